// The phone is the camera: a picture is sent when the one before it was taken, so there is no queue
// anywhere, and what is sent is the newest. Whatever keeps the table from being seen is said here,
// and sent to the table, which says it on its display.
const main = document.querySelector(".phonecamera");
const width = Number(main.dataset.width), height = Number(main.dataset.height);
const fps = Number(main.dataset.fps);
const video = main.querySelector("video");
const canvas = document.createElement("canvas");
canvas.width = width;
canvas.height = height;
const drawing = canvas.getContext("2d", { alpha: false });

const IN_FLIGHT = 2; // one that travels while the table looks at the other
const QUALITY = 0.9;
const MOST_BYTES = 1.8e6; // the door takes 1.9 MB
const SETTLE = 2500; // ms in which a phone's camera finds its exposure
const BEAT = 3000; // ms; the door ends a line that says nothing for 10 s
const AGAIN = [500, 1000, 2000, 5000];
const LONGEST_EXPOSURE = 100; // units of 100 µs: hands that move are still sharp
const LOCKS = [
  ["exposure", "exposureMode", "exposureTime"],
  ["white balance", "whiteBalanceMode", "colorTemperature"],
  ["focus", "focusMode", "focusDistance"],
];
const ENDS = { 4001: "unpaired", 4002: "taken", 4003: "replaced", 4004: "odd" };

let stream, track, socket, wake;
let unanswered = 0, busy = false, quality = QUALITY, due = 0, tries = 0, stopped = true;
let unlocked = [], fault = "", drawn = false, instead = false;
const sentAt = [], answeredAt = [];
let delay = 0;

function show(state) {
  main.dataset.now = state;
  for (const said of main.querySelectorAll("[data-state]")) said.hidden = said.dataset.state !== state;
  main.querySelector(".begin").hidden = !["off", "refused", "nocamera", "insecure", "replaced", "unpaired"].includes(state);
  main.querySelector(".instead").hidden = state !== "taken";
  main.querySelector(".figures").hidden = state !== "shows";
}

// --- What the phone says of itself ---

const turned = () => video.videoWidth > 0 && video.videoHeight > video.videoWidth;

function state() {
  if (!track || track.readyState !== "live") return "refused";
  if (document.hidden || track.muted) return "asleep";
  return turned() ? "turned" : "shows";
}

function say() {
  if (socket?.readyState !== WebSocket.OPEN) return;
  const size = video.videoWidth ? [video.videoWidth, video.videoHeight] : null;
  socket.send(JSON.stringify({ state: state(), size, unlocked }));
}

function look() {
  if (stopped) return;
  if (state() !== "shows") show(state());
  else if (socket?.readyState !== WebSocket.OPEN) show("away");
  else if (fault) show(fault);
  else show(answeredAt.length && performance.now() - answeredAt.at(-1) < BEAT ? "shows" : "waiting");
  const since = performance.now() - 2000;
  while (answeredAt.length && answeredAt[0] < since) answeredAt.shift();
  main.querySelector(".rate").textContent = (answeredAt.length / 2).toFixed(1);
  main.querySelector(".delay").textContent = Math.round(delay);
}

// --- Its camera ---

async function open() {
  if (!navigator.mediaDevices?.getUserMedia) return show("insecure");
  show("asking");
  try {
    stream = await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: {
        facingMode: { ideal: "environment" },
        width: { ideal: width },
        height: { ideal: height },
        frameRate: { ideal: fps },
        resizeMode: { ideal: "none" }, // all that the lens sees
      },
    });
  } catch (error) {
    return show(error.name === "NotAllowedError" ? "refused" : "nocamera");
  }
  [track] = stream.getVideoTracks();
  for (const event of ["mute", "unmute"]) track.addEventListener(event, () => { say(); look(); });
  track.addEventListener("ended", reopen);
  video.srcObject = stream;
  await video.play();
  stopped = false;
  setTimeout(lock, SETTLE);
  connect();
  each();
}

// A phone that slept may have taken its camera from the page.
async function reopen() {
  say();
  if (stopped || document.hidden) return;
  stopped = true;
  for (const one of stream.getTracks()) one.stop();
  await open();
}

async function settle() {
  const adjusted = {};
  const able = track.getCapabilities?.() ?? {};
  for (const [, mode] of LOCKS) if (able[mode]?.includes("continuous")) adjusted[mode] = "continuous";
  try { await track.applyConstraints({ advanced: [adjusted] }); } catch { /* it stays as it is */ }
  setTimeout(lock, SETTLE);
}

