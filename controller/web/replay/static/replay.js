"use strict";
// The page is whole at its moment when it arrives. The whole deal follows, and from then on every
// step is made here. In a file that was saved the deal is in the page itself.

const page = document.body.dataset;
const at = (id) => document.getElementById(id);
const saved = at("whole");
const SECONDS = 2; // how long a moment stays at speed 1
const LONGER = 2; // how many times longer one with a ruling stays
const LONGEST = 15; // seconds a pause lasts at most, as it was played

let moments = [];
let pieces = [];
let laws = {};
let place = Number(page.at);
let timer = null;
let told = null;

const clamp = (to) => Math.min(Math.max(to, 0), moments.length - 1);
const address = (to) => `${page.base}${moments[to].n}${page.query}`;

// Where each control leads, as a place among the moments; -1 where it leads nowhere.
const targets = {
  "start": () => (place > 0 ? 0 : -1),
  "ruling before": () => moments.findLastIndex((m, i) => i < place && m.ruled),
  "back": () => place - 1,
  "on": () => (place < moments.length - 1 ? place + 1 : -1),
  "next ruling": () => moments.findIndex((m, i) => i > place && m.ruled),
  "end": () => (place < moments.length - 1 ? moments.length - 1 : -1),
};
const keys = {
  ArrowLeft: "back", ArrowRight: "on", Home: "start", End: "end",
  k: "ruling before", K: "ruling before", j: "next ruling", J: "next ruling",
};

function show(to) {
  if (!moments.length) return;
  place = clamp(to);
  for (const [id, numbers] of Object.entries(moments[place].parts)) {
    const html = numbers.map((number) => pieces[number]).join("");
    const part = at(id);
    if (part.dataset.html !== html) {
      part.innerHTML = html;
      part.dataset.html = html;
    }
  }
  at("slider").value = place;
  at("slider").setAttribute("aria-valuetext", `${place + 1}`);
  at("place").textContent = `${place + 1} / ${moments.length}`;
  at("said").textContent = moments[place].said;
  for (const control of document.querySelectorAll("[data-step]")) {
    const target = targets[control.dataset.step]();
    control.href = address(target < 0 ? place : target);
    if (target < 0) control.setAttribute("aria-disabled", "true");
    else control.removeAttribute("aria-disabled");
  }
  mark();
  // A browser takes only so many addresses in a short time: the last of a run is enough.
  clearTimeout(told);
  told = setTimeout(() => {
    history.replaceState(null, "", address(place));
    link();
  }, 150);
}

function mark() {
  const list = at("moments");
  list.querySelector("[aria-current]")?.removeAttribute("aria-current");
  const line = list.querySelector(`[data-at="${place}"]`);
  line.setAttribute("aria-current", "true");
  // Only the list scrolls, never the page.
  list.scrollTop = line.parentElement.offsetTop - (list.clientHeight - line.offsetHeight) / 2;
}

function link() {
  const field = at("link");
  if (field) field.value = location.href;
}

function wait() {
  const speed = Number(at("speed").value);
  const next = moments[place + 1];
  if (speed) return (SECONDS / speed) * (moments[place].ruled ? LONGER : 1);
  const passed = next.seconds === null || moments[place].seconds === null
    ? SECONDS : next.seconds - moments[place].seconds;
  return Math.min(Math.max(passed, 0.1), LONGEST);
}

function stop() {
  clearTimeout(timer);
  timer = null;
  button(page.play, "#step-play");
  at("words").setAttribute("aria-live", "polite");
}

function button(word, sign) {
  at("play").querySelector("span").textContent = word;
  at("play").querySelector("use").setAttribute("href", sign);
}

function run() {
  if (place >= moments.length - 1) {
    stop();
    return;
  }
  timer = setTimeout(() => {
    show(place + 1);
    run();
  }, wait() * 1000);
}

