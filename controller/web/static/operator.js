// A page of the operator's, or of the hall's desk, is whole when it arrives; this keeps it current,
// sends its forms without leaving it, and opens the sheet of a deed over it. What cannot be sent
// waits (operator_queue.js).
import { Outbox, key } from "/static/operator_queue.js";
import "/static/operator_keys.js";
import { trays } from "/static/operator_sheet.js";

const STALE_AFTER = 50000; // three heartbeats of 15 s missed, and a little
const SLEPT = 20000; // without news for so long: the line may be dead though nobody says so
const SLOW = 2500; // an answer that is not there by then: the next tap waits in line
// What may be sent later: entries. What is said of rulings and to the voice is for this moment.
const ENTRIES = new Set(["do", "undo", "remove", "back", "answer", "halt"].map((each) => `/operator/${each}`));
const body = document.body;
const home = body.dataset.home ?? "/operator";
const link = document.getElementById("link");
const sheet = document.getElementById("sheet");
const unsent = document.getElementById("unsent");
let heard = Date.now();
let feed = null;
let again = 500;
let busy = false;
let slow = 0;
let late = false; // an answer is awaited for so long that the next tap is one of its own
let leaving = false; // a sheet has closed, and the way back from its page is not done yet
let queued = null; // a sheet's form whose entry awaits its answer, and the key of that entry

function state(name, words) {
  if (!link || link.dataset.state === name) return;
  link.dataset.state = name;
  link.textContent = words;
}

function lost() {
  state("lost", body.dataset.lost);
}

function alive() {
  heard = Date.now();
  again = 500;
  if (link?.dataset.state !== "live") {
    state("live", body.dataset.live);
    const refused = document.getElementById("refused");
    if (refused && refused.textContent === body.dataset.notNow) refused.textContent = "";
  }
  if (outbox.waiting) outbox.flush();
}

// A form is the same as before if it enters the same. What enters something else is put in anew:
// a tap that began on the one must never end on the other.
function name(forms) {
  for (const form of forms) {
    const fields = form.querySelectorAll("[type=hidden]:not([name=seen]), [checked]");
    const says = [...fields].map((each) => [each.name, each.getAttribute("value")]);
    form.id = `${new URLSearchParams([["to", form.getAttribute("action")], ...says])}`;
  }
}

const HOW = {
  morphStyle: "innerHTML",
  // What somebody has opened stays open.
  callbacks: { beforeAttributeUpdated: (name, node) => name !== "open" || !node.matches("details") },
};
const shown = new Map();

// Where what had the focus is gone, it goes to the part of the page, from where keys go on: on a
// button in its place the next press would enter what nobody meant.
function rest(part) {
  part.tabIndex = -1;
  part.focus({ preventScroll: true });
}

// `whole`: the board with which a line begins is how the table stands, also where its journal is a
// new one and its numbers begin anew. Any other with a lower number is an older one, that came later.
function put(board, whole = false) {
  if (!whole && board.n < Number(body.dataset.n)) return;
  for (const [id, html] of Object.entries(board.parts)) {
    const part = document.getElementById(id);
    if (!part || shown.get(id) === html) continue;
    const focused = part.contains(document.activeElement);
    const wanted = document.createElement("template");
    wanted.innerHTML = html;
    name(wanted.content.querySelectorAll("form"));
    Idiomorph.morph(part, wanted.content, HOW);
    shown.set(id, html);
    if (focused && !part.contains(document.activeElement)) rest(part);
  }
  body.dataset.n = board.n;
  // Where keys are used, what has the focus stays in sight when something comes before it.
  const here = document.activeElement;
  if (here?.matches(".desk main :focus-visible")) here.scrollIntoView({ block: "nearest" });
}

function say(words) {
  const said = document.getElementById("said");
  if (!said) return;
  document.getElementById("refused").textContent = "";
  said.textContent = words;
  setTimeout(() => { if (said.textContent === words) said.textContent = ""; }, 4000);
}

function refuse(words) {
  const inside = sheet?.open ? sheet.querySelector("[role=alert]:not(.doubt)") : null;
  const place = inside ?? document.getElementById("refused");
  if (!place) return;
  document.getElementById("said").textContent = "";
  place.textContent = words;
  setTimeout(() => { if (place.textContent === words) place.textContent = ""; }, 12000);
}

const outbox = new Outbox({
  changed: waits,
  taken(entry, said) {
    // A sheet that was opened meanwhile stays, with what is filled in there.
    if (answered(entry) && sheet?.open) sheet.close?.();
    put(said);
    say(said.said);
    alive();
    if (!document.getElementById("said")) location.assign(home);
  },
  refused(entry, why) {
    const of = !answered(entry) && sheet?.open; // said in the sheet of another entry
    refuse(of || outbox.held.length ? `${entry.label}: ${why}` : why);
  },
  lost() {
    settled();
    lost();
  },
  unpaired: () => location.assign(home),
});

