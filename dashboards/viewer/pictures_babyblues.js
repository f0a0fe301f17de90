// What lies on the table of Baby Blues, drawn: card types by colour, glyph and name, and the faces of babies.

// By type: colour, name, short name.
const CARD_TYPES = {
  poo: ["red", "Poo"],
  stolen_pacifier: ["red", "Stolen pacifier", "Stolen"],
  nervous_baby: ["red", "Nervous baby", "Nervous"],
  horn: ["red", "Horn"],
  empty_bottle: ["orange", "Empty bottle"],
  empty_jar: ["orange", "Empty jar"],
  broken_music: ["orange", "Broken music"],
  diaper: ["green", "Diaper"],
  pacifier: ["green", "Pacifier"],
  bottle: ["green", "Bottle of milk", "Bottle"],
  jar: ["green", "Jar of food", "Jar"],
  music: ["green", "Music"],
  teddy_bear: ["green", "Teddy bear", "Teddy"],
};
const PICTURES = {
  poo: "M12 2c2.400 1.500 3 3.200 2.200 5 2.400.4 3.700 1.900 3.300 4 2.400.5 3.500 2.100 3 4.300 1.300.8 2 1.900 2 3.200a3.500 3.500 0 0 1-3.800 3.500H5.300a3.500 3.500 0 0 1-3.800-3.500c0-1.300.7-2.400 2-3.200-.5-2.200.6-3.800 3-4.300-.4-2.100.9-3.600 3.300-4 2-.6 2.700-2.500 2.200-5z",
  pacifier: "M12 1.500a3.600 3.600 0 0 1 3.200 5.200H8.800A3.600 3.600 0 0 1 12 1.500zM6 7.500h12a2.500 2.500 0 0 1 0 5H6a2.500 2.500 0 0 1 0-5zM12 13.200a4.700 4.700 0 1 1 0 9.400 4.700 4.700 0 0 1 0-9.400zM12 15.600a2.300 2.300 0 1 0 0 4.600 2.300 2.300 0 0 0 0-4.600z",
  nervous_baby: "M12 2.500a9.500 9.500 0 1 1 0 19 9.500 9.500 0 0 1 0-19zM8.500 8a1.600 1.600 0 1 0 0 3.200 1.600 1.600 0 0 0 0-3.200zM15.500 8a1.600 1.600 0 1 0 0 3.200 1.600 1.600 0 0 0 0-3.200zM6.600 16l1.800-2.200 1.800 1.700 1.800-1.700 1.800 1.700 1.800-1.700 1.800 2.200-1.300 1.100-.6-.7-1.700 1.600-1.800-1.700-1.800 1.700-1.700-1.600-.6.7z",
  horn: "M5.500 7.800a4.200 4.200 0 0 1 3.800 2.500H13l8.500-6v15.400l-8.500-6H9.300A4.200 4.200 0 1 1 5.500 7.800z",
  diaper: "M2 5.500h20v5c-4 .6-6.600 3.200-7.200 8H9.200c-.6-4.800-3.200-7.400-7.200-8zM5 7.500v1.600h3V7.500zM16 7.500v1.600h3V7.500z",
  bottle: "M12 1.200c1.300 0 2 1 2 2.400V5h2.500v3h-9V5H10V3.600c0-1.400.7-2.400 2-2.400zM7 9h10v11.200a2.500 2.500 0 0 1-2.500 2.500h-5A2.500 2.500 0 0 1 7 20.200zM12.500 11.800v1.300h3v-1.300zM12.500 14.800v1.300h3v-1.300zM12.500 17.800v1.300h3v-1.300z",
  jar: "M6 2.200h12v3.600H6zM6.500 7h11c1.500 1 2.500 2.300 2.500 4v8.700a2.500 2.500 0 0 1-2.500 2.500h-11A2.500 2.500 0 0 1 4 19.700V11c0-1.700 1-3 2.500-4zM8 11.800v5.400h8v-5.400z",
  music: "M8.500 4.200L20.500 1.500v14.800a3.200 2.800 0 1 1-2-2.600V6.700l-8 1.800v10.300a3.200 2.800 0 1 1-2-2.600z",
  teddy_bear: "M6 2.500a3.700 3.700 0 0 1 3.400 2.300 9.300 9.300 0 0 1 5.200 0 3.700 3.700 0 1 1 5 4.600 9 9 0 1 1-15.200 0A3.700 3.700 0 0 1 6 2.500zM9 10.500a1.400 1.400 0 1 0 0 2.800 1.400 1.400 0 0 0 0-2.800zM15 10.500a1.400 1.400 0 1 0 0 2.800 1.400 1.400 0 0 0 0-2.800zM12 14.500c-1.600 0-2.700.7-2.700 1.700S10.600 18.600 12 18.600s2.700-1.400 2.700-2.400-1.100-1.700-2.700-1.700z",
};
// Cards of what is missing are the picture of the thing, struck out.
const STRUCK_OUT = { stolen_pacifier: "pacifier", empty_bottle: "bottle", empty_jar: "jar", broken_music: "music" };

