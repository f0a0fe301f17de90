// The board of Cry Baby: one function a part, all from the view of one viewpoint. No state, no events, no rules.

const HAND = 7;
const ROUNDS = 4;

function seatTags(view, seat, frame) {
  const tags = [];
  if (view.winners.includes(seat)) tags.push(tag("wins the game", "accent", "trophy"));
  if (view.viewpoint === seat) tags.push(tag("your eyes", "plain"));
  if (view.leader === seat && view.phase !== "over") tags.push(tag("leads", "plain", "flag"));
  if (view.turn === seat && frame.seat !== seat) tags.push(tag("next", "accent"));
  return tags.join("");
}

function hand(view, before, seat) {
  const cards = view.hands[seat];
  const old = before?.hands[seat] ?? [];
  const turned = (shown) => shown.card !== "??" && old.some((was) => was.card === shown.card && was.colour !== shown.colour);
  const sameDeal = old.length === cards.length;
  const drawn = cards.map((shown, place) => card(shown, `hand-${seat}-${shown.card === "??" ? place : shown.card}`, sameDeal && turned(shown) ? "fresh" : ""));
  const columns = `style="grid-template-columns:repeat(${Math.max(cards.length - 1, 0)},minmax(0,var(--pitch))) auto"`;
  return `<div class="hand" ${cards.length ? columns : ""} role="group" aria-label="Hand, ${cards.length} cards">${drawn.join("") || '<span class="none">no cards</span>'}</div>`;
}

function payTable(pays, won) {
  const columns = pays.map(([tricks, points]) => `<td class="${tricks === won ? "hit" : ""}"><i>${escaped(tricks)}</i><b>${escaped(points)}</b></td>`);
  return `<table><tr><th><i>tricks</i><b>pays</b></th>${columns.join("")}</tr></table>`;
}

function bet(view, seat) {
  const placed = view.bets[seat];
  if (placed.id === "") return `<div class="bet empty"><span>no bet yet</span></div>`;
  const key = `data-key="bet-${seat}" data-value="${escaped(placed.id)}${placed.up}"`;
  if (placed.id === "??") return `<div class="bet down" ${key} role="img" aria-label="Bet card, face down">${glyph("tear", "weave")}</div>`;
  const heard = escaped(placed.pays.map(([tricks, points]) => `${points} points for ${tricks} tricks`).join(", "));
  return `<div class="bet ${placed.up ? "" : "secret"}" ${key} title="Bet card: ${heard}" role="img" aria-label="Bet card${placed.up ? "" : ", face down"}: ${heard}">${payTable(placed.pays, view.tricks[seat])}</div>`;
}

function pips(view, seat) {
  const won = view.tricks[seat];
  const paid = view.bets[seat].pays.map(([tricks]) => tricks);
  const dots = Array.from({ length: HAND }, (_, place) => `<i class="${place < won ? "full" : ""} ${paid.includes(place + 1) ? "aim" : ""}"></i>`);
  const aim = paid.length ? `, the bet pays for ${paid.join(", ")}` : "";
  return `<span class="pips" role="img" aria-label="${won} tricks won${aim}" title="${won} tricks won${aim}" data-key="tricks-${seat}" data-value="${won}">${dots.join("")}</span><span class="won">${won} ${won === 1 ? "trick" : "tricks"}</span>`;
}

function cried(view, seat) {
  const count = view.cried[seat];
  if (!count) return "";
  const text = `${count} ${count === 1 ? "point" : "points"} from crying`;
  return `<span class="cried" role="img" aria-label="${text}" title="${text}" data-key="cried-${seat}" data-value="${count}">${glyph("tear")}${count}</span>`;
}

function result(view, seat) {
  const paid = view.bet_results[seat];
  if (paid < 0) return "";
  return paid > 0 ? tag(`bet pays ${paid}`, "accent", "check") : tag("bet pays nothing", "plain");
}

