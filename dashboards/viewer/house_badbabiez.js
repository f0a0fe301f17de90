// The house of Bad Babiez as a plan: rooms in their layout, doors in the walls, babies where they stand, and lines from whoever
// does something to whoever suffers it. All from the view and the event of one frame.

const WALL = "14px";

// The colour of a seat: its own or, in team play, that of its team.
function colourAt(view, seat) {
  const { team } = view.seats[seat];
  return team ? view.teams.indexOf(team) : seat;
}

function teamName(team) {
  return team.replaceAll("_", " ");
}

// A team in words: `a` is team a, `team_1` team 1.
function ofTeam(team) {
  return `team ${teamName(team.replace(/^team_/, ""))}`;
}

function windowOf(view) {
  return view.stack.findLast(({ waiting, passed }) => waiting.length || passed.length) ?? null;
}

function stopsIt({ type, event }) {
  return ["block_played", "dodge_played"].includes(type) || (type === "door_played" && event.use !== "own_turn");
}

// What a seat has to do with the window that is open: it has just stopped it, is asked, waits to be asked, has passed; else "".
function partIn(view, frame, seat) {
  const open = windowOf(view);
  if (stopsIt(frame) && frame.event.seat === seat) return "stops";
  if (view.asked === seat) return "asked";
  if (open?.passed.includes(seat)) return "passed";
  return open?.waiting.includes(seat) ? "waiting" : "";
}

// --- Who does what to whom

const SPOT_OF = { baby: "baby", furniture: "furniture", door: "door", room: "room" };

function spotOf(target) {
  const [, kind, name] = /^(\w+):(.*)$/.exec(target) ?? [];
  return kind ? `${kind}-${name}` : "";
}

function underWay(view) {
  return view.stack.findLast(({ kind }) => ["throw", "explosion", "move", "fight"].includes(kind)) ?? null;
}

// The line of what is under way: a throw to its target, an explosion or a movement to its room, a fight between two.
function lineOf(doing) {
  const from = `baby-${doing.seat}`;
  if (doing.kind === "throw") return { from, to: spotOf(doing.target), kind: "throw", label: doing.value };
  if (doing.kind === "fight") return { from, to: `baby-${doing.other}`, kind: "fight", label: "" };
  return { from, to: `room-${doing.to_room}`, kind: doing.kind === "move" ? "move" : "throw", label: "" };
}

// The line of an event: from its doer to each thing chosen, or to whom it was done.
function lineOfEvent({ event }) {
  const doer = event.by ?? event.seat;
  const choices = Object.entries(event.choices ?? {}).filter(([kind]) => Object.hasOwn(SPOT_OF, kind));
  if (choices.length) return { from: `baby-${event.seat}`, to: `${choices.at(-1)[0]}-${choices.at(-1)[1]}`, kind: "effect", label: "" };
  if (event.to) return event.cause ? { from: `room-${event.from}`, to: `baby-${event.seat}`, kind: "move", label: "" } : { from: `baby-${event.seat}`, to: `room-${event.to}`, kind: "move", label: "" };
  if (event.passage) return { from: `baby-${doer}`, to: `door-${event.passage}`, kind: "effect", label: "" };
  if (event.furniture) return { from: `baby-${doer}`, to: `furniture-${event.furniture}`, kind: "effect", label: "" };
  if (event.room) return { from: `baby-${event.by_seat ?? event.by}`, to: `room-${event.room}`, kind: "effect", label: "" };
  if (event.by >= 0 && event.seat >= 0 && event.by !== event.seat) return { from: `baby-${event.by}`, to: `baby-${event.seat}`, kind: "effect", label: "" };
  return null;
}

function lineNow(view, frame) {
  const doing = underWay(view);
  return doing ? lineOf(doing) : lineOfEvent(frame);
}

// --- Babies

function moodOf(frame, seat) {
  if (frame.event.seat !== seat) return "naughty";
  return { baby_cried: "crying", boo_boo_inflicted: "hurt" }[frame.type] ?? "naughty";
}

// What a fighter has brought together so far.
function fightSum(view, seat) {
  const fight = view.stack.findLast(({ kind }) => kind === "fight");
  const side = fight ? [fight.seat, fight.other].indexOf(seat) : -1;
  return side < 0 ? "" : `<b class="brought">${fight.totals[side]}</b>`;
}

const PART_MARKS = { stops: shape(SHIELD), asked: "?", waiting: "…", passed: "✓" };
const PART_WORDS = { stops: "stops it", asked: "is asked", waiting: "is asked later", passed: "has passed" };