function cardGlyph(type) {
  const thing = STRUCK_OUT[type];
  const stroke = thing ? '<path class="cut" d="M2.500 21.500l19-19"/><path class="stroke" d="M2.500 21.500l19-19"/>' : "";
  return `<svg class="glyph" viewBox="0 0 24 24" aria-hidden="true"><path fill-rule="evenodd" d="${PICTURES[thing ?? type] ?? ""}"/>${stroke}</svg>`;
}

const FACES_DRAWN = {
  happy: '<circle cx="17" cy="22" r="2"/><circle cx="31" cy="22" r="2"/><path class="line" d="M15 29q9 9 18 0"/>',
  unhappy: '<path class="line" d="M12 19l6-3M36 19l-6-3"/><circle cx="17" cy="24" r="2"/><circle cx="31" cy="24" r="2"/><path class="line" d="M17 34q7-6 14 0"/>',
  crying: '<path class="line" d="M12 20q5 4 9 0M27 20q4 4 9 0"/><ellipse cx="24" cy="33" rx="6" ry="5.500"/><path class="drop" d="M13 24c3 4 4 6 4 8a4 4 0 0 1-8 0c0-2 1-4 4-8zM35 24c3 4 4 6 4 8a4 4 0 0 1-8 0c0-2 1-4 4-8z"/>',
};

function babyFace(state) {
  return `<svg class="baby ${state}" viewBox="0 0 48 48" aria-hidden="true"><circle class="head" cx="24" cy="25" r="20"/><path class="line" d="M24 5q-6-5-1-4 6 1 1 8"/>${FACES_DRAWN[state] ?? ""}</svg>`;
}

// The type of a card id: `poo-3` is a poo.
function typeOf(id) {
  return id.replace(/-\d+$/, "");
}

function colourOf(type) {
  return Object.hasOwn(CARD_TYPES, type) ? CARD_TYPES[type][0] : "unknown";
}

function typeName(type) {
  return Object.hasOwn(CARD_TYPES, type) ? CARD_TYPES[type][1] : type.replaceAll("_", " ");
}

function shortName(type) {
  return Object.hasOwn(CARD_TYPES, type) ? (CARD_TYPES[type][2] ?? CARD_TYPES[type][1]) : typeName(type);
}

// A card type in a line of text: glyph and name.
function typeChip(type, marks = "", more = "") {
  const named = marks ? ` role="img" aria-label="${escaped(typeName(type))}" title="${escaped(typeName(type))}"` : "";
  return `<span class="chip-card type-${colourOf(type)} ${marks}"${named}>${cardGlyph(type)}<span>${escaped(shortName(type))}</span>${more}</span>`;
}

// Cards laid face down that may not be seen.
function backChip(count) {
  return `<span class="chip-card back" role="img" aria-label="${count > 1 ? `${count} hidden cards` : "a hidden card"}">${glyph("tear", "weave")}${count > 1 ? `<b>×${count}</b>` : ""}</span>`;
}

// A small card, or the back of one that may not be seen; `count` of them where there are several.
function smallCard(id, key, count = 1) {
  const badge = count > 1 ? `<b class="count">×${count}</b>` : "";
  const place = `data-key="${key}" data-value="${escaped(id)}${count}"`;
  if (id === "??") return `<span class="small-card hidden" role="img" aria-label="${count > 1 ? `${count} hidden cards` : "a hidden card"}" ${place}>${glyph("tear", "weave")}${badge}</span>`;
  const type = typeOf(id);
  const name = escaped(`${count > 1 ? `${count} times ` : ""}${typeName(type)}, ${colourOf(type)} card`);
  return `<span class="small-card type-${colourOf(type)}" role="img" aria-label="${name}" title="${name}" ${place}>${cardGlyph(type)}<small>${escaped(colourOf(type) === "green" ? shortName(type) : typeName(type))}</small>${badge}</span>`;
}

// Pictures of a bottle or a jar: those covered are struck out.
function feedingPictures(type, covered, pictures) {
  const drawn = Array.from({ length: pictures }, (_, place) => `<i class="${place < covered ? "covered" : ""}">${cardGlyph(type)}</i>`);
  return `<span class="feeding">${drawn.join("")}</span>`;
}