// Whether it was the entry of the sheet that is there now.
function answered(entry) {
  const mine = queued?.key === entry.key;
  const own = mine && queued.form.isConnected;
  if (mine) queued = null;
  settled();
  return own;
}

function settled() {
  clearTimeout(slow);
  body.classList.remove("busy");
}

// What is not yet sent, in its order; and what was held back behind an entry that was refused.
function waits() {
  late &&= outbox.waiting > 0;
  if (!unsent) return;
  const lists = [["waiting", outbox.entries], ["held", outbox.held]];
  for (const [kind, entries] of lists) {
    const part = unsent.querySelector(`.${kind}`);
    part.hidden = !entries.length || (kind === "waiting" && link.dataset.state === "live" && !late);
    part.querySelector("ol").replaceChildren(...entries.map((entry) => {
      const line = document.createElement("li");
      line.textContent = entry.label;
      return line;
    }));
  }
}

// The texts of an element, apart from one another where they stand in parts of their own.
function texts(each) {
  const walk = document.createTreeWalker(each, NodeFilter.SHOW_TEXT), found = [];
  while (walk.nextNode()) found.push(walk.currentNode.data);
  return found.join(" ");
}

// What a tap says, for the list: the tile or the button, and whose it is.
function label(form, button) {
  const words = (each) => (each?.ariaLabel ?? (each ? texts(each) : "")).replace(/\s+/g, " ").trim();
  const seat = form.querySelector("input[name=seat]:checked")?.closest("label");
  const chosen = form.querySelector("input[name=tile]:checked");
  const said = words(button) || words(form.querySelector("button"));
  return [words(seat), words(chosen), said].filter(Boolean).join(" · ");
}

// Without an answer the page cannot say who is next: the next in turn is likeliest.
function nextSeat(form) {
  const seats = [...form.querySelectorAll(".seats input[name=seat]")];
  const at = seats.findIndex((seat) => seat.checked);
  if (at >= 0) seats[(at + 1) % seats.length].checked = true;
}

async function enter(form, button) {
  // It is in line already: a second tap on the same sheet only puts the sheet away.
  if (form === queued?.form) { if (late || link?.dataset.state !== "live") sheet.close?.(); return; }
  const offline = link && link.dataset.state !== "live";
  const inLine = offline || late;
  const filled = sheet?.contains(form); // meant, and not the tap before once more
  if (outbox.waiting && !inLine && !filled) return; // a second tap while the first is being sent
  const fields = new URLSearchParams(new FormData(form));
  if (button?.name) fields.set(button.name, button.value);
  const said = label(form, button);
  fields.set("key", key());
  if (filled) queued = { form, key: fields.get("key") };
  body.classList.toggle("busy", !offline);
  slow = setTimeout(() => {
    late = outbox.waiting > 0;
    if (late && !filled) nextSeat(form); // a sheet stays as it was filled in
    lost();
    settled();
    waits();
  }, SLOW);
  const sent = outbox.add(form.getAttribute("action"), fields, said);
  if (inLine) {
    settled();
    if (sheet?.open) sheet.close?.();
    nextSeat(form);
  }
  await sent;
  waits();
}

async function post(form, button) {
  if (ENTRIES.has(form.getAttribute("action"))) { enter(form, button); return; }
  if (busy) return;
  busy = true;
  body.classList.add("busy");
  const fields = new URLSearchParams(new FormData(form));
  if (button?.name) fields.set(button.name, button.value);
  fields.set("key", key());
  try {
    const wanted = { method: "POST", headers: { accept: "application/json" }, body: fields };
    const answer = await fetch(form.getAttribute("action"), wanted);
    const said = await answer.json();
    if (answer.status === 401) location.assign(home);
    else if (!answer.ok) refuse(said.error);
    else {
      if (sheet?.open) sheet.close?.();
      put(said);
      say(said.said);
      alive();
      if (!document.getElementById("said")) location.assign(home);
    }
  } catch {
    lost();
    refuse(body.dataset.notNow ?? body.dataset.lost);
  } finally {
    busy = false;
    body.classList.remove("busy");
  }
}

// A sheet is a page of its own to the phone's back gesture, which closes it and leaves nothing else.
async function open(address) {
  const answer = await fetch(address, { headers: { "x-part": "1", accept: "text/html" } });
  if (!answer.ok) { location.assign(address); return; }
  sheet.innerHTML = await answer.text();
  trays(sheet);
  if (!sheet.open) {
    if (!leaving) entered();
    sheet.showModal();
  }
  sheet.scrollTop = 0;
}

