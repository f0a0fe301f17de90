// The board of Baby Blues: one function a part, all from the view of one viewpoint. No state, no events, no rules.

const PLACES_IN_ROW = ["leftmost", "second", "middle", "fourth", "rightmost"];
const LAST_STEPS = ["crying", "draw"];
const STEP_OF = {
  trade: "trade", answer: "trade", commit: "trade", negative: "negative", "red card": "negative", horn: "negative",
  "orange card": "negative", positive: "positive", replace: "positive", comfort: "positive",
};
const MOST_SHOWN = 7;
const DRAWING = ["card_drawn", "card_discarded", "hand_cards_thrown", "discard_duty_waived", "draw_cut_short", "deck_shuffled"];

function babyName(names, seat, slot) {
  return `${nameAt(names, seat)}'s ${PLACES_IN_ROW[slot]} baby`;
}

// --- The babies

// Horns and whom they wait for: from the crying baby to each baby that the horn made unhappy.
function hornLinks(view) {
  const babies = view.rows.flatMap((row, seat) => row.map((baby, slot) => ({ ...baby, seat, slot })));
  const horns = babies.flatMap((at) => (at.state === "crying" ? at.above.map((card) => ({ card, at })) : []));
  return horns.flatMap(({ card, at }) => babies.filter((baby) => baby.state === "unhappy" && baby.cause === card).map((to) => ({ from: at, to })));
}

// Which way a link leaves or enters a cot. The leftmost baby touches the next seat's rightmost one, beyond the edge.
function linkMarks(links, seat, slot) {
  const marks = [];
  for (const { from, to } of links) {
    const inside = from.seat === to.seat;
    if (to.seat === seat && to.slot === slot) marks.push(inside ? (from.slot < slot ? "from-left" : "from-right") : slot ? "off-right" : "off-left", "victim");
    if (!inside && from.seat === seat && from.slot === slot) marks.push(slot ? "off-right" : "off-left");
  }
  return marks.join(" ");
}

function waitsFor(links, names, seat, slot) {
  const whom = links.filter(({ from }) => from.seat === seat && from.slot === slot).map(({ to }) => babyName(names, to.seat, to.slot));
  return whom.length ? ` waits for ${whom.join(" and ")}` : "";
}

function cardsAbove(baby, links, names, seat, slot) {
  const source = links.find(({ to }) => to.seat === seat && to.slot === slot)?.from;
  const chips = baby.above.map((card) => typeChip(typeOf(card)));
  if (source) chips.push(`<span class="chip-card cause" title="${escaped(`Unhappy because of the horn above ${babyName(names, source.seat, source.slot)}`)}">${cardGlyph("horn")}<span>${source.seat === seat ? "horn" : escaped(nameAt(names, source.seat))}</span></span>`);
  return chips.join("");
}

function cardUnderneath(baby) {
  if (!baby.under) return "";
  const type = typeOf(baby.under);
  if (!baby.pictures) return typeChip(type);
  return `<span class="chip-card type-${colourOf(type)}">${feedingPictures(type, baby.covered, baby.pictures)}<b>${baby.covered}/${baby.pictures}</b></span>`;
}

function babyHeard(baby, links, names, seat, slot) {
  const parts = [`${babyName(names, seat, slot)}: ${baby.state}${baby.new ? ", since this turn" : ""}`];
  if (baby.above.length) parts.push(`above it ${baby.above.map((card) => typeName(typeOf(card))).join(" and ")}${waitsFor(links, names, seat, slot)}`);
  if (baby.cause && baby.state === "unhappy") parts.push(`because of ${typeName(typeOf(baby.cause))}`);
  if (baby.under) parts.push(`${typeName(typeOf(baby.under))} underneath${baby.pictures ? `, ${baby.covered} of ${baby.pictures} pictures covered` : ""}`);
  parts.push(baby.value < 0 ? "value hidden" : `value ${baby.value}`);
  return escaped(parts.join("; "));
}

function isTouched(frame, seat, slot) {
  const { target_seat: owner = frame.event.seat, target_slot: place = frame.event.slot } = frame.event;
  return owner === seat && place === slot;
}

