// The page is whole when it arrives. This sends what a host does, and puts the
// server's new page in place of the old without losing the place on it.
import { choose } from "./choose.js";

const main = () => document.getElementById("main");
const WORDS = JSON.parse(document.getElementById("words").textContent);
const filled = (words, given) => words.replace(/\{(\w+)\}/g, (_, name) => given[name]);
let waiting = false;

function say(words, kind = "warn") {
  const line = document.createElement("p");
  line.className = `note ${kind}`;
  line.textContent = words;
  document.getElementById("say").replaceChildren(line);
  line.scrollIntoView({ block: "nearest" });
}

async function answered(request) {
  let answer;
  try {
    answer = await request;
  } catch {
    throw new Error(WORDS.noAnswer);
  }
  const told = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(told.words || filled(WORDS.refused, { status: answer.status }));
  return told;
}

const ask = (deed, wish = {}) => answered(fetch(`/enrol/${deed}`, {
  method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(wish),
}));

// What a person did to a picture stays: where it is scrolled to, and whether it is shown whole.
const HOW = {
  callbacks: {
    beforeAttributeUpdated: (name, node) => name !== "class" || !node.matches(".frame"),
    beforeNodeMorphed: (node) => node.nodeType !== Node.ELEMENT_NODE || !node.matches("[data-zoom]"),
  },
};

// Puts the page as it now is in place of what is shown.
async function renew() {
  const answer = await fetch("/enrol");
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const same = main()?.dataset.step === page.getElementById("main")?.dataset.step;
  const at = focused();
  document.body.dataset.version = page.body.dataset.version;
  document.body.dataset.busy = page.body.dataset.busy;
  Idiomorph.morph(document.querySelector(".bar"), page.querySelector(".bar"));
  Idiomorph.morph(main(), page.getElementById("main"), HOW);
  fit();
  known();
  if (!same) scrollTo(0, 0);
  else if (at && !main().contains(document.activeElement)) document.querySelector(at)?.focus({ preventScroll: true });
  if (document.body.dataset.busy) watch();
}

// Where a picture is shown whole already there is nothing to choose.
function fit() {
  for (const frame of document.querySelectorAll(".frame:not(.whole)")) {
    frame.nextElementSibling.querySelector("[data-zoom]").hidden = frame.scrollWidth <= frame.clientWidth + 1;
  }
}

function focused() {
  const { photo, i } = document.activeElement?.dataset ?? {};
  return i === undefined ? null : `[data-choose][data-photo="${photo}"][data-i="${i}"]`;
}

// Follows the work on a photograph, step by step.
async function watch() {
  if (waiting) return;
  waiting = true;
  try {
    for (;;) {
      const now = await answered(fetch("/enrol/progress"));
      const doing = document.getElementById("doing");
      if (doing && now.busy) doing.textContent = now.busy;
      if (!now.busy) break;
      await new Promise((done) => setTimeout(done, 300));
    }
  } catch (error) {
    say(error.message);
    return;
  } finally {
    waiting = false;
  }
  await renew();
}

async function done(work) {
  document.body.classList.add("working");
  try {
    await work();
    await renew();
  } catch (error) {
    say(error.message);
  } finally {
    document.body.classList.remove("working");
  }
}

const sent = (file) => answered(fetch(`/enrol/photos?file=${encodeURIComponent(file.name)}`, {
  method: "POST", headers: { "content-type": file.type || "application/octet-stream" }, body: file,
}));

async function send(files) {
  if (files.length > 1) return sendAll(files);
  say(filled(WORDS.sending, { file: files[0].name }), "plain");
  await sent(files[0]);
  await renew();
}

