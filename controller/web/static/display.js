"use strict";
// The page is whole when it arrives; this keeps it current. The server sends the
// parts of the table as HTML (it has escaped them) whenever an entry is on disk.

const STALE_AFTER = 50000; // three heartbeats of 15 s missed, and a little
const link = document.getElementById("link");
let heard = Date.now();

// What is said of a state stands on the page, in its language.
function say(state) {
  if (link.dataset.state === state) return;
  link.dataset.state = state;
  link.textContent = link.dataset[state];
}

function alive() {
  heard = Date.now();
  say("live");
}

// What is on the page already stays: a whole table of tiles drawn anew takes a small machine
// longer than a table takes between two moves. What has another id is put in anew, so that a new
// ruling is seen and heard to be one. Whether pages turn, `fit.js` decides, not the table.
const HOW = {
  morphStyle: "innerHTML",
  callbacks: { beforeAttributeUpdated: (name, node) => name !== "hidden" || !node.matches("[data-turner]") },
};

// A feed begins with every part, then sends those that changed.
const shown = new Map();

function put(board) {
  for (const [id, html] of Object.entries(board.parts)) {
    const part = document.getElementById(id);
    if (part && shown.get(id) !== html) {
      Idiomorph.morph(part, html, HOW);
      shown.set(id, html);
    }
  }
  document.body.dataset.n = board.n;
}

const feed = new EventSource("/events");
feed.addEventListener("board", (message) => { alive(); put(JSON.parse(message.data)); });
feed.addEventListener("entry", alive);
feed.addEventListener("beat", alive);
feed.addEventListener("open", alive);
feed.addEventListener("error", () => {
  say("lost");
  // A server that answered with an error is not asked again by the browser itself.
  if (feed.readyState === EventSource.CLOSED) setTimeout(() => location.reload(), 5000);
});
setInterval(() => {
  if (Date.now() - heard > STALE_AFTER) say("stale");
}, 5000);

// A law cited on the page opens over it; without this it opens as a page of its own.
const law = document.getElementById("law");
document.addEventListener("click", async (click) => {
  const chip = click.target.closest("a[data-law]");
  if (!chip || click.ctrlKey || click.metaKey || click.shiftKey) return;
  click.preventDefault();
  try {
    const answer = await fetch(`${chip.getAttribute("href")}?part=1`);
    if (!answer.ok) throw new Error(answer.statusText);
    document.getElementById("law-text").innerHTML = await answer.text();
    law.showModal();
  } catch {
    location.href = chip.href;
  }
});
law.addEventListener("click", (click) => { if (click.target === law) law.close(); });