function cot(baby, links, frame, names, seat, slot) {
  const name = babyHeard(baby, links, names, seat, slot);
  const value = baby.value < 0 ? '<b class="value">?</b>' : `<b class="value known">${baby.value}</b>`;
  const mark = JSON.stringify([baby.state, baby.above, baby.under, baby.covered, baby.value]);
  return `<li class="cot ${baby.state} ${isTouched(frame, seat, slot) ? "touched" : ""}" role="img" aria-label="${name}" title="${name}" data-key="baby-${seat}-${slot}" data-value="${escaped(mark)}">
    <span class="lane ${baby.above.length > 1 ? "crowded" : ""} ${linkMarks(links, seat, slot)}">${cardsAbove(baby, links, names, seat, slot)}</span>
    <span class="face-box">${babyFace(baby.state)}${value}</span>
    <span class="state">${baby.state}</span>
    <span class="lane">${cardUnderneath(baby)}</span></li>`;
}

// --- A seat

function blueTags(view, seat, frame) {
  const tags = [];
  if (view.winners.includes(seat)) tags.push(tag("wins the game", "accent", "trophy"));
  if (view.viewpoint === seat) tags.push(tag("your eyes", "plain"));
  if (view.active === seat && view.phase !== "over") tags.push(tag("on turn", "accent", "flag"));
  if (view.asked === seat && view.active !== seat && frame.seat !== seat) tags.push(tag("next", "plain"));
  return tags.join("");
}

function tally(view, seat) {
  const crying = view.rows[seat].filter((baby) => baby.state === "crying").length;
  const counted = view.scores[seat];
  const all = view.rows[seat].length;
  const text = `${crying} of ${all} babies cry`;
  const points = counted ? `<span class="total" data-key="score-${seat}" data-value="${counted[0]}">${counted[0]}<small>pts</small></span>` : "";
  return `<span class="tally ${crying ? "some" : ""}" role="img" aria-label="${text}" title="${text}" data-key="crying-${seat}" data-value="${crying}">${glyph("tear")}${crying}/${all}</span>${points}`;
}

// A hand; one that is too long for a row is shown by types, with how many of each.
function handOf(ids, seat) {
  if (ids.length <= MOST_SHOWN) return ids.map((id, place) => smallCard(id, `hand-${seat}-${id === "??" ? place : id}`));
  const types = [...new Set(ids.map(typeOf))];
  return types.map((type) => smallCard(type, `hand-${seat}-${type}`, ids.filter((id) => typeOf(id) === type).length));
}

function nursery(view, links, frame, names, seat) {
  const marks = [frame.seat === seat ? "actor" : "", view.winners.includes(seat) ? "champion" : ""].join(" ");
  const name = escaped(nameAt(names, seat));
  const size = view.hands[seat].length;
  const hand = handOf(view.hands[seat], seat);
  return `<article class="seat nursery ${marks}" aria-label="${name}">
    <header><b class="name" title="${name}">${name}</b>${view.colours[seat] ? `<small class="set" title="colour of the babies">${escaped(view.colours[seat])}</small>` : ""}${blueTags(view, seat, frame)}<span class="score">${tally(view, seat)}</span></header>
    <ol class="cots" aria-label="Babies of ${name}, left to right">${view.rows[seat].map((baby, slot) => cot(baby, links, frame, names, seat, slot)).join("")}</ol>
    <div class="small-hand ${hand.length > MOST_SHOWN ? "many" : ""}" role="group" aria-label="Hand, ${size} ${size === 1 ? "card" : "cards"}">${hand.join("") || '<span class="quiet">no cards</span>'}</div>
  </article>`;
}

// --- The middle: piles, the steps of the turn, the trade or the result

function onePile(number, name, drawn, more = "") {
  const text = escaped(`${name}: ${number} cards${more}`);
  return `<li role="img" aria-label="${text}" title="${text}" data-key="pile-${name}" data-value="${number}"><span class="heap">${drawn}</span><b>${number}</b><small>${name}</small></li>`;
}

