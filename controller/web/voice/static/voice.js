// The display's voice: says what the table's one queue sends, once somebody has turned the sound
// on. What is said, in which order, and what is left out, the table decides; not this page.

const REMEMBERED = "rackside-sound";
const tones = new Map();
let words = {}; // the button's, sent by the table: one place for every language
let context = null;
let muted = false;
let playing = null;

const style = document.createElement("link");
style.rel = "stylesheet";
style.href = "/voice/static/voice.css";
document.head.append(style);

const button = document.createElement("button");
button.type = "button";
button.id = "sound";
button.setAttribute("aria-pressed", "false");
button.innerHTML = `<svg viewBox="0 0 48 48" aria-hidden="true"><path d="M6 19h8l11-9v28l-11-9H6z"/>
<path class="waves" d="M32 18q5 6 0 12M37 13q10 11 0 22"/><path class="cross" d="M33 18l11 12M44 18L33 30"/></svg><span></span>`;
const label = button.querySelector("span");
(document.querySelector("main") ?? document.body).append(button);

const isOn = () => button.getAttribute("aria-pressed") === "true";
const voices = () => window.speechSynthesis?.getVoices() ?? [];

function show() {
  const state = !isOn() ? "off" : muted ? "muted" : voices().length ? "on" : "speechless";
  button.dataset.state = state;
  label.textContent = words[state] ?? "";
  button.hidden = !words[state];
}

function remember(on) {
  try { localStorage.setItem(REMEMBERED, on ? "on" : "off"); } catch { /* private windows */ }
}

function remembered() {
  try { return localStorage.getItem(REMEMBERED) === "on"; } catch { return false; }
}

function turn(on) {
  if (on) {
    context ??= new AudioContext();
    context.resume();
  } else hush();
  button.setAttribute("aria-pressed", String(on));
  show();
}

button.addEventListener("click", () => {
  turn(!isOn());
  remember(isOn());
  if (isOn() && !muted) sound("note", 0.6);
});

async function sound(name, volume) {
  if (!tones.has(name)) {
    const answer = await fetch(`/voice/tones/${name}.wav`);
    tones.set(name, await context.decodeAudioData(await answer.arrayBuffer()));
  }
  const source = context.createBufferSource();
  const gain = context.createGain();
  gain.gain.value = volume * volume;
  source.buffer = tones.get(name);
  source.connect(gain).connect(context.destination);
  playing = source;
  source.start();
  return source.buffer.duration;
}

function hush() {
  try { playing?.stop(); } catch { /* not begun, or over */ }
  playing = null;
  window.speechSynthesis?.cancel();
}

function voiceFor(language) {
  const known = voices();
  const wanted = language.toLowerCase();
  const named = (voice) => voice.lang.toLowerCase().replace("_", "-");
  return known.find((voice) => named(voice) === wanted)
    ?? known.find((voice) => named(voice).startsWith(wanted.split("-")[0]));
}

const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

// The table reckons how long a sentence takes; a voice that is slower is let finish.
async function finished() {
  for (let tries = 0; tries < 40 && window.speechSynthesis?.speaking; tries += 1) await wait(100);
}

let latest = 0;
async function say(what) {
  latest = what.n;
  if (!isOn() || muted) return;
  await finished();
  if (latest !== what.n) return;
  if (what.tone) {
    try {
      const seconds = await sound(what.tone, what.volume);
      await wait(seconds * 1000);
    } catch { /* no tone: the words are said all the same */ }
  }
  if (!what.text || !window.speechSynthesis || latest !== what.n || muted) return;
  const sentence = new SpeechSynthesisUtterance(what.text);
  const voice = voiceFor(what.language);
  if (voice) sentence.voice = voice;
  sentence.lang = voice?.lang ?? what.language;
  sentence.rate = what.rate;
  sentence.volume = what.volume;
  window.speechSynthesis.speak(sentence);
}

const feed = new EventSource("/voice/events");
feed.addEventListener("voice", (message) => {
  ({ muted, words } = JSON.parse(message.data));
  if (muted) hush();
  show();
});
feed.addEventListener("say", (message) => say(JSON.parse(message.data)));
feed.addEventListener("hush", () => { latest = 0; hush(); });
window.speechSynthesis?.addEventListener?.("voiceschanged", show);

// Where the browser lets a page sound without a tap (a kiosk may be told to), it does again what
// was chosen here last.
show();
if (remembered()) {
  context = new AudioContext();
  if (context.state === "running") turn(true);
  else context.addEventListener("statechange", () => { if (context.state === "running") turn(true); }, { once: true });
}
