// What lies and stands about in the house of Bad Babiez, drawn: furniture, doors, faces of babies, cards. Pictures repeat what
// names and words say; a thing without a picture has a plain one.

const FURNITURE = {
  fridge: "M7 2h10v20H7zM7 9.500h10M9.500 5v2M9.500 12.500v4",
  oven: "M4 3h16v18H4zM4 8h16M7.500 11.500h9v6h-9zM8 5.500h.01M12 5.500h.01M16 5.500h.01",
  kitchen_table: "M2.500 8h19v3h-19zM5 11v10M19 11v10",
  high_chair: "M8 2v10h9M8 7h8v5M7 12l-2 10M17 12l2 10M6.500 17.500h11",
  sofa: "M5 11V6h14v5M2.500 10.500h3.500v5h12v-5h3.500V19h-19zM5 19v2M19 19v2",
  television: "M3 5h18v12H3zM8 21h8M12 17v4",
  glass_cabinet: "M5 2h14v18H5zM12 2v18M5 8h14M5 14h14M6.500 20v2M17.500 20v2",
  floor_lamp: "M8 2h8l3 8H5zM12 10v11M8 21h8",
  bunk_bed: "M3 2v20M21 2v20M3 9h18M3 18h18M5.500 6.500h5v2.500M5.500 15.500h5V18",
  wardrobe: "M4 2h16v18H4zM12 2v18M10 11v2M14 11v2M6 20v2M18 20v2",
  toy_chest: "M3 9h18v11H3zM3 9l2-4h14l2 4M12 12v3",
  little_desk: "M2.500 7h19M4 7v14M20 7v14M13 7v6h7M16 10h1",
  bathtub: "M2 12h20v2.500c0 3-2 5-5 5H7c-3 0-5-2-5-5zM6 12V5.500c0-3 4.500-3 4.500 0M6.500 19.500L5.500 22M17.500 19.500l1 2.500",
  washing_machine: "M4 2h16v20H4zM4 7h16M12 9.500a5 5 0 1 0 .01 0M7 4.500h2M16 4.500h.01",
  mirror: "M12 2c4 0 6.500 3.500 6.500 8.500S16 19 12 19s-6.500-3.500-6.500-8.500S8 2 12 2zM9 8.500l3-3M9 13l6-6M8.500 22h7",
  changing_table: "M3 9h18v3H3zM3 9V6M21 9V6M4.500 12v10M19.500 12v10M4.500 17.500h15M9 7.500h6",
};
const SHIELD = "M12 2l8.500 3v6c0 5.500-3.500 9-8.500 11.500C7 20 3.500 16.500 3.500 11V5z";
const HEART = "M12 21C5 15.500 2 12 2 8.200A5.200 5.200 0 0 1 12 6.300 5.200 5.200 0 0 1 22 8.200C22 12 19 15.500 12 21z";
const STAR = "M12 2l3 6.500 7 .8-5.200 4.800 1.400 7L12 17.600 5.800 21l1.400-7L2 9.300l7-.8z";
const MOON = "M14.500 2.500a9.800 9.800 0 1 0 7 14.500A8.600 8.600 0 0 1 14.500 2.500z";

function shape(path, kind = "") {
  return `<svg class="glyph ${kind}" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`;
}

