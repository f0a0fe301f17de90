// The viewer as a file of its own: frames inlined, the step in the address, the theme that the reader's system asks for.

const root = document.querySelector(".replay");
const dark = matchMedia("(prefers-color-scheme: dark)");
const follow = () => (root.dataset.theme = dark.matches ? "dark" : "light");
const addressed = () => Number(/^#step=(\d{1,6})$/.exec(location.hash)?.[1] ?? 0);
const viewer = createViewer(root, { rested: (step) => history.replaceState(null, "", `#step=${step}`) });

follow();
dark.addEventListener("change", follow);
viewer.load(JSON.parse(document.getElementById("frames").textContent), addressed());
addEventListener("hashchange", () => viewer.obey(addressed()));
