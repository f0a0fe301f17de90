// The viewer: holds the frames of one game, steps through them in the browser, draws, and owns the keys.
// `host` is told of a step once it has rested (`rested(step)`) and of a wish for other eyes (`eyes(viewpoint)`).

const REST = 300; // milliseconds without a step after which the host is told
const FLASH = 150;
const FACE_UP = -2;
const PUBLIC = -1;

// The viewer's memory of one game: frames, the view after each, and the steps where each kind of key stops.
class Reel {
  constructor(data) {
    this.data = data;
    this.frames = data.frames;
    this.last = data.frames.length - 1;
    this.views = [];
    let view = {};
    for (const frame of data.frames) this.views.push((view = { ...view, ...frame.set }));
    this.legend = LEGENDS[data.game]?.(this.views) ?? {};
    this.findings = data.findings.filter((found) => found.step >= 0).sort((a, b) => a.step - b.step);
    const bad = data.frames.findIndex((frame) => frame.sound === false);
    this.bad = bad < 0 ? Infinity : bad;
    const decisions = data.frames.filter((frame) => frame.kind === "decision").map((frame) => frame.step);
    this.decisions = [...new Set([0, ...decisions, this.last])].sort((a, b) => a - b);
    this.turns = this.decisions.filter((step, place) => place === 0 || this.turnOf(step) !== this.turnOf(this.decisions[place - 1]));
  }

  turnOf(step) {
    const { round, turn } = this.frames[step];
    return `${round}/${turn}`;
  }

  // The view to show at a step: none that comes of an event against the rules.
  viewAt(step) {
    return this.views[Math.min(step, this.bad - 1)] ?? null;
  }

  before(stops, step) {
    return stops.findLast((stop) => stop < step) ?? 0;
  }

  after(stops, step) {
    return stops.find((stop) => stop > step) ?? this.last;
  }
}

function createViewer(root, host) {
  const part = Object.fromEntries([...root.querySelectorAll("[data-part]")].map((element) => [element.dataset.part, element]));
  const wanted = matchMedia("(prefers-reduced-motion: reduce)");
  let reel = null;
  let step = 0;
  let resting = 0;
  let marks = new Map();

  function load(data, first) {
    reel = new Reel(data);
    drawSeats(part.seats, data, host);
    drawLines(part.lines, reel);
    part.slider.max = Math.max(reel.last, 0);
    part.findings.hidden = !data.findings.length;
    part.findings.innerHTML = `${glyph("warn")}${data.findings.length} ${data.findings.length === 1 ? "finding" : "findings"}`;
    marks = new Map();
    show(first);
  }

  function show(to) {
    step = Math.min(Math.max(to, 0), Math.max(reel.last, 0));
    if (reel.last < 0) return drawNothing(part);
    drawWords(part, reel, step);
    drawBoard(part.board, reel, step);
    drawOptions(part.options, reel, step);
    markLine(part.lines, step);
    if (!wanted.matches) flash();
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
    if (reel.last < 0 || to === step) return;
    show(to);
    clearTimeout(resting);
    resting = setTimeout(() => host.rested(step), REST);
  }

  function nextEyes() {
    const ring = [FACE_UP, PUBLIC, ...reel.data.names.keys()];
    host.eyes?.(ring[(ring.indexOf(reel.data.viewpoint) + 1) % ring.length], step);
  }

  const findings = () => reel.findings.map((found) => found.step);
  const actions = {
    first: () => go(0),
    last: () => go(reel.last),
    back: () => go(reel.before(reel.decisions, step)),
    next: () => go(reel.after(reel.decisions, step)),
    backTurn: () => go(reel.before(reel.turns, step)),
    nextTurn: () => go(reel.after(reel.turns, step)),
    backEvent: () => go(step - 1),
    nextEvent: () => go(Math.min(step + 1, reel.last)),
    backFinding: () => go(findings().findLast((at) => at < step) ?? step),
    nextFinding: () => go(findings().find((at) => at > step) ?? findings()[0] ?? step),
    eyes: nextEyes,
    help: () => (part.help.open ? part.help.close() : part.help.showModal()),
    closeHelp: () => part.help.close(),
  };
  const letGo = listen(root, part, actions, go, (viewpoint) => host.eyes?.(viewpoint, step));
  return { load, go, show, dispose: () => (clearTimeout(resting), letGo()), step: () => step };
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
function listen(root, part, actions, go, eyes) {
  function onKey(event) {
    const target = event.composedPath()[0];
    const action = KEYS[keyOf(event)];
    const busy = target instanceof Element && target.closest(TYPING);
    if (!action || busy || event.defaultPrevented || (part.help.open && action !== "help")) return;
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