function threePiles(view) {
  const top = view.discard.at(-1);
  const face = top ? `<span class="type-${colourOf(typeOf(top))} top-card">${cardGlyph(typeOf(top))}</span>` : "";
  const back = view.deck ? `<span class="top-card hidden">${glyph("tear", "weave")}</span>` : "";
  const sad = view.unhappy_pile ? `<span class="top-card sad">${babyFace("unhappy")}</span>` : "";
  return `<ul class="piles" aria-label="Piles">${onePile(view.deck, "deck", back)}${onePile(view.discard.length, "discard", face, top ? `, ${typeName(typeOf(top))} on top` : "")}${onePile(view.unhappy_pile, "unhappy", sad)}</ul>`;
}

function stepOpen(view, frame) {
  if (view.phase === "closing") return view.duty || DRAWING.includes(frame.type) ? "draw" : "crying";
  if (view.phase === "comfort" && !view.played) return "";
  const step = STEP_OF[view.phase] ?? "";
  return !step || view.steps.includes(step) ? step : view.steps.at(-1);
}

function stepper(view, deal, frame, names) {
  if (!view.round || view.phase === "over" || view.phase === "end") {
    return `<p class="stepper"><b>${view.round ? "The game is over" : "Setting up"}</b></p>`;
  }
  const now = stepOpen(view, frame);
  const steps = [...view.steps, ...LAST_STEPS];
  const items = steps.map((step) => `<li ${step === now ? 'aria-current="step"' : ""} class="${steps.indexOf(step) < steps.indexOf(now) ? "done" : ""}">${step}</li>`);
  return `<div class="stepper"><b>${escaped(nameAt(names, view.active))}</b><small>round ${view.round}</small>${deal ? tradeState(deal, frame) : ""}<ol aria-label="Steps of the turn">${items.join("")}</ol></div>`;
}

// What became of a promise, only for whom may know: kept, if nobody has told of a lie once the game goes on.
function promiseVerdict(view, deal, seat, promise, given) {
  if (deal.broken.includes(seat)) return tag("promise broken", "danger", "warn");
  if (!promise.length || !deal.completed || view.asked < 0 || given.includes("??")) return "";
  return tag("promise kept", "accent", "check");
}

// Cards or card types in a line: up to three by name, more by types with how many of each.
function chipsOf(ids) {
  const types = ids.map(typeOf);
  if (types.length <= 3) return types.map((type) => (type === "??" ? backChip(1) : typeChip(type)));
  const counts = [...new Set(types)].map((type) => [type, types.filter((other) => other === type).length]);
  return counts.map(([type, count]) => (type === "??" ? backChip(count) : typeChip(type, "tight", count > 1 ? `<b>×${count}</b>` : "")));
}

function tradeSide(view, deal, names, { seat, count, promise, wish, given, spoke }) {
  const lines = [
    [deal.completed ? "gave" : "lays down", chipsOf(given)],
    ["promises", chipsOf(promise)],
    ["asks for", chipsOf(wish)],
  ].filter(([, drawn]) => drawn.length);
  if (spoke && !promise.length) lines.push(["promises", ['<span class="quiet">nothing</span>']]);
  return `<div class="side"><p><b>${escaped(nameAt(names, seat))}</b> <span class="quiet">gives ${count} ${count === 1 ? "card" : "cards"}</span>${promiseVerdict(view, deal, seat, promise, given)}</p><dl>${lines.map(([word, drawn]) => `<dt>${word}</dt><dd>${drawn.join("")}</dd>`).join("")}</dl></div>`;
}

function tradeState(deal, frame) {
  if (frame.type === "trade_answered" && !frame.event.accepted) return tag("trade refused", "plain");
  if (deal.completed) return tag("trade done", "accent", "check");
  if (deal.given.length || frame.type === "trade_answered") return tag("trade accepted", "plain", "check");
  return tag("trade offered", "plain");
}

// The trade to show: the one under way, or one just refused, from the picture before.
function tradeShown(view, before, frame) {
  return view.deal ?? (frame.type === "trade_answered" && !frame.event.accepted ? before?.deal : null) ?? null;
}

