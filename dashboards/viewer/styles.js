// The map of styles as a Streamlit element: who plays alike lies near; beside it, for each player, who is nearest and
// what sets apart.

const SIDES = [[0, -16], [0, 16], [1, 0], [-1, 0]];
const ROOM = 0.14;

// Where a player lies, in per cent of the map; both directions have one scale, so that distances can be compared.
function places(spots, width, height) {
  const span = (values) => [Math.min(...values), Math.max(...values)];
  const [left, right] = span(spots.map(({ x }) => x));
  const [low, high] = span(spots.map(({ y }) => y));
  const scale = (1 - 2 * ROOM) * Math.min(width / (right - left || 1), height / (high - low || 1));
  return spots.map(({ x, y }) => [
    width / 2 + (x - (left + right) / 2) * scale,
    height / 2 - (y - (low + high) / 2) * scale,
  ]);
}

const overlap = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

// Puts each name beside its point where it covers no other name and no point; one that finds no room is left to the list.
function nameThem(map, at) {
  const taken = at.map(([x, y]) => ({ left: x - 7, right: x + 7, top: y - 7, bottom: y + 7 }));
  [...map.querySelectorAll(".name")].forEach((name, place) => {
    const [x, y] = at[place];
    const [wide, tall] = [name.offsetWidth, name.offsetHeight];
    const boxes = SIDES.map(([across, up]) => {
      const left = x - wide / 2 + across * (wide / 2 + 10);
      const top = y - tall / 2 + up;
      return { left, right: left + wide, top, bottom: top + tall };
    });
    const inside = boxes.filter((box) => box.left >= 0 && box.right <= map.clientWidth);
    const free = inside.find((box) => taken.every((other, index) => index === place || !overlap(box, other)));
    name.style.visibility = free ? "visible" : "hidden";
    if (!free) return;
    Object.assign(name.style, { left: `${free.left}px`, top: `${free.top}px` });
    taken.push(free);
  });
}

function lay(map, spots) {
  const at = places(spots, map.clientWidth, map.clientHeight);
  const where = new Map(spots.map(({ player }, place) => [player, at[place]]));
  const lines = spots.map(({ player, nearest }) => {
    const [[x1, y1], [x2, y2]] = [where.get(player), where.get(nearest)];
    return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"/>`;
  });
  map.querySelector("svg").innerHTML = lines.join("");
  map.querySelectorAll(".dot").forEach((dot, place) => {
    const [left, top] = at[place];
    Object.assign(dot.style, { left: `${left}px`, top: `${top}px` });
  });
  nameThem(map, at);
}

function markOf({ name, value, others, more }) {
  const arrow = more ? "↑" : "↓";
  return `<li>${arrow} ${escaped(name)} <b>${escaped(value)}</b> <small>others ${escaped(others)}</small></li>`;
}

function cardOf({ player, nearest, away, marks }, place, game) {
  const goal = thereWith("compare", game, { a: player, b: nearest });
  return `<li class="card" data-place="${place}">
    <h3>${escaped(player)}</h3>
    <p>Plays most like ${link(goal, escaped(nearest))} <small>${escaped(away)} apart</small></p>
    ${marks.length ? `<ul>${marks.map(markOf).join("")}</ul>` : "<p>Does nothing surely more, or less, than every other.</p>"}
  </li>`;
}

function dotOf({ player }, place) {
  return `
    <span class="dot" data-place="${place}" title="${escaped(player)}"></span>
    <span class="name" data-place="${place}">${escaped(player)}</span>`;
}

function axisOf({ shown, parts }, words) {
  const told = parts.map(([way, name]) => `${way} <i>${escaped(name)}</i>`).join(", ");
  return `<p>${words}: ${told} <small>${escaped(shown)} of all differences</small></p>`;
}

// A player pointed at, on the map or in the list, stands out in both.
function pointing(root) {
  const light = (place) => {
    for (const one of root.querySelectorAll("[data-place]")) one.classList.toggle("lit", one.dataset.place === place);
  };
  root.onmouseover = ({ target }) => light(target.closest("[data-place]")?.dataset.place);
  root.onmouseleave = () => light(undefined);
}

export default function ({ data, parentElement }) {
  const root = parentElement.querySelector(".lanes-page");
  const { game, spots, axes } = data;
  root.innerHTML = `<div class="styles">
    <div>
      <div class="map"><svg aria-hidden="true"></svg>${spots.map(dotOf).join("")}</div>
      ${axisOf(axes[0], "→ To the right")}
      ${axisOf(axes[1], "↑ Up")}
    </div>
    <ul class="cards">${spots.map((spot, place) => cardOf(spot, place, game)).join("")}</ul>
  </div>`;
  goWithoutReload(root);
  pointing(root);
  const map = root.querySelector(".map");
  const watch = new ResizeObserver(() => map.clientWidth && lay(map, spots));
  watch.observe(map);
  return () => watch.disconnect();
}
