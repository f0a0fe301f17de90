// The leaderboard as a Streamlit element: a lane a player, the surest first.

function rankOf(rank, start) {
  const mark = start === null ? "" : `<u style="left:${percent(start)}"></u>`;
  return `<li class="lane rank c0" tabindex="0">
    <span class="place">${rank.place}</span>
    <span class="who">${escaped(rank.player)}</span>
    ${track(rank, mark)}
    <span class="value">${escaped(rank.sure)}</span>
    <span class="firsts">${escaped(rank.firsts)}</span>
    <span class="tip" role="tooltip"><b>${escaped(rank.player)}</b>: ${escaped(rank.tip)}</span>
  </li>`;
}

// A line above or below all lanes, in their columns.
function headsOf(scale, columns = "") {
  return `<div class="lane rank heads">
    <span class="place"></span>
    <span class="who"></span>
    <span class="scale">${scale}</span>
    ${columns}
  </div>`;
}

export default function ({ data, parentElement }) {
  const root = parentElement.querySelector(".lanes-page");
  const { ranks, start, ends } = data;
  const words = start === null ? "" : `<i style="left:${percent(start)}">all begin here</i>`;
  const columns = '<span class="value">surely above</span><span class="firsts">first on seats</span>';
  root.innerHTML = `
    ${headsOf(`<i>weaker</i>${words}<i>stronger</i>`, columns)}
    <ol class="ranks">${ranks.map((rank) => rankOf(rank, start)).join("")}</ol>
    ${headsOf(`<i>${escaped(ends[0])}</i><i>${escaped(ends[1])}</i>`)}`;
}