// The name of a card type, room or piece in words: `rotten_tomato#1` is a rotten tomato, `kitchen_2` the kitchen of the other copy.
function inWords(id) {
  const [, name, second] = /^(.*?)(_2)?(?:#\d+)?$/.exec(id);
  const words = name.replaceAll("_", " ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${second ? " II" : ""}`;
}

const kindIn = (id) => id.replace(/_2$/, "");

function furniturePicture(id) {
  return `<svg class="thing" viewBox="0 0 24 24" aria-hidden="true"><path d="${FURNITURE[kindIn(id)] ?? "M4 6h16v14H4zM4 6l3-3h10l3 3"}"/></svg>`;
}

// A door in a wall that runs from top to bottom of the picture: its leaves swung out, shut, shut and cracked, or in pieces.
const DOORS = {
  open: '<path class="leaf" d="M21 6l8 15M21 54l8-15"/>',
  closed: '<path class="shut" d="M16 5v50"/><path class="knob" d="M16 27v.01M16 33v.01"/>',
  jammed: '<path class="shut" d="M16 5v50"/><path class="crack" d="M16 8l-4 9 8 8-8 9 8 8-4 10"/>',
  broken: '<path class="shard" d="M16 5l-3 11 4-4 2 6 1-13zM16 55l3-9-5 3-1-6-1 12zM26 30l7-3-3 6zM4 38l5-2-1 5z"/>',
};

function doorPicture(state) {
  return `<svg viewBox="0 0 32 60" aria-hidden="true"><path class="gap" d="M9 5h14v50H9z"/>${DOORS[state] ?? ""}</svg>`;
}

const MOODS = {
  naughty: '<path class="line" d="M13 17l6 2.500M35 17l-6 2.500"/><circle cx="17" cy="23" r="2.200"/><circle cx="31" cy="23" r="2.200"/><path class="line" d="M14 29q10 10 20 0l-2-1"/>',
  hurt: '<path class="line" d="M14 20l6 4-6 3M34 20l-6 4 6 3M16 35l4-3 4 3 4-3 4 3"/>',
  crying: '<path class="line" d="M12 21q5 4 9 0M27 21q4 4 9 0"/><ellipse cx="24" cy="34" rx="6" ry="5"/><path class="drop" d="M13 25c3 4 4 6 4 8a4 4 0 0 1-8 0c0-2 1-4 4-8zM35 25c3 4 4 6 4 8a4 4 0 0 1-8 0c0-2 1-4 4-8z"/>',
};

function naughtyFace(mood) {
  return `<svg class="mischief" viewBox="0 0 48 48" aria-hidden="true"><circle class="head" cx="24" cy="25" r="20"/><path class="line" d="M24 5q-6-5-1-4 6 1 1 8"/>${MOODS[mood]}</svg>`;
}

// --- Cards

const PRINTED = new WeakMap(); // what is printed on cards, by the list of a view

function printedOn(view, id) {
  if (!PRINTED.has(view.printed)) PRINTED.set(view.printed, new Map(view.printed.map((kind) => [kind.id, kind])));
  return PRINTED.get(view.printed).get(id.split("#")[0]);
}

function cardTitle(kind) {
  const [thrown, defence, fight] = kind.values;
  const worth = kind.values.some(Boolean) ? `: Throw ${thrown}, Defence ${defence}, Fight ${fight}` : "";
  return `${kind.name}, ${inWords(kind.deck)} card${kind.special ? ", Special Object" : ""}${worth}`;
}

function cardValues(kind) {
  if (!kind.values.some(Boolean)) return "";
  return `<i class="worth">${kind.values.map((value, place) => `<b class="worth-${place}">${value}</b>`).join("")}</i>`;
}

// A card in a line: colour of its deck, name, and Throw, Defence and Fight where it has any.
function thingChip(view, id, { key = "", marks = "", note = "" } = {}) {
  if (id === "??") return hiddenChip(1, key);
  const kind = printedOn(view, id) ?? { name: inWords(id), deck: "", values: [], special: false };
  const title = escaped(`${cardTitle(kind)}${note ? `; ${note}` : ""}`);
  const place = key ? ` data-key="${escaped(key)}" data-value="${escaped(id)}${marks}"` : "";
  return `<span class="thing-chip deck-${escaped(kind.deck)} ${kind.special ? "special" : ""} ${marks}" title="${title}"${place}><span>${escaped(kind.name)}</span>${cardValues(kind)}${note ? `<small>${escaped(note)}</small>` : ""}</span>`;
}

function hiddenChip(count, key) {
  const text = count === 1 ? "1 hidden card" : `${count} hidden cards`;
  return `<span class="thing-chip back" title="${text}" data-key="${escaped(key)}" data-value="${count}">${glyph("lock")}<span>${text}</span></span>`;
}
