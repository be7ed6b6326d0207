// The overlay is whole when it arrives; this keeps it current. All that comes has waited on the
// table's computer for as long as the stream lags: nothing here is ahead of it.

const LOST_AFTER = 40000; // two heartbeats of 15 s missed, and a little
const body = document.body;
const lost = document.getElementById("lost");
let heard = Date.now();
let going = null;

function show(left) {
  clearTimeout(going);
  const banner = document.getElementById("banner");
  banner.classList.toggle("gone", left <= 0);
  if (left > 0) going = setTimeout(() => banner.classList.add("gone"), left);
}

function put(picture) {
  for (const [id, html] of Object.entries(picture.parts)) {
    const part = document.getElementById(id);
    if (!part || part.dataset.html === html) continue;
    // A banner that goes keeps its words until it is gone.
    if (id === "banner" && picture.left <= 0) continue;
    part.innerHTML = html;
    part.dataset.html = html;
  }
  show(picture.left);
  body.dataset.n = picture.n;
}

function alive() {
  heard = Date.now();
  lost.textContent = "";
}

const feed = new EventSource(`/overlay/events${location.search}`);
feed.addEventListener("overlay", (message) => { alive(); put(JSON.parse(message.data)); });
feed.addEventListener("beat", alive);
feed.addEventListener("open", alive);
feed.addEventListener("error", () => {
  if (feed.readyState === EventSource.CLOSED) setTimeout(() => location.reload(), 5000);
});
setInterval(() => {
  if (Date.now() - heard > LOST_AFTER) lost.textContent = lost.dataset.words;
}, 5000);
show(Number(body.dataset.left));
