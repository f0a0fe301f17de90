// The map of styles as a Streamlit element: who plays alike lies near; beside it, for each player, who is nearest and what sets apart.

const SIDES = [[0, -16], [0, 16], [1, 0], [-1, 0]];
const ROOM = 0.14;

// Where a player lies, in per cent of the map; both directions have one scale, so that distances can be compared.
function places(spots, width, height) {
  const span = (name) => [Math.min(...spots.map((spot) => spot[name])), Math.max(...spots.map((spot) => spot[name]))];
  const [[left, right], [low, high]] = [span("x"), span("y")];
  const scale = Math.min((width * (1 - 2 * ROOM)) / (right - left || 1), (height * (1 - 2 * ROOM)) / (high - low || 1));
  return spots.map(({ x, y }) => [width / 2 + (x - (left + right) / 2) * scale, height / 2 - (y - (low + high) / 2) * scale]);
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
    const free = boxes.find((box) => box.left >= 0 && box.right <= map.clientWidth && taken.every((other, index) => index === place || !overlap(box, other)));
    name.style.visibility = free ? "visible" : "hidden";
    if (!free) return;
    Object.assign(name.style, { left: `${free.left}px`, top: `${free.top}px` });
    taken.push(free);
  });
}

function lay(map, spots) {
  const at = places(spots, map.clientWidth, map.clientHeight);
  const where = new Map(spots.map(({ player }, place) => [player, at[place]]));
  map.querySelector("svg").innerHTML = spots.map(({ player, nearest }) => {
    const [[x1, y1], [x2, y2]] = [where.get(player), where.get(nearest)];
    return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"/>`;
  }).join("");
  map.querySelectorAll(".dot").forEach((dot, place) => Object.assign(dot.style, { left: `${at[place][0]}px`, top: `${at[place][1]}px` }));
  nameThem(map, at);
}

const markOf = ({ name, value, others, more }) => `<li>${more ? "↑" : "↓"} ${escaped(name)} <b>${escaped(value)}</b> <small>others ${escaped(others)}</small></li>`;

function cardOf({ player, nearest, away, marks }, place, game) {
  const goal = thereWith("compare", game, { a: player, b: nearest });
  return `<li class="card" data-place="${place}"><h3>${escaped(player)}</h3><p>Plays most like ${link(goal, escaped(nearest))} <small>${escaped(away)} apart</small></p><ul>${marks.map(markOf).join("")}</ul></li>`;
}

const axisOf = ({ shown, parts }, words) => `<p>${words}: ${parts.map(([way, name]) => `${way} <i>${escaped(name)}</i>`).join(", ")} <small>${escaped(shown)} of all differences</small></p>`;

// A player pointed at, on the map or in the list, stands out in both.
function pointing(root) {
  const light = (place) => root.querySelectorAll("[data-place]").forEach((one) => one.classList.toggle("lit", one.dataset.place === place));
  root.onmouseover = ({ target }) => light(target.closest("[data-place]")?.dataset.place);
  root.onmouseleave = () => light(undefined);
}

export default function ({ data, parentElement }) {
  const root = parentElement.querySelector(".lanes-page");
  const { game, spots, axes } = data;
  const dots = spots.map(({ player }, place) => `<span class="dot" data-place="${place}" title="${escaped(player)}"></span><span class="name" data-place="${place}">${escaped(player)}</span>`);
  root.innerHTML = `<div class="styles"><div><div class="map"><svg aria-hidden="true"></svg>${dots.join("")}</div>${axisOf(axes[0], "→ To the right")}${axisOf(axes[1], "↑ Up")}</div><ul class="cards">${spots.map((spot, place) => cardOf(spot, place, game)).join("")}</ul></div>`;
  goWithoutReload(root);
  pointing(root);
  const map = root.querySelector(".map");
  const watch = new ResizeObserver(() => map.clientWidth && lay(map, spots));
  watch.observe(map);
  return () => watch.disconnect();
}
