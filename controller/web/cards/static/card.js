// A card is typed: lines as print shows them, opened where they are changed. What a line means,
// what is wrong with it and which hands it stands for is the server's word alone; it hears of every
// pause in typing, and keeps what is typed as a draft.
import { Lines, joined } from "./lines.js";
import { History } from "./undo.js";

const data = (id) => JSON.parse(document.getElementById(id).textContent);
const find = (selector) => document.querySelector(selector);
const begun = data("begun");
const says = data("says");
const KEPT_HERE = `rackside-card:${begun.address}`;
const PAUSE = 450; // milliseconds in which nothing more is typed
const AGAIN = 3000; // after which a table that did not answer is asked once more

let seen = begun.version;
let waiting = 0;
let theirs = null;
let going = Promise.resolve(); // what is sent goes one after the other: each is made of the one before

const history = new History((undo, redo) => { find("#undo").disabled = !undo; find("#redo").disabled = !redo; });
const lines = new Lines(find("#card"), {
  before: (what) => history.note(lines.rows(), what),
  changed: () => soon(),
  hands: (row, begin) => ask(`${begun.base}/hands`, { text: joined(lines.rows()), row, begin }),
  says,
});

function state(words) {
  if (find("#state").textContent !== words) find("#state").textContent = words;
}

function here(text) {
  try {
    if (text === null) localStorage.removeItem(KEPT_HERE);
    else localStorage.setItem(KEPT_HERE, JSON.stringify({ text, seen }));
  } catch { /* a browser that may keep nothing */ }
}

async function ask(address, wanted) {
  const answer = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify(wanted),
  });
  const found = await answer.json().catch(() => ({}));
  return { ...found, status: answer.status };
}

function soon(pause = PAUSE) {
  clearTimeout(waiting);
  here(joined(lines.rows()));
  waiting = setTimeout(keep, pause);
}

function shown(found) {
  if (!found.lines) return;
  lines.show(found.lines);
  const summary = find("#summary");
  const words = [found.summary, ...(found.of_card ?? [])].join(" ");
  if (summary.textContent !== words) summary.textContent = words;
  summary.classList.toggle("wrong", found.wrong > 0);
}

// Sends what is typed; `deed` is keep or save.
function send(deed, over = false) {
  going = going.then(() => sent(deed, over));
  return going;
}

async function sent(deed, over) {
  if (theirs) return;
  const text = joined(lines.rows());
  let found;
  try {
    found = await ask(`${begun.address}/${deed}`, { text, seen, over });
  } catch {
    state(says.offline);
    clearTimeout(waiting);
    waiting = setTimeout(keep, AGAIN);
    return;
  }
  if (joined(lines.rows()) === text) shown(found);
  if (found.meanwhile) { conflict(found.meanwhile); return; }
  if (found.version) seen = found.version;
  if (found.status !== 200) { state(found.error ?? says.refused); return; }
  find(".drop input").value = seen;
  if (joined(lines.rows()) === text) here(null);
  find("#meanwhile").hidden = true;
  theirs = null;
  state(deed === "save" ? says.saved : says.kept);
}

const keep = () => { clearTimeout(waiting); send("keep"); };

// Somebody else has written since: both are shown, and nothing is lost by either choice.
function conflict(meanwhile) {
  theirs = meanwhile;
  const box = find("#meanwhile");
  box.querySelector(".says").textContent = meanwhile.says;
  box.querySelector("ul").replaceChildren(...meanwhile.differences.slice(0, 8).map((each) => {
    const item = document.createElement("li");
    const side = (line) => line?.typed ?? says.none;
    item.textContent = `${each.what}: ${side(each.left)} | ${side(each.right)}`;
    return item;
  }));
  box.hidden = false;
  box.scrollIntoView({ block: "nearest" });
}

find("#meanwhile .theirs").addEventListener("click", () => {
  history.note(lines.rows(), "theirs");
  seen = theirs.version;
  lines.fill(theirs.lines);
  theirs = null;
  find("#meanwhile").hidden = true;
  soon(0);
});
find("#meanwhile .mine").addEventListener("click", () => {
  seen = theirs.version;
  theirs = null;
  send("keep", true);
});

// --- Undo ---

function back(rows) {
  if (!rows) return;
  lines.fill(rows);
  state(says.back);
  soon();
}
find("#undo").addEventListener("click", () => back(history.undo(lines.rows())));
find("#redo").addEventListener("click", () => back(history.redo(lines.rows())));
document.addEventListener("keydown", (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.target.matches("textarea")) return;
  const key = event.key.toLowerCase();
  if (key === "z") { event.preventDefault(); back(event.shiftKey ? history.redo(lines.rows()) : history.undo(lines.rows())); }
  if (key === "y") { event.preventDefault(); back(history.redo(lines.rows())); }
});

// --- More lines, keys, text ---

find("#add-hand").addEventListener("click", () => lines.add("hand"));
find("#add-section").addEventListener("click", () => lines.add("section"));
find("#save")?.addEventListener("click", () => { clearTimeout(waiting); send("save"); });

const pad = find("#pad");
pad.addEventListener("click", () => {
  const on = pad.getAttribute("aria-pressed") !== "true";
  pad.setAttribute("aria-pressed", on);
  find("#keys").hidden = !on;
  lines.keys(on);
});
for (const key of document.querySelectorAll("#keys button")) {
  key.addEventListener("pointerdown", (event) => event.preventDefault()); // the field stays in focus
  key.addEventListener("click", () => lines.type(key.dataset.key));
}

const text = find("#as-text textarea");
find("#as-text").addEventListener("toggle", () => { if (find("#as-text").open) text.value = joined(lines.rows()); });
find("#as-text .take").addEventListener("click", async () => {
  try {
    const found = await ask(`${begun.base}/check`, { text: text.value });
    if (found.status !== 200) { state(found.error ?? says.refused); return; }
    history.note(lines.rows(), "text");
    lines.fill(found.lines);
    soon(0);
  } catch { state(says.offline); }
});
find("#as-text input[type=file]").addEventListener("change", async (event) => {
  const [file] = event.target.files;
  if (file) text.value = await file.text();
  event.target.value = "";
});
for (const leaving of ["pagehide", "visibilitychange"]) {
  document.addEventListener(leaving, () => { if (document.visibilityState === "hidden" && waiting) keep(); });
}

// --- What is there at first: the table's, or what this browser could not send ---

lines.fill(begun.lines);
shown(begun);
try {
  const held = JSON.parse(localStorage.getItem(KEPT_HERE) ?? "null");
  if (held && held.text !== joined(lines.rows())) {
    const found = await ask(`${begun.base}/check`, { text: held.text });
    if (found.status === 200) {
      history.note(lines.rows(), "kept here");
      seen = held.seen;
      lines.fill(found.lines);
      state(says.mine);
      soon(0);
    }
  }
} catch { /* nothing was kept here, or nobody answers yet */ }
document.body.dataset.ready = "yes";
