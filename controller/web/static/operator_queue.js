// What was tapped on this phone and is not confirmed by the table. It is kept on the phone in the
// order of the taps, through sleep and a closed page, and sent in that order, one after another:
// each under a key of its own, so that the table takes it once however often it comes, and with the
// key of the tap before it, which it was made after. What the table refuses stops those behind it:
// they were made for a table that is none, and the person says what becomes of them.
const PLACE = "rackside-unsent";
const TOO_OLD = 3 * 3600 * 1000; // ms after which an entry is no longer sent without being asked
const PATIENCE = 8000; // ms for one answer
const PAUSES = [500, 1000, 2000, 4000, 8000];

export const key = () =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((n) => n.toString(36)).join("");

function kept() {
  try { return JSON.parse(localStorage.getItem(PLACE) ?? "[]"); } catch { return []; }
}

export class Outbox {
  // `on` is called with what becomes of the entries: changed(), taken(entry, answer),
  // refused(entry, why), lost() and unpaired().
  constructor(on) {
    this.on = on;
    this.entries = kept();
    this.held = [];
    this.sending = false;
    this.tries = 0;
    this.timer = 0;
    if (this.entries.some((entry) => Date.now() - entry.at > TOO_OLD)) this.hold();
  }

  get waiting() { return this.entries.length; }

  // The key under which it is sent is of the fields, or a new one.
  add(to, fields, label) {
    if (!fields.has("key")) fields.set("key", key());
    const before = this.entries.at(-1);
    if (before) fields.set("after", before.key);
    this.entries.push({ to, key: fields.get("key"), fields: `${fields}`, label, at: Date.now() });
    this.changed();
    return this.flush();
  }

  changed() {
    try { localStorage.setItem(PLACE, JSON.stringify(this.entries)); } catch { /* kept by the page alone */ }
    this.on.changed();
  }

  async flush() {
    clearTimeout(this.timer);
    if (this.sending) return;
    this.sending = true;
    try {
      while (this.entries.length && await this.one(this.entries[0])) this.tries = 0;
    } finally {
      this.sending = false;
    }
  }

  // Send one; whether the next may follow.
  async one(entry) {
    let answer;
    let said;
    try {
      answer = await fetch(entry.to, {
        method: "POST", headers: { accept: "application/json" },
        body: new URLSearchParams(entry.fields), signal: AbortSignal.timeout(PATIENCE),
      });
      said = await answer.json(); // an answer of anything between the phone and the table is none
    } catch {
      this.on.lost();
      this.timer = setTimeout(() => this.flush(), PAUSES[Math.min(this.tries, PAUSES.length - 1)]);
      this.tries += 1;
      return false;
    }
    if (answer.status === 401) { this.on.unpaired(); return false; }
    this.entries.shift();
    if (!answer.ok) this.hold();
    this.changed();
    if (answer.ok) this.on.taken(entry, said);
    else this.on.refused(entry, said.error ?? "");
    return answer.ok;
  }

  hold() {
    this.held = this.entries;
    this.entries = [];
    this.changed();
  }

  // What was held back is entered at the table as the page now shows it.
  anyway(seen) {
    const again = this.held;
    this.held = [];
    for (const entry of again) {
      const fields = new URLSearchParams(entry.fields);
      fields.set("seen", seen);
      fields.delete("after");
      fields.delete("key");
      this.add(entry.to, fields, entry.label);
    }
  }

  forget() {
    this.held = [];
    this.changed();
  }
}
