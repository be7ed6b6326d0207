// What was typed, step by step. Typing on in one field is one step.
const ONE_STEP = 1500; // milliseconds within which what is typed into a field is one step
const MOST = 200;

const copied = (rows) => rows.map(({ kind, fields }) => ({ kind, fields: [...fields] }));

export class History {
  #done = [];
  #undone = [];
  #last = { what: "", at: 0 };
  #tell;

  constructor(tell) { this.#tell = tell; }

  // Notes how it is, before `what` changes it.
  note(rows, what) {
    const now = Date.now();
    const same = what && what === this.#last.what && now - this.#last.at < ONE_STEP && !this.#undone.length;
    this.#last = { what, at: now };
    if (same) return;
    this.#done.push(copied(rows));
    if (this.#done.length > MOST) this.#done.shift();
    this.#undone = [];
    this.#said();
  }

  undo(rows) { return this.#moved(this.#done, this.#undone, rows); }

  redo(rows) { return this.#moved(this.#undone, this.#done, rows); }

  #moved(from, to, rows) {
    if (!from.length) return null;
    to.push(copied(rows));
    const found = from.pop();
    this.#last = { what: "", at: 0 };
    this.#said();
    return found;
  }

  #said() { this.#tell(this.#done.length > 0, this.#undone.length > 0); }
}
