// The board of Bad Babiez: the house, what is going on, the decks, and every baby's own board; all from the view of one viewpoint.
// No state, no events, no rules.

const PHASES_OF_TURN = ["movement", "draw", "play", "discard"];
const ASKED_WHAT = {
  choose_move: "chooses where to go", react_move: "may slam a door", entry_throw: "may throw at the one who enters",
  choose_play: "chooses what to play", react_throw: "may stop the throw", fight_contribute: "may add to the fight",
  choose_discard: "discards what is too much",
};
const TEXT_OF = {
  on_play: "plays", on_use: "uses", on_fight_won: "wins the fight of", on_enter: "walks into",
  on_turn_start: "begins the turn with",
};

function personAt(view, names, seat) {
  return `<b class="person who-${colourAt(view, seat)}">${escaped(nameAt(names, seat))}</b>`;
}

// --- What is going on

function aimedAt(view, names, target) {
  const [, kind, name] = /^(\w+):(.*)$/.exec(target);
  if (kind === "baby") return personAt(view, names, Number(name));
  return `<b>${kind === "door" ? `the door ${escaped(name.split("/").map(inWords).join(" – "))}` : escaped(inWords(name))}</b>`;
}

function sayThrow(view, names, doing) {
  return `<p>${personAt(view, names, doing.seat)} throws ${thingChip(view, doing.card)} <b class="strength" title="Throw value after modifiers">${doing.value}</b> at ${aimedAt(view, names, doing.target)}</p>`;
}

function sayMove(view, names, doing) {
  const means = doing.card ? ` with ${thingChip(view, doing.card)}` : "";
  return `<p>${personAt(view, names, doing.seat)} wants to go from ${escaped(inWords(doing.from_room))} to <b>${escaped(inWords(doing.to_room))}</b>${means}</p>`;
}

function sayExplosion(view, names, doing) {
  return `<p>${personAt(view, names, doing.seat)} sets off ${thingChip(view, doing.card)} in <b>${escaped(inWords(doing.to_room))}</b></p>`;
}

function sayText(view, names, doing) {
  const who = doing.seat >= 0 ? `${personAt(view, names, doing.seat)} ` : "";
  return `<p>${who}${TEXT_OF[doing.kind] ?? ""} ${thingChip(view, doing.card)}</p>`;
}

function fighter(view, names, seat, total, share) {
  const asked = view.asked === seat ? tag("may add", "accent", "flag") : "";
  return `<div class="fighter who-${colourAt(view, seat)}" style="--share:${share}">${personAt(view, names, seat)}${asked}<b class="sum" data-key="fight-${seat}" data-value="${total}">${total}</b><i class="bar"></i></div>`;
}

function sayFight(view, names, doing) {
  const most = Math.max(...doing.totals, 1);
  const sides = [doing.seat, doing.other].map((seat, side) => fighter(view, names, seat, doing.totals[side], doing.totals[side] / most));
  return `<div class="fight" role="group" aria-label="Fight, ${doing.totals.join(" to ")}"><p>Fight over ${thingChip(view, doing.card)}</p>${sides.join("")}</div>`;
}

const SAY = { throw: sayThrow, move: sayMove, explosion: sayExplosion, fight: sayFight };

// Who may answer, in the order of being asked: who has passed, who is asked now, who comes after.
function answering(view, names) {
  const open = windowOf(view);
  if (!open) return "";
  const entries = [
    ...open.passed.map((seat) => [seat, "passed", `${glyph("check")}passed`]),
    ...open.waiting.map((seat) => (seat === view.asked ? [seat, "asked", "asked now"] : [seat, "waiting", "waits"])),
  ];
  const items = entries.map(([seat, part, words]) => `<li class="${part}">${personAt(view, names, seat)}<small>${words}</small></li>`);
  return `<p class="caption quiet">May answer, in this order</p><ol class="window" aria-label="Who may answer, in this order">${items.join("")}</ol>`;
}

// The card that stops what is under way.
function stopping(view, frame, names) {
  if (!stopsIt(frame)) return "";
  const worth = frame.event.defence === undefined ? "" : ` <b class="strength blue" title="Defence after modifiers">${frame.event.defence}</b>`;
  return `<p>${personAt(view, names, frame.event.seat)} stops it with ${thingChip(view, frame.event.card)}${worth}</p>`;
}

function goingOn(view, frame, names) {
  const told = view.stack.filter(({ kind, card }, place) => kind !== "on_event" && (!card || card !== view.stack[place + 1]?.card));
  const said = told.map((doing) => (SAY[doing.kind] ?? sayText)(view, names, doing));
  const last = said.pop();
  if (!last && view.event) return '<p class="quiet">The Event is carried out.</p>';
  if (!last) return view.asked >= 0 ? `<p>${personAt(view, names, view.asked)} ${ASKED_WHAT[view.question] ?? ""}</p>` : '<p class="quiet">Nothing is under way.</p>';
  const outer = said.length ? `<div class="outer">${said.join("")}</div>` : "";
  return `${outer}<div class="inner">${last}</div>${answering(view, names)}${stopping(view, frame, names)}`;
}

