// What every game's viewer shows around the board: words, findings, options, the list of events. Draws only; keeps nothing.

function drawSeats(select, data, host) {
  const entries = [[FACE_UP, "All cards"], [PUBLIC, "Public"], ...data.names.map((_, seat) => [seat, `As ${nameAt(data.names, seat)}`])];
  const open = host.eyes ? entries : entries.filter(([viewpoint]) => viewpoint === data.viewpoint);
  select.innerHTML = open.map(([viewpoint, text]) => `<option value="${viewpoint}" ${viewpoint === data.viewpoint ? "selected" : ""}>${escaped(text)}</option>`).join("");
  select.disabled = !host.eyes;
}

function drawNothing(part) {
  part.place.textContent = "";
  part.sentence.textContent = "This game has no events: its log holds a header and nothing else.";
  for (const name of ["board", "options", "lines"]) part[name].innerHTML = "";
  part.count.textContent = "0 / 0";
}

function placeOf(frame, game) {
  const round = frame.round > 0 ? `Round ${frame.round}` : "Before the first round";
  const turn = TURNS[game] ?? "turn";
  return frame.turn > 0 ? `${round} · ${turn[0].toUpperCase()}${turn.slice(1)} ${frame.turn}` : round;
}

// Names the buttons that go a turn back or on by what the game calls a turn.
function nameTurns(root, turn) {
  for (const [name, words, key] of [["backTurn", `Back one ${turn}`, "Left"], ["nextTurn", `Forward one ${turn}`, "Right"]]) {
    const button = root.querySelector(`[data-do="${name}"]`);
    button.ariaLabel = words;
    button.title = `${words} (Shift + ${key})`;
  }
  root.querySelector("[data-turns]").textContent = `one ${turn} back, forward`;
}

function drawWords(part, reel, step) {
  const frame = reel.frames[step];
  part.place.textContent = `Game ${reel.data.game_id} · ${placeOf(frame, reel.data.game)}`;
  part.sentence.textContent = frame.text;
  part.sentence.classList.toggle("long", frame.text.length > 80);
  part.slider.value = step;
  part.slider.setAttribute("aria-valuetext", `Step ${step}: ${frame.text}`);
  part.count.innerHTML = `Step <b>${step}</b> of ${reel.last}`;
  drawFinding(part.finding, reel, step);
}

function drawFinding(box, reel, step) {
  const here = reel.findingsAt(step).concat(reel.data.findings.filter((found) => found.step < 0));
  const beyond = step > reel.bad ? [`<p>${glyph("warn")}<span><b>Not checked.</b> The log goes wrong at step ${reel.bad}; the table is shown as it stood before that. <button type="button" class="link" data-step="${reel.bad}">Go there</button></span></p>`] : [];
  const { text } = reel.frames[step];
  box.innerHTML = here.map((found) => findingText(text.includes(found.message) ? { ...found, message: "" } : found, reel.data)).concat(beyond).join("");
  box.hidden = !box.innerHTML;
}

// A clause as a link to its page, where there is one: a saved page stands alone.
function clauseName(rule, { game, served, clauses }) {
  const name = `<b>${escaped(rule)}</b>`;
  return served && clauses[rule] ? `<a class="link" data-rule href="rules?${escaped(new URLSearchParams({ rules: game, rule }))}">${name}</a>` : name;
}

// No fault: the log does not tell enough for anything to be judged from there on.
const isUnknown = (found) => found.kind === "unknown";

function findingText(found, data) {
  const [says, gives] = found.kind === "integrity" ? ["Found", "Expected"] : ["The log says", "The rules give"];
  const open = found.options.length ? ["Was open", found.options.join(", ")] : [gives, found.expected];
  const rows = [[says, found.found], open].filter(([, text]) => text);
  const clause = found.rule ? clauseName(found.rule, data) : "";
  const words = data.clauses[found.rule] ? `<q>${escaped(data.clauses[found.rule])}</q>` : "";
  const table = rows.map(([name, text]) => `<dt>${name}</dt><dd>${escaped(text)}</dd>`).join("");
  return `<div class="fault">${glyph("warn")}<div><p><b>${isUnknown(found) ? "Not judged" : "Finding"}</b> ${clause} ${escaped(found.message)}</p>${words}<dl>${table}</dl></div></div>`;
}

function drawBoard(box, reel, step) {
  const view = reel.viewAt(step);
  const draw = BOARDS[reel.data.game] ?? plainBoard;
  box.innerHTML = view ? draw(view, reel.views[step - 1] ?? null, reel.frames[step], reel.data.names) : `<p class="idle">No table to show: the log goes wrong before its first sound event.</p>`;
  if (view && step >= reel.bad) box.insertAdjacentHTML("afterbegin", `<p class="standing">${step > reel.bad ? `Not replayed. The table as it stood before step ${reel.bad}:` : `The table as it stood before this step, which ${reel.findingsAt(step).some(isUnknown) ? "the log does not tell enough of" : "does not keep the rules"}:`}</p>`);
  box.classList.toggle("invalid", step > reel.bad);
  if (view) DRAWN[reel.data.game]?.(box);
}

