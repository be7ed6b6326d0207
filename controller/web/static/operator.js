// A page of the operator's, or of the hall's desk, is whole when it arrives; this keeps it current,
// sends its forms without leaving it, and opens the sheet of a deed over it.
import { trays } from "/static/operator_sheet.js";

const STALE_AFTER = 50000; // three heartbeats of 15 s missed, and a little
const TRIES = 3;
const TAPS = "button, a, input, summary";
const body = document.body;
const home = body.dataset.home ?? "/operator";
const link = document.getElementById("link");
const sheet = document.getElementById("sheet");
let heard = Date.now();
let sending = false;

const key = () => [...crypto.getRandomValues(new Uint32Array(4))].map((n) => n.toString(36)).join("");
const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

function state(name, words) {
  if (!link || link.dataset.state === name) return;
  link.dataset.state = name;
  link.textContent = words;
}

function alive() {
  heard = Date.now();
  state("live", body.dataset.live);
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

function put(board) {
  if (board.n < Number(body.dataset.n)) return; // an older one, that came later
  for (const [id, html] of Object.entries(board.parts)) {
    const part = document.getElementById(id);
    if (!part || shown.get(id) === html) continue;
    const focused = [...part.querySelectorAll(TAPS)].indexOf(document.activeElement);
    const wanted = document.createElement("template");
    wanted.innerHTML = html;
    name(wanted.content.querySelectorAll("form"));
    Idiomorph.morph(part, wanted.content, HOW);
    shown.set(id, html);
    if (focused >= 0 && !part.contains(document.activeElement)) {
      part.querySelectorAll(TAPS)[focused]?.focus({ preventScroll: true });
    }
  }
  body.dataset.n = board.n;
}

function say(words) {
  const said = document.getElementById("said");
  if (!said) return;
  document.getElementById("refused").textContent = "";
  said.textContent = words;
  setTimeout(() => { if (said.textContent === words) said.textContent = ""; }, 4000);
}

function refuse(words) {
  const inside = sheet?.open ? sheet.querySelector(".refused") : null;
  const place = inside ?? document.getElementById("refused");
  document.getElementById("said").textContent = "";
  place.textContent = words;
  setTimeout(() => { if (place.textContent === words) place.textContent = ""; }, 12000);
}

// One tap is sent under one key, so that it is taken once however often it has to be sent.
async function send(form, button) {
  const fields = new URLSearchParams(new FormData(form));
  if (button?.name) fields.set(button.name, button.value);
  fields.set("key", key());
  const wanted = { method: "POST", headers: { accept: "application/json" }, body: fields };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await fetch(form.getAttribute("action"), wanted);
    } catch (error) {
      if (attempt === TRIES) throw error;
      await wait(400 * attempt);
    }
  }
}

async function post(form, button) {
  if (sending) return;
  sending = true;
  body.classList.add("busy");
  try {
    const answer = await send(form, button);
    const told = await answer.json();
    if (answer.status === 401) location.assign(home);
    else if (!answer.ok) refuse(told.error);
    else {
      sheet?.close?.();
      put(told);
      say(told.said);
      alive();
      if (!document.getElementById("said")) location.assign(home);
    }
  } catch {
    state("lost", body.dataset.lost);
    refuse(body.dataset.lost);
  } finally {
    sending = false;
    body.classList.remove("busy");
  }
}

async function open(address) {
  const answer = await fetch(address, { headers: { "x-part": "1", accept: "text/html" } });
  if (!answer.ok) { location.assign(address); return; }
  sheet.innerHTML = await answer.text();
  trays(sheet);
  if (!sheet.open) sheet.showModal();
  sheet.scrollTop = 0;
}

document.addEventListener("submit", (submitted) => {
  const form = submitted.target;
  // What changes the whole page is left to the browser.
  if (form.method === "dialog" || form.hasAttribute("data-leave")) return;
  const path = new URL(form.action).pathname;
  if (!path.startsWith(`${home}/`)) return;
  submitted.preventDefault();
  if (form.hasAttribute("data-sheet") && sheet?.showModal) {
    open(`${path}?${new URLSearchParams(new FormData(form))}`).catch(() => refuse(body.dataset.lost));
  } else if (form.method === "get") form.submit();
  else post(form, submitted.submitter);
});

document.addEventListener("click", (click) => {
  const there = click.target.closest("a[data-sheet]");
  if (there && sheet?.showModal && !click.ctrlKey && !click.metaKey && !click.shiftKey) {
    click.preventDefault();
    open(there.getAttribute("href")).catch(() => refuse(body.dataset.lost));
  }
  if (click.target === sheet) sheet.close?.();
});

// A sheet with one thing left to choose is sent as soon as that is chosen.
document.addEventListener("change", (change) => {
  const form = change.target.closest("form[data-auto]");
  if (form && change.target.value && form.checkValidity()) form.requestSubmit();
});

name(document.querySelectorAll("main form, footer form, header form"));
if (link) {
  const feed = new EventSource(body.dataset.feed ?? "/operator/events");
  feed.addEventListener("board", (message) => { alive(); put(JSON.parse(message.data)); });
  for (const name of ["entry", "beat", "open"]) feed.addEventListener(name, alive);
  feed.addEventListener("error", () => {
    state("lost", body.dataset.lost);
    if (feed.readyState === EventSource.CLOSED) setTimeout(() => location.reload(), 5000);
  });
  setInterval(() => {
    if (Date.now() - heard > STALE_AFTER) state("stale", body.dataset.stale);
  }, 5000);
}
if (sheet) trays(sheet);