// A sheet that is opened as another has just closed may find that one's page of its own still there.
function entered() {
  history.scrollRestoration = "manual"; // the page stays where it is when the sheet goes
  if (!history.state?.sheet) history.pushState({ sheet: true }, "");
}
if (history.state?.sheet) history.replaceState(null, "");
addEventListener("popstate", () => {
  history.scrollRestoration = "auto";
  const own = leaving; // the way back from a sheet that closed before: it closes no other
  leaving = false;
  if (!sheet?.open) return;
  if (own) entered();
  else sheet.close?.();
});
sheet?.addEventListener("close", () => {
  if (sheet.open) return; // the next one is
  if (history.state?.sheet && !leaving) {
    leaving = true;
    history.back();
  }
  // What it was opened with may be gone meanwhile.
  const here = document.activeElement;
  if (here === body || sheet.contains(here)) rest(document.getElementById("now") ?? document.querySelector("main"));
});

document.addEventListener("submit", (submitted) => {
  const form = submitted.target, button = submitted.submitter;
  // What changes the whole page is left to the browser.
  if (form.method === "dialog" || form.hasAttribute("data-leave")) return;
  // A button may ask for a sheet where its form enters: a tile of which all lie in sight.
  const asks = [button, form].find((each) => each?.hasAttribute("data-sheet"));
  if (!asks && form.method === "get") return;
  const path = new URL(asks === button && button ? button.formAction : form.action).pathname;
  if (!path.startsWith(`${home}/`) || (asks && !sheet?.showModal)) return;
  submitted.preventDefault();
  if (!asks) { post(form, button); return; }
  const fields = new URLSearchParams(new FormData(form));
  if (button?.name) fields.set(button.name, button.value);
  open(`${path}?${fields}`).catch(() => { lost(); refuse(body.dataset.notNow ?? body.dataset.lost); });
});

document.addEventListener("click", (click) => {
  const there = click.target.closest("a[data-sheet]");
  if (there && sheet?.showModal && !click.ctrlKey && !click.metaKey && !click.shiftKey) {
    click.preventDefault();
    open(there.getAttribute("href")).catch(() => { lost(); refuse(body.dataset.notNow ?? body.dataset.lost); });
  }
  if (click.target === sheet) sheet.close?.();
});

// A sheet with one thing left to choose is sent as soon as that is chosen.
document.addEventListener("change", (change) => {
  const form = change.target.closest("form[data-auto]");
  if (form && change.target.value && form.checkValidity()) form.requestSubmit();
});

unsent?.addEventListener("click", (click) => {
  const button = click.target.closest("button");
  if (button?.matches(".anyway")) outbox.anyway(body.dataset.n);
  if (button?.matches(".forget")) outbox.forget();
});

function listen() {
  feed?.close();
  feed = new EventSource(body.dataset.feed ?? "/operator/events");
  let begins = true;
  feed.addEventListener("open", () => { begins = true; });
  feed.addEventListener("board", (message) => {
    put(JSON.parse(message.data), begins);
    begins = false;
    alive();
  });
  for (const name of ["entry", "beat", "open"]) feed.addEventListener(name, alive);
  feed.addEventListener("error", () => {
    lost();
    waits();
    if (feed.readyState !== EventSource.CLOSED) return; // it asks again by itself
    setTimeout(comeBack, again);
    again = Math.min(again * 2, 10000);
  });
}

// The feed was refused or is dead: this phone may no longer be paired, or the table is not there.
async function comeBack() {
  if (home !== "/operator") { location.reload(); return; } // the desk says itself who may see it
  try {
    const answer = await (await fetch("/operator/paired")).json();
    if (!answer.paired) { location.reload(); return; }
  } catch { /* not there yet: the feed finds out when it is */ }
  listen();
}

function awake() {
  if (document.visibilityState !== "visible") return;
  if (Date.now() - heard > SLEPT || feed?.readyState === EventSource.CLOSED) listen();
  outbox.flush();
}

name(document.querySelectorAll("main form, footer form, header form"));
if (link) {
  listen();
  document.addEventListener("visibilitychange", awake);
  // A browser keeps pages that were left, with their feeds, and opens six lines to a server at most.
  addEventListener("pagehide", () => feed.close());
  addEventListener("pageshow", (again) => { if (again.persisted) awake(); });
  addEventListener("online", () => { listen(); outbox.flush(); });
  addEventListener("offline", () => { lost(); waits(); });
  setInterval(() => {
    if (Date.now() - heard > STALE_AFTER) state("stale", body.dataset.stale);
  }, 5000);
}
waits();
outbox.flush();
if (sheet) trays(sheet);