// The board of a game that has no drawn one yet: what the viewpoint knows, name by name.
function plainBoard(view) {
  const rows = Object.entries(view).map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(JSON.stringify(value))}</dd>`);
  return `<dl class="facts">${rows.join("")}</dl>`;
}

function drawOptions(box, reel, step) {
  const { decision } = reel.frames[step];
  if (!decision) {
    box.innerHTML = `<p class="quiet">${whyNoOptions(reel, step)}</p>`;
    return;
  }
  const open = decision.options.filter((option) => !option.rule);
  const shut = decision.options.filter((option) => option.rule);
  const name = escaped(nameAt(reel.data.names, decision.seat));
  const attempt = shut.some((option) => option.chosen);
  const chose = open.length === 1 ? "had no choice" : `chose one of ${open.length}`;
  const faulty = `${attempt ? "tried what is forbidden" : "had to choose"}; open: ${open.length}`;
  const title = `${name} ${step < reel.bad ? chose : faulty}`;
  const groups = [...new Set(shut.map((option) => option.rule))].map((rule) => shutGroup(rule, shut, reel));
  box.innerHTML = `<h3>${title}</h3><div class="rows"><ul class="chips" aria-label="Open">${open.map((option) => openChip(option, reel.face)).join("")}</ul>${groups.join("")}</div><p class="clause" aria-live="polite">${shut.length ? '<span class="quiet">Point at a forbidden option to read why.</span>' : ""}</p>`;
}

function whyNoOptions(reel, step) {
  const { kind, seat } = reel.frames[step];
  if (step > reel.bad) return "Not replayed: what was open here is not known.";
  if (step === reel.bad) return "What was open here is not shown.";
  if (kind === "chance") return "Nobody chooses here: chance decides.";
  if (kind === "derived") return "Nobody chooses here: it follows from the rules.";
  return `What else ${escaped(nameAt(reel.data.names, seat))} could have done is hidden from these eyes.`;
}

function openChip(option, face) {
  const note = option.detail ? ` title="${escaped(option.detail)}"` : "";
  const mark = option.chosen ? `<span class="tag accent">${glyph("check")}chosen</span>` : "";
  return `<li class="option ${option.chosen ? "chosen" : ""}"${note}>${face(option.label)}${mark}</li>`;
}

// What one clause forbids here, each a button that tells why.
function shutGroup(rule, shut, reel) {
  const chips = shut.filter((option) => option.rule === rule).map((option) => {
    const words = [option.detail, reel.data.clauses[rule]].filter(Boolean).join(" — ");
    const mark = option.chosen ? `<span class="tag danger">${glyph("warn")}attempted</span>` : "";
    return `<li><button type="button" class="option forbidden ${option.chosen ? "attempted" : ""}" data-clause="${escaped(rule)}" data-words="${escaped(words)}">${reel.face(option.label)}${mark}</button></li>`;
  });
  return `<div class="shut"><span class="rule">${glyph("lock")}${escaped(rule)}<span class="quiet"> forbids</span></span><ul class="chips" aria-label="Forbidden by ${escaped(rule)}">${chips.join("")}</ul></div>`;
}

function explain(box, button) {
  box.querySelector(".clause").innerHTML = `<b>${escaped(button.dataset.clause)}</b> ${escaped(button.dataset.words)}`;
}

// The list of events, grouped by round and turn, drawn once a game.
function drawLines(box, reel) {
  const groups = [];
  for (const frame of reel.frames) {
    const name = placeOf(frame, reel.data.game);
    if (groups.at(-1)?.name !== name) groups.push({ name, lines: [] });
    groups.at(-1).lines.push(line(frame, reel));
  }
  box.innerHTML = groups.map(({ name, lines }) => `<section><h3>${name}</h3><ol>${lines.join("")}</ol></section>`).join("");
}

function line(frame, reel) {
  const fault = reel.findingsAt(frame.step).length > 0;
  const kinds = [frame.kind, fault ? "fault" : "", frame.step > reel.bad ? "beyond" : ""].join(" ");
  const mark = fault ? `<span class="tag danger">${glyph("warn")}Finding</span>` : "";
  return `<li><button type="button" class="${kinds}" data-step="${frame.step}"><i>${frame.step}</i><span>${escaped(frame.text)}${mark}</span></button></li>`;
}

// Marks the current line and scrolls it into the list's own window, never the page.
function markLine(box, step) {
  box.querySelector("[aria-current]")?.removeAttribute("aria-current");
  const now = box.querySelector(`[data-step="${step}"]`);
  if (!now) return;
  now.setAttribute("aria-current", "step");
  const top = now.offsetTop - box.offsetTop;
  const room = box.clientHeight;
  if (top < box.scrollTop + 48 || top + now.offsetHeight > box.scrollTop + room - 24) box.scrollTop = top - room / 2;
}