function tradePanel(view, deal, frame, names) {
  const answered = frame.type !== "trade_offered" && (frame.type !== "trade_answered" || frame.event.accepted);
  const one = tradeSide(view, deal, names, { seat: deal.seat, count: deal.count, promise: deal.promise, wish: deal.wish, given: deal.given, spoke: true });
  const other = tradeSide(view, deal, names, { seat: deal.partner, count: deal.count_back, promise: deal.answer, wish: [], given: deal.given_back, spoke: answered });
  return `<section class="trade" aria-label="Trade" data-key="trade" data-value="${escaped(JSON.stringify(deal))}">${one}${other}</section>`;
}

function resultTable(view, names) {
  if (view.phase !== "over" && view.phase !== "end") return "";
  const seats = [...view.scores.keys()].sort((a, b) => (view.places[a] ?? 0) - (view.places[b] ?? 0));
  if (!seats.length) return "";
  const rows = seats.map((seat) => {
    const [points, crying, happy] = view.scores[seat];
    return `<tr class="${view.winners.includes(seat) ? "best" : ""}"><td>${view.places[seat] ? `${view.places[seat]}.` : ""}</td><th scope="row">${escaped(nameAt(names, seat))}</th><td><b>${points}</b></td><td>${crying}</td><td>${happy}</td></tr>`;
  });
  return `<table class="results"><thead><tr><td></td><td></td><td>points</td><td>crying</td><td>happy</td></tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

function idleText(view) {
  if (!view.round) return "Babies are laid out, the deck is shuffled, hands are dealt.";
  if (view.played || view.trades) return `This turn: ${view.trades} ${view.trades === 1 ? "trade" : "trades"}, ${view.played} ${view.played === 1 ? "card" : "cards"} played.`;
  return "Nothing played in this turn.";
}

// Seats run clockwise: the upper row from left to right, then the lower row from right to left.
function boardOfBabyBlues(view, before, frame, names) {
  const links = hornLinks(view);
  const upper = Math.ceil(view.players / 2);
  const seats = Array.from({ length: view.players }, (_, seat) => nursery(view, links, frame, names, seat));
  const row = (panels) => `<div class="seats" style="--seats:${panels.length}">${panels.join("")}</div>`;
  const deal = tradeShown(view, before, frame);
  const middle = resultTable(view, names) || (deal ? tradePanel(view, deal, frame, names) : "") || `<p class="idle">${idleText(view)}</p>`;
  return `<div class="felt blues">${row(seats.slice(0, upper))}<div class="between">${threePiles(view)}<div class="now">${stepper(view, deal, frame, names)}${middle}</div></div>${row(seats.slice(upper).reverse())}</div>`;
}

// What option labels mean, as HTML: a card and the baby it is played on, a trade, the step that ends.
function facesOfBabyBlues(views, names) {
  const player = (digits) => `<b>${escaped(nameAt(names, Number(digits)))}</b>`;
  const closing = { "close trade": "end trading", "close negative": "no negative card", "close positive": "done with positive cards" };
  const forms = [
    [/^(\w+) on P(\d+)\.b(\d)$/, ([, type, seat, slot]) => `${typeChip(type)}<span>on ${player(seat)}’s ${PLACES_IN_ROW[slot]}</span>`],
    [/^offer P(\d+) (\d+) for (\d+)$/, ([, seat, count, back]) => `<span>offer ${player(seat)} ${count} for ${back}</span>`],
    [/^close \w+$/, ([label]) => closing[label] ?? label],
    [/^[a-z_]+(, [a-z_]+)*$/, ([label]) => label.split(", ").map((type) => (Object.hasOwn(CARD_TYPES, type) ? typeChip(type) : escaped(type))).join("")],
  ];
  return (label) => {
    const [form, draw] = forms.find(([form]) => form.test(label)) ?? [];
    return form ? draw(form.exec(label)) : `<b>${escaped(label)}</b>`;
  };
}

BOARDS.babyblues = boardOfBabyBlues;
FACES.babyblues = facesOfBabyBlues;
TURNS.babyblues = "turn";
