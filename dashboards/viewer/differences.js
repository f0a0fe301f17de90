// Two players as a Streamlit element: a line a measure with 0 in the middle. A line opens the deals behind it below.

function side(name, { value, n }, place) {
  return `<span class="side c${place}">
    <i></i>
    <span class="who">${escaped(name)}</span>
    <b>${escaped(value)}</b>
    <small title="opportunities">${n.toLocaleString("en")}</small>
  </span>`;
}

function gameOf({ whose, game_id, step }) {
  const where = escaped(`game ${game_id}, step ${step}`);
  return link(momentHref({ game_id, step }), escaped(whose), `data-moment title="${where}"`);
}

function dealOf({ title, said, games }) {
  return `<li>
    <span>${escaped(said)}</span>
    <small>${escaped(title)}</small>
    <span class="go">${games.map(gameOf).join("")}</span>
  </li>`;
}

function dealsOf(open) {
  const { deals } = open;
  return `<section>
    <header><h3>Deals that pull it most</h3><small>open at the first such decision of</small></header>
    <ul class="moves deals">${deals.map(dealOf).join("")}</ul>
    ${restOf(open, deals.length)}
  </section>`;
}

function behind({ game, open }, [both, ...facts]) {
  return `<div class="behind">
    <header><p><b>${escaped(both)}</b></p>${closing(game)}</header>
    ${facts.map((fact) => `<p>${escaped(fact)}</p>`).join("")}
    <p class="quiet">${escaped(open.definition)}</p>
    ${open.deals.length ? dealsOf(open) : ""}
  </div>`;
}

// Where the difference lies on a track with 0 in the middle, in the colour of who does it more; nothing where the two
// were not compared.
function across(line) {
  if (line.at === null) return '<span class="across"></span>';
  return `<span class="across c${line.first_does_more ? 0 : 1}">
    ${track(line, '<u style="left:50%"></u>')}
    <span class="reach">${line.ends.map((end) => `<i>${escaped(end)}</i>`).join("")}</span>
  </span>`;
}

function lineOf(line, data) {
  const { game, first, second, open } = data;
  const isOpen = open?.measure === line.id;
  const html = `
    <span class="asks"><strong>${escaped(line.name)}</strong><span>${escaped(line.question)}</span></span>
    <span class="held">
      <span class="sides">${side(first, line.sides[0], 0)}${side(second, line.sides[1], 1)}</span>
      ${across(line)}
      <span class="more">${escaped(line.more)}<small>${escaped(line.unit)}</small></span>
    </span>
    <span class="tip" role="tooltip">${escaped(line.facts.join(" "))}</span>`;
  const href = hereWith(game, { measure: isOpen ? null : line.id });
  return `<li class="block ${isOpen ? "open" : ""}">
    ${link(href, html, `class="difference" data-key="${escaped(line.id)}" aria-expanded="${isOpen}"`)}
    ${isOpen ? behind(data, line.facts) : ""}
  </li>`;
}

function arrows({ first, second }) {
  return `<span class="both">
    <span class="arrows">← ${escaped(second)} more</span>
    <span class="arrows">${escaped(first)} more →</span>
  </span>`;
}

function partOf({ title, sure, compared, lines }, data) {
  return `<section>
    <div class="axis">
      <h2>${escaped(title)} <small>${lines.length}</small></h2>
      <div class="held"><span></span>${compared ? arrows(data) : "<span></span>"}<span></span></div>
    </div>
    <ol class="blocks${sure ? "" : " pale"}">${lines.map((line) => lineOf(line, data)).join("")}</ol>
  </section>`;
}

export default function ({ data, parentElement }) {
  const root = parentElement.querySelector(".lanes-page");
  const { open, lines } = data;
  drawn(root, lines.parts.map((part) => partOf(part, data)).join(""));
  reveal(root, open ? open.measure : "");
}