function turnSteps(view, names) {
  if (!view.round) return '<p class="turn-head"><b>Setting up</b></p>';
  const head = `<span class="quiet">Round ${view.round}</span>${view.final ? tag("final round", "danger", "flag") : ""}`;
  if (view.active < 0) return `<p class="turn-head">${head}<b>${view.over ? "The game is over" : "A round begins"}</b></p>`;
  const now = PHASES_OF_TURN.indexOf(view.phase);
  const steps = PHASES_OF_TURN.map((phase, place) => `<li ${place === now ? 'aria-current="step"' : ""} class="${place < now ? "done" : ""}">${phase}</li>`);
  return `<div class="turn-head">${head}<span class="quiet">turn of</span>${personAt(view, names, view.active)}</div><ol class="steps" aria-label="Phases of the turn">${steps.join("")}</ol>`;
}

function eventLine(view) {
  const cards = [...(view.event ? [[view.event, ""]] : []), ...view.standing.map((card) => [card, "this round"])];
  return cards.length ? `<p class="event-line"><span class="quiet">Event</span>${cards.map(([card, note]) => thingChip(view, card, { note })).join("")}</p>` : "";
}

// --- The end

// Rows of name, points and colour, best first; in team play a row a team.
function standings(view, names) {
  const label = (place) => (view.teams.length ? `<b class="person who-${place}">${escaped(teamName(view.teams[place]))}</b>` : personAt(view, names, place));
  return [...view.scores.entries()].sort((a, b) => b[1] - a[1]).map(([place, points]) => ({ label: label(place), points, won: view.winners.includes(place) }));
}