function seatPanel(view, before, frame, names, seat) {
  const marks = [frame.seat === seat ? "actor" : "", view.winners.includes(seat) ? "champion" : ""].join(" ");
  const total = `<span class="total" data-key="total-${seat}" data-value="${view.totals[seat]}" aria-label="${view.totals[seat]} points">${view.totals[seat]}<small>pts</small></span>`;
  return `<article class="seat ${marks}" aria-label="${escaped(nameAt(names, seat))}">
    <header><b class="name" title="${escaped(nameAt(names, seat))}">${escaped(nameAt(names, seat))}</b>${seatTags(view, seat, frame)}${total}</header>
    <div class="row">${hand(view, before, seat)}${bet(view, seat)}</div>
    <footer>${pips(view, seat)}${cried(view, seat)}${result(view, seat)}</footer>
  </article>`;
}

function played(view, names, { seat, card: shown }, place, fresh) {
  const winner = view.winner === seat;
  const crybaby = view.crybabies.includes(seat);
  const led = place === 0 ? `<span role="img" aria-label="led the trick" title="led the trick">${glyph("flag")}</span> ` : "";
  const notes = [winner ? tag("wins", "accent", "check") : "", crybaby ? tag("Crybaby", "tear", "tear") : ""];
  return `<li class="${winner ? "winner" : ""} ${crybaby ? "crybaby" : ""}">${card(shown, `table-${seat}`, fresh ? "fresh" : "")}<span class="who">${led}${escaped(nameAt(names, seat))}</span><span class="notes">${notes.join("")}</span></li>`;
}

function trick(view, frame, names) {
  const last = view.table.length - 1;
  const cards = view.table.map((entry, place) => played(view, names, entry, place, place === last && frame.type === "card_played"));
  if (cards.length) return `<ol class="trick" aria-label="Trick on the table">${cards.join("")}</ol>`;
  return `<p class="idle">${view.phase === "over" ? "The game is over." : "No cards on the table."}</p>`;
}

function progress(view) {
  if (!view.round) return `<div class="progress"><b>Setting up</b></div>`;
  const led = view.table[0]?.card.colour;
  const suit = led && led !== "??" ? `<span class="led suit-${suitOf(led)}">${glyph(led)}${escaped(led)} led</span>` : "";
  return `<div class="progress"><b>Round ${view.round}</b><small>of ${ROUNDS}</small>${view.trick ? `<b>Trick ${view.trick}</b><small>of ${HAND}</small>` : ""}${suit}</div>`;
}

function supply(view) {
  const text = `Supply: ${view.supply} cards`;
  return `<div class="supply" role="img" aria-label="${text}" title="${text}" data-key="supply" data-value="${view.supply}"><span class="stack">${view.supply ? glyph("tear", "weave") : ""}</span><span><b>${view.supply}</b><small>supply</small></span></div>`;
}

// Seats run clockwise: the upper row from left to right, then the lower row from right to left.
function boardOfCrybaby(view, before, frame, names) {
  const upper = Math.ceil(view.players / 2);
  const seats = Array.from({ length: view.players }, (_, seat) => seatPanel(view, before, frame, names, seat));
  const row = (panels, kind) => `<div class="seats ${kind} ${panels.length > 2 ? "three" : ""}" style="--seats:${panels.length}">${panels.join("")}</div>`;
  return `<div class="felt">${row(seats.slice(0, upper), "upper")}<div class="middle">${progress(view)}${trick(view, frame, names)}${supply(view)}</div>${row(seats.slice(upper).reverse(), "lower")}</div>`;
}

// What option labels mean, as HTML, as far as this viewpoint has been shown: what a bet pays, and words for the other labels.
function legendOfCrybaby(views) {
  const words = { hand: "turn one card", point: "take a point", none: "do not cry", keep: "hold the hand as dealt", all: "turn every card round" };
  const legend = Object.fromEntries(Object.entries(words).map(([label, text]) => [label, `<small>${text}</small>`]));
  for (const { id, pays } of views.flatMap((view) => view.bets ?? [])) {
    if (pays.length) legend[id] ??= `<span class="bet">${payTable(pays, -1)}</span>`;
  }
  return legend;
}

function facesOfCrybaby(views) {
  const legend = legendOfCrybaby(views);
  return (label) => optionFace(label, legend);
}

BOARDS.crybaby = boardOfCrybaby;
FACES.crybaby = facesOfCrybaby;
TURNS.crybaby = "trick";
