// The viewer as a Streamlit element. Streamlit calls this again whenever data or theme change, on the same parent.

const MOUNTED = new WeakMap();

function mount(parent) {
  const host = {};
  const root = parent.querySelector(".replay");
  const viewer = createViewer(root, host);
  root.addEventListener("click", toRule);
  return { host, root, viewer, frames: "", order: -1 };
}

// Goes on to the page of a clause as Streamlit goes on by Back and Forward: one entry in the history, no reload.
function toRule(event) {
  const link = event.target.closest("a[data-rule]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  history.pushState({}, "", link.href);
  dispatchEvent(new PopStateEvent("popstate"));
}

// Hands the reader this game as one file: the page that needs no server, with the frames in it. `SHELL` is that page without them.
function save({ game_id, viewpoint }, frames) {
  const seen = { [FACE_UP]: "all", [PUBLIC]: "public" }[viewpoint] ?? viewpoint;
  const link = Object.assign(document.createElement("a"), { download: `${game_id}-${seen}.html` });
  link.href = URL.createObjectURL(new Blob([SHELL[0], frames, SHELL[1]], { type: "text/html" }));
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

function isDark(root) {
  const [r, g, b] = getComputedStyle(root).getPropertyValue("--st-background-color").match(/[0-9a-f]{2}/gi)?.map((pair) => parseInt(pair, 16)) ?? [255, 255, 255];
  return 0.299 * r + 0.587 * g + 0.114 * b < 128;
}

export default function ({ data, parentElement, setTriggerValue }) {
  if (!MOUNTED.get(parentElement)?.root.isConnected) MOUNTED.set(parentElement, mount(parentElement));
  const here = MOUNTED.get(parentElement);
  here.root.dataset.theme = isDark(here.root) ? "dark" : "light";
  here.host.rested = (step) => setTriggerValue("rested", step);
  here.host.save = (game) => save(game, data.frames);
  here.host.eyes = (viewpoint, step) => setTriggerValue("eyes", { viewpoint, step });
  if (here.frames !== data.frames) {
    here.viewer.load({ ...JSON.parse(data.frames), served: true }, data.step);
    here.frames = data.frames;
  } else if (here.order !== data.order) here.viewer.obey(data.step);
  here.order = data.order;
  return () => (here.viewer.dispose(), MOUNTED.delete(parentElement));
}
