// Two players as a Streamlit element: a line a measure with 0 in the middle. A line opens the deals behind it, below itself.

function side(name, { value, n }, place) {
  return `<span class="side c${place}"><i></i><span class="who">${escaped(name)}</span><b>${escaped(value)}</b><small title="opportunities">${n.toLocaleString("en")}</small></span>`;
}

function dealOf({ title, said, games }) {
  const links = games.map((at) => link(momentHref(at), escaped(at.whose), `data-moment title="${escaped(`game ${at.game_id}, step ${at.step}`)}"`));
  return `<li><span>${escaped(said)}</span><small>${escaped(title)}</small><span class="go">${links.join("")}</span></li>`;
}

function behind({ game, open }, [both, ...facts]) {
  const rest = open.found > open.deals.length ? `<p class="rest">${(open.found - open.deals.length).toLocaleString("en")} more.</p>` : "";
  return `<div class="behind">
    <header><p><b>${escaped(both)}</b></p>${closing(game)}</header>
    ${facts.map((fact) => `<p>${escaped(fact)}</p>`).join("")}
    <p class="quiet">${escaped(open.definition)}</p>
    <section><header><h3>Deals that pull it most</h3><small>open at the first such decision of</small></header><ul class="moves deals">${open.deals.map(dealOf).join("")}</ul>${rest}</section>
  </div>`;
}

function lineOf(line, data) {
  const { game, first, second, open } = data;
  const isOpen = open?.measure === line.id;
  const html = `<span class="asks"><strong>${escaped(line.name)}</strong><span>${escaped(line.question)}</span></span>
    <span class="held"><span class="sides">${side(first, line.sides[0], 0)}${side(second, line.sides[1], 1)}</span>
    <span class="across c${line.first_does_more ? 0 : 1}">${track(line, '<u style="left:50%"></u>')}</span><span class="more">${escaped(line.more)}<small>${escaped(line.unit)}</small></span></span>
    <span class="tip" role="tooltip">${escaped(line.facts.join(" "))}</span>`;
  const head = link(hereWith(game, { measure: isOpen ? null : line.id }), html, `class="difference" data-key="${escaped(line.id)}" aria-expanded="${isOpen}"`);
  return `<li class="block ${isOpen ? "open" : ""}">${head}${isOpen ? behind(data, line.facts) : ""}</li>`;
}

function partOf({ title, lines }, data) {
  const arrows = `<span class="arrows c1">← ${escaped(data.second)} more</span><span class="arrows c0">${escaped(data.first)} more →</span>`;
  return `<section><div class="axis"><h2>${escaped(title)} <small>${lines.length}</small></h2><div class="held"><span></span><span class="both">${arrows}</span><span></span></div></div><ol class="blocks${title === "Beyond chance" ? "" : " pale"}">${lines.map((line) => lineOf(line, data)).join("")}</ol></section>`;
}

export default function ({ data, parentElement }) {
  const root = parentElement.querySelector(".lanes-page");
  const { open, lines } = data;
  drawn(root, lines.parts.map((part) => partOf(part, data)).join(""));
  reveal(root, open ? open.measure : "");
}
