// The measures as a Streamlit element: a block a measure, in it a lane a player. A lane opens its moves below its block.

function laneLink(lane, block, { game, players, open }) {
  const isOpen = open?.measure === block.id && open.of === lane.player;
  const href = hereWith(game, isOpen ? { measure: null, of: null } : { measure: block.id, of: lane.player });
  const zero = block.zero === null ? "" : `<u style="left:${percent(block.zero)}"></u>`;
  const html = `
    <span class="who">${escaped(lane.player)}</span>
    ${track(lane, zero)}
    <span class="value">${escaped(lane.value)}</span>
    <span class="n">${lane.n.toLocaleString("en")}</span>
    <span class="tip" role="tooltip"><b>${escaped(lane.player)}</b>: ${escaped(lane.tip)}</span>`;
  const look = `lane c${players.indexOf(lane.player) % COLOURS}${lane.few ? " few" : ""}`;
  const key = `${block.id}/${lane.player}`;
  return `<li>${link(href, html, `class="${look}" data-key="${escaped(key)}" aria-expanded="${isOpen}"`)}</li>`;
}

function group({ title, found, moves }) {
  const shown = moves.length < found ? `${moves.length} of ` : "";
  return `<section>
    <h3>${escaped(title)} <small>${shown}${found.toLocaleString("en")}</small></h3>
    <ul class="moves">${moves.map(moveLink).join("")}</ul>
  </section>`;
}

function behind({ game, open }, name) {
  const shown = open.groups.reduce((sum, { moves }) => sum + moves.length, 0);
  return `<div class="behind">
    <header><h2>${escaped(name)}: ${escaped(open.of)}</h2>${closing(game)}</header>
    <p><b>${escaped(open.tip)}</b></p>
    <p>${escaped(open.definition)} <span class="quiet">Opportunity: ${escaped(open.opportunity)}</span></p>
    <div class="groups">${open.groups.map(group).join("")}</div>
    ${restOf(open, shown)}
  </div>`;
}

function endsOf({ ends: [first, last], unit }) {
  return `<div class="ends">
    <span></span>
    <span><i>${escaped(first)}</i><i>${escaped(last)} ${escaped(unit)}</i></span>
  </div>`;
}

function blockOf(block, data) {
  const isOpen = data.open?.measure === block.id;
  const lanes = block.lanes.map((lane) => laneLink(lane, block, data));
  return `<li class="block ${isOpen ? "open" : ""}">
    <div class="asks"><h3>${escaped(block.name)}</h3><p>${escaped(block.question)}</p></div>
    <div class="held">
      <ol class="lanes ${block.unit ? "" : "share"}">${lanes.join("")}</ol>
      ${block.unit ? endsOf(block) : ""}
    </div>
    ${isOpen ? behind(data, block.name) : ""}
  </li>`;
}

function sectionOf({ title, share, blocks }, data) {
  const axis = share ? ["0 %", "25 %", "50 %", "75 %", "100 %"] : [];
  return `<section>
    <div class="axis">
      <h2>${escaped(title)}</h2>
      <div class="lane">
        <span class="who"></span>
        <span class="marks">${axis.map((mark) => `<i>${mark}</i>`).join("")}</span>
        <span class="value">${share ? "share" : "mean"}</span>
        <span class="n" title="opportunities">n</span>
      </div>
    </div>
    <ol class="blocks">${blocks.map((block) => blockOf(block, data)).join("")}</ol>
  </section>`;
}

function orders({ game, players, known, orders, order }) {
  if (known < 2) return "";
  const shown = players.length < known ? `${players.length} of ${known} players shown. ` : "";
  const ways = Object.entries(orders).map(([name, words]) => {
    if (name === order) return `<b aria-current="true">${escaped(words)}</b>`;
    return link(hereWith(game, { order: name }), escaped(words), `data-key="order ${name}"`);
  });
  return `<p class="orders">${shown}Order: ${ways.join(" · ")}</p>`;
}

export default function ({ data, parentElement }) {
  const root = parentElement.querySelector(".lanes-page");
  const { sections, open } = data;
  drawn(root, orders(data) + sections.map((section) => sectionOf(section, data)).join(""));
  reveal(root, open ? `${open.measure}/${open.of}` : "");
}
