// Cards, glyphs and small marks as HTML text. Everything that comes from a log goes through `escaped`.

// Each game's board registers by the game's name: how its table is drawn; from all views and the names, how an option's
// label is drawn; what a turn is called; and what is done with the box once the table is drawn in it.
const BOARDS = {};
const FACES = {};
const TURNS = {};
const DRAWN = {};

const GLYPHS = {
  blue: "M3.200 8.600l4.500 3.200L12 5.200l4.300 6.600 4.500-3.200-1.700 10.400H4.900zM12 1.800a1.700 1.700 0 1 1 0 3.400 1.700 1.700 0 0 1 0-3.400zM2.600 5.300a1.600 1.600 0 1 1 0 3.200 1.600 1.600 0 0 1 0-3.200zM21.400 5.300a1.600 1.600 0 1 1 0 3.200 1.600 1.600 0 0 1 0-3.200zM4.900 20.200h14.200v2H4.900z",
  red: "M11 1h2v2.200h2.200v2H13v2.600c3.800.200 7 2.600 7 6.200 0 2-.8 3.600-1.800 5H5.800C4.800 17.600 4 16 4 14c0-3.600 3.200-6 7-6.200V5.200H8.800v-2H11zM5.800 20.200h12.400v2.300H5.800z",
  yellow: "M14.600 1.500L18.400 15.400H5.600L10.300 4.800zM12 7.200l-.9 1.900-2 .3 1.500 1.400-.4 2.100 1.800-1 1.800 1-.4-2.100 1.500-1.400-2-.3zM1.500 17.200q10.500 3.200 21 0v3.400q-10.500 3.400-21 0z",
  black: "M12.800 1c.8 4.800 6.700 7.200 6.700 13.400A7.400 7.400 0 0 1 12 22a7.400 7.400 0 0 1-7.500-7.600c0-3.300 1.900-5.200 2.600-8 1.600.9 2.500 2.400 2.600 4.200C11.400 8.300 12.900 5 12.800 1zM12 20c2 0 3.400-1.500 3.400-3.400 0-2-1.700-3-2.500-4.800-.6 2-3.700 2.600-3.700 5C9.200 18.600 10.400 20 12 20z",
  tear: "M12 1.500c4.200 5.800 7 9.400 7 13.300a7 7 0 0 1-14 0c0-3.900 2.800-7.500 7-13.300z",
  lock: "M7 10V7.500a5 5 0 0 1 10 0V10h1.500v11h-13V10zm2.300 0h5.400V7.500a2.700 2.700 0 0 0-5.400 0z",
  warn: "M12 2.500L23 21.500H1zM10.900 9v6.200h2.200V9zm0 7.700v2.300h2.200v-2.300z",
  check: "M9.300 18.600L3 12.300l2.100-2.100 4.200 4.200L18.900 4.800 21 6.900z",
  flag: "M5 2h2.200v1.200h12.300l-2.600 4.600 2.600 4.700H7.200V22H5z",
  trophy: "M7 2.500h10V5h4v2.500c0 2.700-1.900 4.600-4.300 5-.7 1.500-2 2.600-3.500 3v3h3.300v2.500h-9V18.500h3.300v-3c-1.500-.4-2.800-1.500-3.500-3C4.900 12.100 3 10.200 3 7.500V5h4z",
};
const WHO = { blue: "Queen", red: "King", yellow: "Enchanter", black: "Dragon" };
const LETTERS = { B: "blue", R: "red", Y: "yellow", K: "black" };

function escaped(text) {
  return String(text).replace(/[&<>"']/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" })[c]);
}

// A player's name; of one who gave none, the seat as the notation writes it.
function nameAt(names, seat) {
  return names[seat] || `P${seat}`;
}

function glyph(name, kind = "") {
  return `<svg class="glyph ${kind}" viewBox="0 0 24 24" aria-hidden="true"><path fill-rule="evenodd" d="${GLYPHS[name] ?? ""}"/></svg>`;
}

function suitOf(colour) {
  return Object.hasOwn(WHO, colour) ? colour : "unknown";
}

// What a screen reader says of a card.
function cardName(shown) {
  if (shown.colour === "??") return "a hidden card";
  const back = shown.back_colour === "??" ? "" : `, ${shown.back_colour} ${shown.back_value} on its back`;
  return `${shown.colour} ${shown.value}, ${WHO[shown.colour] ?? ""}${back}`;
}

// A card as the viewer may see it: its face, a badge for the reverse face, or a neutral back. `key` names its place for change marks.
function card(shown, key, marks = "") {
  const name = escaped(cardName(shown));
  const seen = shown.colour !== "??";
  const face = seen ? `<b>${escaped(shown.value)}</b>${glyph(shown.colour)}` : glyph("tear", "weave");
  const known = shown.back_colour !== "??";
  const badge = known ? `<i class="badge suit-${suitOf(shown.back_colour)}">${glyph(shown.back_colour)}${escaped(shown.back_value)}</i>` : "";
  const value = escaped(`${shown.card}${shown.colour}${shown.value}`);
  return `<span class="card ${seen ? `suit-${suitOf(shown.colour)}` : "hidden"} ${marks}" role="img" aria-label="${name}" title="${name}" data-key="${key}" data-value="${value}">${face}${badge}</span>`;
}

// A chip's picture for an option label: small card faces for labels such as `B25` or `K40 R1`, else the label and what it means
// (`legend` holds HTML that a board made).
function optionFace(label, legend) {
  const words = label.split(" ");
  if (words.every((word) => /^[BRYK]\d{1,3}$/.test(word))) return words.map(smallFace).join("");
  return `<b>${escaped(label)}</b>${Object.hasOwn(legend, label) ? legend[label] : ""}`;
}

function smallFace(word) {
  const colour = LETTERS[word[0]];
  return `<span class="face suit-${colour}" role="img" aria-label="${colour} ${word.slice(1)}">${glyph(colour)}<b>${word.slice(1)}</b></span>`;
}