// A whole set may come as a picture a tile: one that cannot be used does not hold up the others.
async function sendAll(files) {
  const refused = [];
  document.body.classList.add("working");
  for (const [k, file] of files.entries()) {
    say(filled(WORDS.lookingAt, { file: file.name, k: k + 1, n: files.length }), "plain");
    try {
      await sent(file);
      let now;
      do {
        await new Promise((rest) => setTimeout(rest, 150));
        now = await answered(fetch("/enrol/progress"));
      } while (now.busy);
      if (now.trouble) refused.push(`${file.name}: ${now.trouble}`);
    } catch (error) {
      refused.push(`${file.name}: ${error.message}`);
    }
  }
  document.body.classList.remove("working");
  await renew();
  if (refused.length) say(`${filled(WORDS.notUsed, { refused: refused.length, n: files.length })} ${refused.join(" ")}`);
}

function zoom(button) {
  const frame = button.closest("p").previousElementSibling;
  const whole = frame.classList.toggle("whole");
  button.textContent = whole ? WORDS.closer : WORDS.allAtOnce;
}

async function pick(target) {
  const { photo, i } = target.dataset;
  const tile = await choose(filled(WORDS.nowNamed, target.dataset), target, true);
  if (tile !== null) await done(() => ask("say", { photo: +photo, i: +i, tile }));
}

async function add(click, picture) {
  const at = new DOMPoint(click.clientX, click.clientY)
    .matrixTransform(picture.getScreenCTM().inverse());
  const tile = await choose(WORDS.missed, null, false);
  if (tile) await done(() => ask("tap", { photo: +picture.dataset.photo, x: at.x, y: at.y, tile }));
}

document.addEventListener("click", (click) => {
  const target = click.target.closest("[data-choose], [data-say], [data-deed], [data-zoom], svg.photo");
  if (!target || target.matches("form")) return;
  const { deed, photo, step, name } = target.dataset;
  if (target.matches("[data-zoom]")) zoom(target);
  else if (target.matches("[data-choose]")) pick(target);
  else if (target.matches("[data-say]")) {
    done(() => ask("say", { photo: +photo, i: +target.dataset.i, tile: target.dataset.say }));
  } else if (target.matches("svg.photo")) add(click, target);
  else if (!target.dataset.ask || confirm(target.dataset.ask)) {
    const wishes = { go: { step }, remove: { photo: +photo }, use: { name } };
    done(() => ask(deed, wishes[deed] ?? {}));
  }
});

document.addEventListener("keydown", (key) => {
  if ((key.key === "Enter" || key.key === " ") && key.target.matches("g[data-choose]")) {
    key.preventDefault();
    pick(key.target);
  }
});

document.addEventListener("submit", (submit) => {
  const form = submit.target;
  if (form.dataset.deed !== "begin") return;
  submit.preventDefault();
  const said = new FormData(form);
  const wish = { name: said.get("name"), kind: said.get("kind") };
  if (said.get("way") && !document.getElementById("way").hidden) wish.way = said.get("way");
  done(() => ask("begin", wish));
});

// A name that is there already: the choice appears as soon as it is typed, or stands there.
function known() {
  const field = document.getElementById("name");
  if (!field) return;
  const name = field.value.trim().replace(/\s+/g, " ");
  const there = [...document.querySelectorAll(".kept [data-name]")].some((s) => s.dataset.name === name);
  document.getElementById("way").hidden = !there;
}
document.addEventListener("input", known);

document.addEventListener("change", (change) => {
  const field = change.target;
  if (field.matches("[data-photo][type=file]")) {
    const files = [...field.files];
    field.value = "";
    send(files).catch((error) => say(error.message));
  } else if (field.id === "import" && field.files.length) {
    const file = field.files[0];
    field.value = "";
    answered(fetch("/enrol/import", { method: "POST", body: file }))
      .then(async (told) => { await renew(); say(told.words, "good"); })
      .catch((error) => say(error.message));
  }
});

// Another device at the same desk may have changed something.
setInterval(async () => {
  if (document.hidden || waiting || document.getElementById("choose").open) return;
  try {
    const now = await (await fetch("/enrol/progress")).json();
    if (String(now.version) !== document.body.dataset.version && !document.body.classList.contains("working")
      && document.activeElement?.id !== "name") await renew();
  } catch { /* the next deed of the host says that the server is gone */ }
}, 2500);

known();
if (document.body.dataset.busy) watch();
addEventListener("resize", fit);
fit();