function play() {
  if (timer !== null) {
    stop();
    return;
  }
  if (place >= moments.length - 1) show(0);
  button(page.pause, "#step-pause");
  at("words").setAttribute("aria-live", "off"); // a voice could not keep up
  run();
}

function go(name) {
  const target = targets[name]();
  stop();
  if (target >= 0) show(target);
}

function ready(whole) {
  ({ moments, pieces, laws } = whole);
  if (saved) pictures(whole.tiles);
  for (const id of ["slider", "play", "speed-row", "link-row"]) {
    if (at(id)) at(id).hidden = false;
  }
  document.body.dataset.ready = "";
  show(moments.findIndex((m) => `#${m.n}` === location.hash && saved) >= 0
    ? moments.findIndex((m) => `#${m.n}` === location.hash) : place);
}

// In a saved file a tile's drawing is there once, and every picture of it is an address of that.
function pictures(tiles) {
  const known = {};
  for (const [path, drawing] of Object.entries(tiles)) {
    known[path] = URL.createObjectURL(new Blob([drawing], { type: "image/svg+xml" }));
  }
  pieces = pieces.map((piece) => piece
    .replace(/src="([^"]+)"/g, (whole, path) => (path in known ? `src="${known[path]}"` : whole))
    .replaceAll('href="/static/icons.svg#', 'href="#icon-'));
}

document.addEventListener("click", (click) => {
  if (!moments.length || click.ctrlKey || click.metaKey || click.shiftKey) return;
  const control = click.target.closest("[data-step]");
  const line = click.target.closest("[data-at]");
  const chip = click.target.closest("a[data-law]");
  if (control) {
    click.preventDefault();
    go(control.dataset.step);
  } else if (line && line !== document.body) {
    click.preventDefault();
    stop();
    show(Number(line.dataset.at));
  } else if (chip) {
    const id = decodeURIComponent(chip.getAttribute("href").split("/").pop());
    if (id in laws) {
      click.preventDefault();
      at("law-text").innerHTML = laws[id];
      at("law").showModal();
    } else if (saved) {
      click.preventDefault();
    }
  }
});

document.addEventListener("keydown", (key) => {
  if (!moments.length || key.ctrlKey || key.metaKey || key.altKey || at("law").open) return;
  const within = key.target.closest("input, select, textarea, button, summary, a");
  const typing = within?.matches("input:not([type=range]):not([type=checkbox]), select, textarea");
  if (typing) return;
  if (key.key === " ") {
    if (within) return; // a space presses what has the focus
    key.preventDefault();
    play();
  } else if (key.key in keys && !(within?.type === "range" && key.key.length > 1)) {
    key.preventDefault();
    go(keys[key.key]);
  }
});

at("slider").addEventListener("input", () => { stop(); show(Number(at("slider").value)); });
at("play").addEventListener("click", play);
at("speed").addEventListener("change", () => { if (timer !== null) { clearTimeout(timer); run(); } });
at("law").addEventListener("click", (click) => { if (click.target === at("law")) at("law").close(); });
addEventListener("hashchange", () => {
  const found = moments.findIndex((m) => `#${m.n}` === location.hash);
  if (found >= 0 && found !== place) show(found);
});
at("copy")?.addEventListener("click", async () => {
  link();
  try {
    // Only a secure page may write to the clipboard by itself; in a club's network it is not one.
    if (navigator.clipboard) await navigator.clipboard.writeText(at("link").value);
    else {
      at("link").select();
      if (!document.execCommand("copy")) throw new Error("not copied");
    }
    at("copied").textContent = page.copied;
  } catch {
    at("link").select();
    at("copied").textContent = page.byHand;
  }
});

if (saved) {
  ready(JSON.parse(saved.textContent));
} else {
  fetch(page.whole)
    .then((answer) => {
      if (!answer.ok) throw new Error(answer.statusText);
      return answer.json();
    })
    .then(ready)
    .catch(() => { at("fault").textContent = page.notLoaded; });
}