// What the browser says it did is read back: some say yes and adjust on.
async function lock() {
  const able = track.getCapabilities?.() ?? {};
  unlocked = [];
  for (const [what, mode, value] of LOCKS) {
    let held = false;
    if (able[mode]?.includes("manual")) {
      const wanted = { [mode]: "manual" };
      const { [value]: found, iso } = track.getSettings();
      if (found !== undefined) wanted[value] = found;
      if (value === "exposureTime" && found > LONGEST_EXPOSURE) {
        wanted[value] = LONGEST_EXPOSURE;
        // What is exposed for less is amplified more: else the table would be dark.
        if (able.iso && iso) wanted.iso = Math.min(able.iso.max, (iso * found) / LONGEST_EXPOSURE);
      }
      try {
        await track.applyConstraints({ advanced: [wanted] });
        held = track.getSettings()[mode] === "manual";
      } catch { /* it is said below */ }
    }
    if (!held) unlocked.push(what);
    const line = main.querySelector(`[data-lock="${what}"]`);
    for (const said of line.querySelectorAll("[data-is]"))
      said.hidden = said.dataset.is !== (held ? "locked" : "unlocked");
  }
  main.querySelector(".locks").hidden = false;
  main.querySelector(".unlockedhint").hidden = unlocked.length === 0;
  say();
}

async function keepAwake() {
  try { wake = await navigator.wakeLock?.request("screen"); } catch { /* it may sleep, and says so */ }
  try { await screen.orientation?.lock?.("landscape"); } catch { /* its own setting has to do */ }
}

// --- Its pictures ---

function each() {
  if (stopped) return;
  if (video.requestVideoFrameCallback) video.requestVideoFrameCallback(picture);
  else setTimeout(picture, 1000 / fps);
}

function picture() {
  drawn = true;
  send();
  each();
}

function send() {
  const now = performance.now();
  // Half a picture's time early is in time: what is left out comes back only with the next one.
  const early = now < due - 500 / fps;
  if (!drawn || busy || unanswered >= IN_FLIGHT || early || state() !== "shows") return;
  if (socket?.readyState !== WebSocket.OPEN || socket.bufferedAmount > 0) return;
  busy = true;
  drawn = false;
  due = Math.max(due + 1000 / fps, now - 1000 / fps);
  // All of the wanted shape is filled; what the camera shows beyond that is left out.
  const scale = Math.max(width / video.videoWidth, height / video.videoHeight);
  const [w, h] = [width / scale, height / scale];
  drawing.drawImage(
    video, (video.videoWidth - w) / 2, (video.videoHeight - h) / 2, w, h, 0, 0, width, height,
  );
  const to = socket;
  canvas.toBlob((jpeg) => {
    busy = false;
    if (!jpeg || to.readyState !== WebSocket.OPEN) return;
    if (jpeg.size > MOST_BYTES) {
      quality = Math.max(0.5, quality - 0.1);
      return;
    }
    const clock = new DataView(new ArrayBuffer(8));
    clock.setFloat64(0, now);
    to.send(new Blob([clock.buffer, jpeg]));
    unanswered += 1;
    sentAt.push(now);
  }, "image/jpeg", quality);
}

// --- The line ---

function connect() {
  const address = new URL(`/operator/camera/pictures${instead ? "?instead=1" : ""}`, location);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  instead = false;
  const opened = (socket = new WebSocket(address));
  opened.addEventListener("open", () => {
    tries = unanswered = 0;
    sentAt.length = 0;
    fault = "";
    say();
  });
  opened.addEventListener("message", (event) => {
    if (opened !== socket) return;
    const said = JSON.parse(event.data);
    if (said.adjust) settle();
    if (!said.answered) return;
    const now = performance.now();
    unanswered = Math.max(0, unanswered - said.answered);
    const sent = sentAt.splice(0, said.answered);
    if (sent.length) delay = 0.9 * delay + 0.1 * (now - sent.at(-1));
    fault = said.fault ?? "";
    answeredAt.push(now);
    send();
  });
  opened.addEventListener("close", (event) => {
    if (opened !== socket || stopped) return;
    const end = ENDS[event.code];
    if (end && end !== "odd") {
      stopped = true;
      for (const one of stream.getTracks()) one.stop();
      return show(end);
    }
    look();
    setTimeout(() => { if (!stopped) connect(); }, AGAIN[Math.min(tries++, AGAIN.length - 1)]);
  });
}

main.querySelector(".begin").addEventListener("click", () => { keepAwake(); open(); });
main.querySelector(".instead").addEventListener("click", () => { instead = true; keepAwake(); open(); });
document.addEventListener("visibilitychange", () => {
  say();
  look();
  if (document.hidden || stopped) return;
  keepAwake();
  if (track.readyState !== "live") reopen();
});
video.addEventListener("resize", () => { say(); look(); });
setInterval(() => { if (!stopped) say(); }, BEAT);
setInterval(look, 500);
show(navigator.mediaDevices?.getUserMedia ? "off" : "insecure");
