// The viewer: holds the frames of one game, steps through them in the browser, draws, and owns the keys.
// `host` is told of a step once it has rested (`rested(step)`) and of a wish for other eyes (`eyes(viewpoint)`).

const REST = 300; // milliseconds without a step after which the host is told
const FLASH = 150;
const FACE_UP = -2;
const PUBLIC = -1;

// One game: its frames, the view after each, and the steps where each kind of key stops.
class Reel {
  constructor(data) {
    this.data = data;
    this.frames = data.frames;
    this.stops = data.stops;
    this.last = data.frames.length - 1;
    this.views = [];
    let view = {};
    for (const frame of data.frames) this.views.push((view = { ...view, ...frame.set }));
    this.face = FACES[data.game]?.(this.views, data.names) ?? escaped;
    const bad = data.frames.findIndex((frame) => frame.sound === false);
    this.bad = bad < 0 ? Infinity : bad;
  }

  // The findings at a step; one behind the end of the log, which stops too early, stands at the last step.
  findingsAt(step) {
    return this.data.findings.filter((found) => found.step >= 0 && Math.min(found.step, this.last) === step);
  }

  // The view to show at a step: none that comes of an event against the rules.
  viewAt(step) {
    return this.views[Math.min(step, this.bad - 1)] ?? null;
  }
}

const before = (stops, step) => stops.findLast((stop) => stop < step) ?? step;
const after = (stops, step) => stops.find((stop) => stop > step) ?? step;

function createViewer(root, host) {
  const part = Object.fromEntries([...root.querySelectorAll("[data-part]")].map((element) => [element.dataset.part, element]));
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  let reel = null;
  let step = 0;
  let resting = 0;
  let wished = null;
  let marks = new Map();

  // Takes a game in. Whoever is under way in the same game stays where they are.
  function load(data, first) {
    const underWay = resting && reel?.data.game_id === data.game_id;
    reel = new Reel(data);
    wished = data.viewpoint;
    part.save.hidden = !host.save;
    drawSeats(part.seats, data, host);
    drawLines(part.lines, reel);
    nameTurns(root, TURNS[data.game] ?? "turn");
    part.slider.max = Math.max(reel.last, 0);
    part.findings.hidden = !data.findings.length;
    part.findings.innerHTML = `${glyph("warn")}${data.findings.length} ${data.findings.length === 1 ? "finding" : "findings"}`;
    marks = new Map();
    show(underWay ? step : first);
  }

  // Goes where it is sent, and forgets what it was about to tell.
  function obey(to) {
    clearTimeout(resting);
    resting = 0;
    show(to);
  }

  function show(to) {
    step = Math.min(Math.max(to, 0), Math.max(reel.last, 0));
    if (reel.last < 0) return drawNothing(part);
    drawWords(part, reel, step);
    drawBoard(part.board, reel, step);
    drawOptions(part.options, reel, step);
    markLine(part.lines, step);
    if (!calm.matches) flash();
    root.dataset.step = step;
  }

  // Highlights whatever has another value than in the picture before.
  function flash() {
    const now = new Map();
    for (const element of part.board.querySelectorAll("[data-key]")) {
      const { key, value } = element.dataset;
      now.set(key, value);
      if (marks.size && marks.get(key) !== value) {
        element.classList.add("changed");
        setTimeout(() => element.classList.remove("changed"), FLASH);
      }
    }
    marks = now;
  }

  function go(to) {
    if (to < 0 || to > reel.last || to === step) return;
    show(to);
    clearTimeout(resting);
    resting = setTimeout(() => ((resting = 0), host.rested(step)), REST);
  }

  function nextEyes() {
    const ring = [FACE_UP, PUBLIC, ...reel.data.names.keys()];
    wished = ring[(ring.indexOf(wished) + 1) % ring.length];
    host.eyes?.(wished, step);
  }

  const actions = {
    first: () => go(0),
    last: () => go(reel.last),
    back: () => go(before(reel.stops.decisions, step)),
    next: () => go(after(reel.stops.decisions, step)),
    backTurn: () => go(before(reel.stops.turns, step)),
    nextTurn: () => go(after(reel.stops.turns, step)),
    backEvent: () => go(step - 1),
    nextEvent: () => go(step + 1),
    backFinding: () => go(before(reel.stops.findings, step)),
    nextFinding: () => go(after(reel.stops.findings, step)),
    aFinding: () => go(reel.stops.findings.find((at) => at > step) ?? reel.stops.findings[0] ?? step),
    eyes: nextEyes,
    save: () => host.save?.(reel.data),
    help: () => (part.help.open ? part.help.close() : part.help.showModal()),
    closeHelp: () => part.help.close(),
  };
  // Keys that have nothing to do are left to the browser: Page Down scrolls where there are no findings.
  const idle = (action) => !reel || (action.endsWith("Finding") && !reel.stops.findings.length) || (action === "eyes" && !host.eyes);
  const letGo = listen(root, part, actions, { go, idle, eyes: (viewpoint) => host.eyes?.(viewpoint, step) });
  return { load, obey, dispose: () => (clearTimeout(resting), letGo()) };
}

const KEYS = {
  ArrowLeft: "back", ArrowRight: "next", "Shift+ArrowLeft": "backTurn", "Shift+ArrowRight": "nextTurn",
  Home: "first", End: "last", PageUp: "backFinding", PageDown: "nextFinding", p: "backFinding", n: "nextFinding",
  ",": "backEvent", ".": "nextEvent", f: "eyes", h: "help", "?": "help",
};
const TYPING = "input, textarea, select, [contenteditable], [role=slider], [role=grid], [role=listbox], [role=combobox], [role=menu], [role=tablist]";

function keyOf(event) {
  if (event.ctrlKey || event.altKey || event.metaKey) return "";
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return event.shiftKey && key.startsWith("Arrow") ? `Shift+${key}` : key;
}

// Binds keys, buttons, slider, lines and the seat selector; returns the function that lets go of the keys again.
function listen(root, part, actions, { go, idle, eyes }) {
  function onKey(event) {
    const target = event.composedPath()[0];
    const action = KEYS[keyOf(event)];
    const busy = target instanceof Element && target.closest(TYPING);
    if (!action || busy || idle(action) || event.defaultPrevented || (part.help.open && action !== "help")) return;
    event.preventDefault();
    actions[action]();
  }
  function onClick(event) {
    const button = event.target.closest("[data-do], [data-step], [data-clause]");
    if (!button) return;
    if (button.dataset.do) actions[button.dataset.do]();
    else if (button.dataset.step) go(Number(button.dataset.step));
    else explain(part.options, button);
  }
  root.addEventListener("click", onClick);
  root.addEventListener("focusin", (event) => event.target.closest?.("[data-clause]") && explain(part.options, event.target.closest("[data-clause]")));
  root.addEventListener("pointerover", (event) => event.target.closest?.("[data-clause]") && explain(part.options, event.target.closest("[data-clause]")));
  part.slider.addEventListener("input", () => go(Number(part.slider.value)));
  part.slider.addEventListener("pointerup", () => part.slider.blur());
  part.seats.addEventListener("change", () => (part.seats.blur(), eyes(Number(part.seats.value))));
  document.addEventListener("keydown", onKey);
  return () => document.removeEventListener("keydown", onKey);
}
