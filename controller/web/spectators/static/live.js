"use strict";
// A public page is whole when it arrives; this keeps it current, from server-sent events where they
// are to be had, else from its file, asked for again and again. Either has what is late already.

const EVERY = 3000; // milliseconds between two looks at the file
const LOST_AFTER = 40000; // two beats of 15 s missed, and a little
const STALE_AFTER = 60000; // the hall says every ten seconds that it is there
const FEED_AGAIN = 60000;
const body = document.body;
const link = document.getElementById("link") ?? document.getElementById("lost");
let shown = "";
let heard = Date.now();
let beat = "";
let beaten = Date.now();
let feed = null;
let asking = null;

function state(name) {
  if (link.dataset.state === name) return;
  link.dataset.state = name;
  link.textContent = body.dataset[name];
}

function put(text) {
  heard = beaten = Date.now();
  state("live");
  if (text === shown) return;
  shown = text;
  for (const [id, html] of Object.entries(JSON.parse(text))) {
    const part = document.getElementById(id);
    if (!part || part.dataset.html === html) continue;
    // A banner that goes keeps its words until it is gone.
    if (id === "banner") part.classList.toggle("gone", !html.trim());
    if (id === "banner" && !html.trim() && body.classList.contains("overlay")) continue;
    part.dataset.html = html;
    if (window.Idiomorph) Idiomorph.morph(part, html, { morphStyle: "innerHTML" });
    else part.innerHTML = html;
  }
}

async function ask() {
  try {
    const answer = await fetch(body.dataset.file, { cache: "no-cache" });
    if (answer.status === 404 && !body.classList.contains("overlay")) location.assign("../index.html");
    if (!answer.ok) throw new Error(answer.status);
    put(await answer.text());
    const there = await (await fetch(body.dataset.beat, { cache: "no-cache" })).text();
    if (there !== beat) beaten = Date.now();
    beat = there;
    state(Date.now() - beaten > STALE_AFTER ? "stale" : "live");
  } catch {
    if (Date.now() - heard > LOST_AFTER) state("lost");
  }
}

function look() {
  if (!asking) asking = setInterval(ask, EVERY);
}

function listen() {
  feed = new EventSource(body.dataset.feed);
  feed.addEventListener("now", (message) => { put(message.data); clearInterval(asking); asking = null; });
  feed.addEventListener("beat", () => { heard = Date.now(); });
  feed.addEventListener("error", () => {
    look();
    if (feed.readyState === EventSource.CLOSED) setTimeout(listen, FEED_AGAIN);
  });
}

const layout = new URLSearchParams(location.search).get("layout");
if (body.dataset.layouts?.split(" ").includes(layout)) body.className = `overlay ${layout}`;
setInterval(() => { if (Date.now() - heard > LOST_AFTER) look(); }, 5000);
// A browser keeps pages that were left, with their feeds, and opens six lines to a server at most.
addEventListener("pagehide", () => feed.close());
addEventListener("pageshow", (again) => { if (again.persisted) listen(); });
ask();
listen();