function resultOf(view, names) {
  if (!view.over) return "";
  const rows = standings(view, names).map(({ label, points, won }) => `<tr class="${won ? "best" : ""}"><th scope="row">${label}</th><td><b>${points}</b></td><td>${won ? tag("wins", "accent", "trophy") : ""}</td></tr>`);
  return `<table class="results naughtiest"><thead><tr><td></td><td>Naughtiness</td><td></td></tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

// --- Decks

function deckRow(view, deck) {
  const top = deck.pile.at(-1);
  return `<tr data-key="deck-${escaped(deck.id)}" data-value="${deck.size},${deck.pile.length}"><th scope="row"><i class="swatch deck-${escaped(deck.id)}"></i>${escaped(inWords(deck.id))}</th><td><b>${deck.size}</b></td><td>${deck.pile.length || '<span class="quiet">–</span>'}</td><td>${top ? thingChip(view, top) : ""}</td></tr>`;
}

function decksOf(view) {
  const rows = view.decks.filter(({ id }) => id !== "baby").map((deck) => deckRow(view, deck));
  return `<table class="decks"><thead><tr><td></td><td>deck</td><td>pile</td><td>on top</td></tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

// --- A baby's own board

function hearts(view, seat) {
  const left = view.seats[seat].boo_boo;
  const text = `${left} of ${view.boo_boo_max} Boo-Boo Points left`;
  const drawn = Array.from({ length: view.boo_boo_max }, (_, place) => shape(HEART, place < left ? "full" : "empty"));
  return `<span class="hearts" role="img" aria-label="${text}" title="${text}: at 0 the baby cries" data-key="boo-${seat}" data-value="${left}">${drawn.join("")}</span>`;
}

function naughtinessTrack(view, seat) {
  const { naughtiness, powers } = view.seats[seat];
  const steps = Array.from({ length: view.naughtiness_max }, (_, place) => place + 1);
  const marks = steps.map((step) => `<i class="${step <= naughtiness ? "got" : ""} ${powers.some(({ slot }) => slot === step) ? "gate" : ""}"></i>`);
  const text = `${naughtiness} of ${view.naughtiness_max} Naughtiness Points`;
  return `<span class="track" role="img" aria-label="${text}" title="${text}" data-key="naughty-${seat}" data-value="${naughtiness}">${marks.join("")}<b>${naughtiness}</b></span>`;
}

function powerChip(view, seat, { slot, power, awake }) {
  if (!power) return `<li class="power none" title="A Baby Power comes at ${slot} Naughtiness Points"><small>power at</small>${slot}</li>`;
  const name = escaped(printedOn(view, power)?.name ?? inWords(power));
  const state = awake ? "awake" : "asleep";
  return `<li class="power ${state}" title="${name}: ${state}, works from ${slot} Naughtiness Points" data-key="power-${seat}-${slot}" data-value="${name}${state}">${slot}${shape(awake ? STAR : MOON)}<span>${name}</span>${awake ? "" : "<small>asleep</small>"}</li>`;
}

function specialChips(view, seat) {
  return view.seats[seat].specials.map(({ card, ready }) => thingChip(view, card, { key: `special-${seat}-${card}`, marks: ready ? "ready" : "lying", note: ready ? (view.used.includes(card) ? "used" : "") : "not ready" })).join("");
}

function cardsInHand(view, seat) {
  const { hand } = view.seats[seat];
  if (!hand.length) return '<span class="quiet">no cards</span>';
  const unseen = hand.filter((card) => card === "??").length;
  const seen = hand.filter((card) => card !== "??").map((card) => thingChip(view, card, { key: `hand-${seat}-${card}` }));
  return seen.join("") + (unseen ? hiddenChip(unseen, `hand-${seat}`) : "");
}

function babyTags(view, seat, frame) {
  const tags = [];
  const { team } = view.seats[seat];
  if (view.over && view.winners.includes(team ? view.teams.indexOf(team) : seat)) tags.push(tag("wins", "accent", "trophy"));
  if (view.viewpoint === seat) tags.push(tag("your eyes", "plain"));
  if (view.active === seat) tags.push(tag("on turn", "accent", "flag"));
  if (view.asked === seat && view.active !== seat) tags.push(tag("asked", "danger"));
  return tags.join("");
}

function babyBoard(view, frame, names, seat) {
  const baby = view.seats[seat];
  const name = escaped(nameAt(names, seat));
  const marks = [`who-${colourAt(view, seat)}`, frame.seat === seat ? "actor" : "", view.winners.includes(seat) && !baby.team ? "champion" : ""].join(" ");
  const team = baby.team ? `<small class="team" title="${escaped(ofTeam(baby.team))}">${escaped(teamName(baby.team))}</small>` : "";
  const specials = specialChips(view, seat);
  return `<article class="seat imp ${marks}" aria-label="${name}">
    <header>${naughtyFace(moodOf(frame, seat))}<b class="name" title="${name}">${name}</b>${babyTags(view, seat, frame)}</header>
    <p class="kin"><span>${baby.baby ? `${escaped(inWords(baby.baby))} Baby` : ""}</span>${team}${hearts(view, seat)}</p>
    ${naughtinessTrack(view, seat)}
    <ul class="powers" aria-label="Baby Powers">${baby.powers.map((power) => powerChip(view, seat, power)).join("")}</ul>
    <div class="things" role="group" aria-label="Special Objects in play"><small>in play</small>${specials || '<span class="quiet">–</span>'}</div>
    <div class="things held" role="group" aria-label="Hand, ${baby.hand.length} ${baby.hand.length === 1 ? "card" : "cards"}"><small>hand ${baby.hand.length}</small>${cardsInHand(view, seat)}</div>
  </article>`;
}

function boardOfBadBabiez(view, before, frame, names) {
  const boards = Array.from({ length: view.players }, (_, seat) => babyBoard(view, frame, names, seat));
  const columns = view.players > 4 ? Math.ceil(view.players / 2) : view.players;
  const now = `<section class="going-on" aria-label="What is going on">${turnSteps(view, names)}${eventLine(view)}<div class="doing">${resultOf(view, names) || goingOn(view, frame, names)}</div></section>`;
  return `<div class="felt imps ${isBroad(view) ? "broad" : ""}">${housePlan(view, frame, names)}<div class="beside">${now}${decksOf(view)}</div><div class="seats" style="--seats:${columns}">${boards.join("")}</div>
    <p class="key quiet">On cards: <b class="worth-0">Throw</b> · <b class="worth-1">Defence</b> · <b class="worth-2">Fight</b></p></div>`;
}

// What option labels mean, as HTML: verbs, cards as chips, targets in words.
function facesOfBadBabiez(views, names) {
  const view = views[0];
  const words = {
    baby: (seat) => `<b>${escaped(nameAt(names, Number(seat)))}</b>`,
    special: (card) => thingChip(view, card),
    furniture: (piece) => `<b>${escaped(inWords(piece))}</b>`,
    door: (passage) => `<b>door ${escaped(passage.split("/").map(inWords).join(" – "))}</b>`,
    room: (room) => `<b>${escaped(inWords(room))}</b>`,
  };
  const face = (word) => {
    const [, kind, what] = /^(baby|special|furniture|door|room):(.+)$/.exec(word) ?? [];
    if (kind) return `<span>→ ${words[kind](what)}</span>`;
    if (word.includes("/")) return `<span>${words.door(word)}</span>`;
    return view && printedOn(view, word) ? thingChip(view, word) : `<span>${escaped(inWords(word))}</span>`;
  };
  return (label) => {
    const [verb, ...rest] = label.split(" ");
    return `<b>${escaped(verb)}</b>${rest.map(face).join("")}`;
  };
}

BOARDS.badbabiez = boardOfBadBabiez;
FACES.badbabiez = facesOfBadBabiez;
TURNS.badbabiez = "turn";
DRAWN.badbabiez = drawAims;