function token(view, frame, names, seat, line) {
  const part = partIn(view, frame, seat);
  const name = nameAt(names, seat);
  const baby = view.seats[seat];
  const team = baby.team ? `, ${ofTeam(baby.team)}` : "";
  const title = escaped(`${name}, ${inWords(baby.baby)} Baby${team}${part ? `; ${PART_WORDS[part]}` : ""}`);
  const marks = [`who-${colourAt(view, seat)}`, part, view.active === seat ? "active" : "", line?.to === `baby-${seat}` ? "aimed" : ""].join(" ");
  return `<li class="token ${marks}" role="img" aria-label="${title}" title="${title}" data-spot="baby-${seat}" data-key="token-${seat}" data-value="${escaped(baby.room)}">
    <span class="head-box">${naughtyFace(moodOf(frame, seat))}${part ? `<b class="part">${PART_MARKS[part]}</b>` : ""}${fightSum(view, seat)}</span><span class="label">${escaped(name)}</span></li>`;
}

// --- Rooms

function damageDots(piece) {
  return `<span class="dots" aria-hidden="true">${Array.from({ length: piece.breakage }, (_, place) => `<i class="${place < piece.damage ? "hit" : ""}"></i>`).join("")}</span>`;
}

function furnitureAt(piece, line) {
  const state = piece.broken ? "broken" : `${piece.damage} of ${piece.breakage} Breakage Points`;
  const title = escaped(`${inWords(piece.id)}: ${state}`);
  const spot = `furniture-${piece.id}`;
  return `<li class="piece ${piece.broken ? "wrecked" : ""} ${line?.to === spot ? "aimed" : ""}" role="img" aria-label="${title}" title="${title}" data-spot="${escaped(spot)}" data-key="${escaped(spot)}" data-value="${piece.damage}">
    ${furniturePicture(piece.id)}<span>${escaped(inWords(kindIn(piece.id)))}</span>${piece.broken ? '<small class="state">broken</small>' : damageDots(piece)}</li>`;
}

function disasterTag(view, card) {
  return `<span class="tag danger disaster" title="Disaster: ${escaped(printedOn(view, card)?.name ?? card)}">${glyph("warn")}${escaped(printedOn(view, card)?.name ?? inWords(card))}</span>`;
}

function territoryTag(view, team) {
  const seat = view.seats.findIndex((held) => held.team === team);
  return `<span class="tag territory who-${colourAt(view, seat)}" title="Controlled territory of ${escaped(ofTeam(team))}">${glyph("flag")}${escaped(teamName(team))}</span>`;
}

function roomAt(view, frame, names, room, line) {
  const [column, row] = placeOn(view, room.cell);
  const owner = room.team ? `held who-${colourAt(view, view.seats.findIndex(({ team }) => team === room.team))}` : "";
  const tags = room.disasters.map((card) => disasterTag(view, card)).join("") + (room.team ? territoryTag(view, room.team) : "");
  const mark = JSON.stringify([room.disasters, room.team]);
  return `<section class="room floor-${escaped(kindIn(room.id))} ${owner} ${line?.to === `room-${room.id}` ? "aimed" : ""}" style="--c:${column};--r:${row}" aria-label="${escaped(inWords(room.id))}" data-spot="room-${escaped(room.id)}" data-key="room-${escaped(room.id)}" data-value="${escaped(mark)}">
    <header><b>${escaped(inWords(room.id))}</b>${tags}</header>
    <ul class="babies">${room.babies.map((seat) => token(view, frame, names, seat, line)).join("")}</ul>
    <ul class="furniture">${room.furniture.map((piece) => furnitureAt(piece, line)).join("")}</ul></section>`;
}

function doorAt(view, door, line) {
  const [one, two] = door.rooms.map((id) => view.rooms.find((room) => room.id === id).cell).map((cell) => placeOn(view, cell));
  const spot = `door-${door.id}`;
  const title = escaped(`Door between ${inWords(door.rooms[0])} and ${inWords(door.rooms[1])}: ${door.state}`);
  const marks = [door.state, one[1] === two[1] ? "upright" : "flat", line?.to === spot ? "aimed" : ""].join(" ");
  return `<div class="door ${marks}" style="--c:${(one[0] + two[0]) / 2};--r:${(one[1] + two[1]) / 2}" role="img" aria-label="${title}" title="${title}" data-spot="${escaped(spot)}" data-key="${escaped(spot)}" data-value="${door.state}">${doorPicture(door.state)}${door.state === "open" ? "" : `<small>${door.state}</small>`}</div>`;
}

// --- The plan: a grid of cells with walls between, so that cell k is line 2k + 1

function edges(view) {
  const columns = view.rooms.map(({ cell }) => cell[0]);
  const rows = view.rooms.map(({ cell }) => cell[1]);
  return { left: Math.min(...columns), top: Math.min(...rows), across: Math.max(...columns) - Math.min(...columns) + 1, down: Math.max(...rows) - Math.min(...rows) + 1 };
}

function placeOn(view, [column, row]) {
  const { left, top } = edges(view);
  return [2 * (column - left) + 1, 2 * (row - top) + 1];
}

function tracks(count, size) {
  return Array.from({ length: count }, () => size).join(` ${WALL} `);
}

// Cells of the plan in which no room lies.
function gardens(view) {
  const { left, top, across, down } = edges(view);
  const taken = new Set(view.rooms.map(({ cell }) => cell.join()));
  const cells = Array.from({ length: across * down }, (_, place) => [left + (place % across), top + Math.floor(place / across)]);
  return cells.filter((cell) => !taken.has(cell.join())).map((cell) => placeOn(view, cell)).map(([column, row]) => `<i class="garden" style="--c:${column};--r:${row}"></i>`).join("");
}

function isBroad(view) {
  return edges(view).across > 2;
}

function housePlan(view, frame, names) {
  const line = lineNow(view, frame);
  const { across, down } = edges(view);
  const cells = `--across:${tracks(across, "minmax(0,1fr)")};--down:${tracks(down, "auto")};--across-turned:${tracks(down, "minmax(0,1fr)")};--down-turned:${tracks(across, "auto")}`;
  const drawn = line ? `<path class="aim ${line.kind}" data-from="${escaped(line.from)}" data-to="${escaped(line.to)}" marker-end="url(#aim-head)"/>` : "";
  const label = line && line.label !== "" ? `<b class="aim-label ${line.kind}">${escaped(line.label)}</b>` : "";
  return `<div class="plan ${isBroad(view) ? "broad" : ""}" style="${cells}" role="group" aria-label="The house">${view.rooms.map((room) => roomAt(view, frame, names, room, line)).join("")}${gardens(view)}${view.doors.map((door) => doorAt(view, door, line)).join("")}
    <svg class="aims" aria-hidden="true"><defs><marker id="aim-head" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="4" markerHeight="4" orient="auto-start-reverse"><path d="M0 0L10 5 0 10z"/></marker></defs>${drawn}</svg>${label}</div>`;
}

// --- Lines, once the table is drawn and whenever its size changes

function middleOf(plan, spot) {
  const found = [...plan.querySelectorAll("[data-spot]")].find((element) => element.dataset.spot === spot);
  const box = (found?.querySelector(":scope > :is(.head-box, .thing)") ?? found)?.getBoundingClientRect();
  const home = plan.getBoundingClientRect();
  return box && { x: box.x + box.width / 2 - home.x, y: box.y + box.height / 2 - home.y };
}

// A bow from one place to another that stops short of both.
function bow(from, to, gap, bend) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  if (length < 2 * gap + 8) return null;
  const [ux, uy] = [dx / length, dy / length];
  const rise = bend * Math.min(48, length / 4) * (dx < 0 ? -1 : 1);
  const top = { x: (from.x + to.x) / 2 + uy * rise, y: (from.y + to.y) / 2 - ux * rise };
  const ends = [from.x + ux * gap, from.y + uy * gap - rise / 4, top.x, top.y, to.x - ux * gap, to.y - uy * gap - rise / 4].map(Math.round);
  return { path: `M${ends[0]} ${ends[1]}Q${ends.slice(2, 4)} ${ends.slice(4)}`, top: { x: (from.x + to.x + 2 * top.x) / 4, y: (from.y + to.y + 2 * top.y) / 4 } };
}

function drawLine(plan) {
  const path = plan.querySelector(".aim");
  const label = plan.querySelector(".aim-label");
  const [from, to] = [middleOf(plan, path.dataset.from), middleOf(plan, path.dataset.to)];
  const bent = from && to && bow(from, to, 22, path.classList.contains("throw") ? 1 : 0.4);
  path.setAttribute("d", bent ? bent.path : "");
  if (!label) return;
  label.hidden = !bent;
  if (bent) label.style.translate = `calc(${Math.round(bent.top.x)}px - 50%) calc(${Math.round(bent.top.y)}px - 50%)`;
}

function drawAims(board) {
  const plan = board.querySelector(".plan:has(.aim)");
  if (plan) new ResizeObserver(() => drawLine(plan)).observe(plan);
}
