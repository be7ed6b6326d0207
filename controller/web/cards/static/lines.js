// The lines of a card on the page. Each is what is typed into its fields, and below or above that
// what the server says of it: how it is printed, what is wrong and where, its hands.

// A card's text, as its file has it; how a line is put together, and nothing of what it means.
const line = ({ kind, fields }) => {
  if (kind === "section") return `[${fields[0]}]`;
  if (kind !== "hand") return fields[0];
  if (!fields.some(Boolean)) return "";
  return (fields[3] ? fields : fields.slice(0, 3)).join(" ; ");
};
export const joined = (rows) => `${rows.map(line).join("\n")}\n`;

const EMPTY = { hand: ["", "", "X", ""], section: [""] };
const filled = (words, given) => words.replace(/\{(\w+)\}/g, (_, name) => given[name]);
const span = (name, text) => {
  const made = document.createElement("span");
  made.className = name;
  made.textContent = text;
  return made;
};

export class Lines {
  #list;
  #does;
  #last = null; // the field that was in focus last
  #keys = false;

  constructor(list, does) {
    this.#list = list;
    this.#does = does;
  }

  rows() { return [...this.#list.children].map((item) => item.row); }

  // Puts these lines in place of all; one that was open is open again.
  fill(rows) {
    const open = [...this.#list.children].findIndex((item) => this.#isOpen(item));
    this.#list.replaceChildren(...rows.map((row) => this.#made(row)));
    const item = this.#list.children[open];
    if (item && !item.hidden) this.#open(item, false);
    this.show(rows);
  }

  // Shows what the server said of the lines, where they are still as many.
  show(said) {
    const items = [...this.#list.children];
    if (said.length !== items.length) return;
    items.forEach((item, at) => { if (said[at].print) this.#said(item, said[at]); });
  }

  add(kind, after = null) {
    this.#does.before("");
    const open = [...this.#list.children].find((item) => this.#isOpen(item));
    const item = this.#made({ kind, fields: [...EMPTY[kind]] });
    const place = after ?? open;
    if (place) place.after(item); else this.#list.append(item);
    this.#open(item);
    this.#does.changed();
    return item;
  }

  // Keys of the page instead of the tablet's own keyboard, or that again.
  keys(on) {
    this.#keys = on;
    for (const input of this.#list.querySelectorAll(".groups input")) this.#board(input);
  }

  // Types a letter where somebody was typing last.
  type(key) {
    const input = this.#last;
    if (!input?.isConnected) return;
    const [from, to] = [input.selectionStart, input.selectionEnd];
    if (key === "back") input.setRangeText("", from === to ? Math.max(from - 1, 0) : from, to, "end");
    else input.setRangeText(key, from, to, "end");
    input.focus();
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }

  #board(input) {
    if (this.#keys) input.setAttribute("inputmode", "none"); else input.removeAttribute("inputmode");
  }

  #made(row) {
    const kind = row.kind === "hand" ? "hand" : "other";
    const item = document.getElementById(`of-${kind}`).content.firstElementChild.cloneNode(true);
    item.row = { kind: row.kind, fields: [...row.fields] };
    item.dataset.kind = row.kind;
    item.hidden = row.kind === "note" && !row.fields[0];
    for (const input of item.querySelectorAll("[data-field]")) {
      const value = item.row.fields[input.dataset.field];
      if (input.tagName === "SELECT" && value && ![...input.options].some((o) => o.value === value)) input.add(new Option(value, value));
      input.value = value;
      input.addEventListener("input", () => this.#typed(item, input));
      input.addEventListener("focus", () => { if (input.matches(".groups input")) this.#last = input; });
      input.addEventListener("keydown", (event) => this.#key(event, item));
    }
    for (const input of item.querySelectorAll(".groups input")) this.#board(input);
    item.querySelector(".print").addEventListener("click", () => { if (this.#isOpen(item)) this.#close(item); else this.#open(item); });
    item.querySelector(".show")?.addEventListener("click", () => this.#hands(item, 0));
    item.querySelector(".after").addEventListener("click", () => this.add("hand", item));
    item.querySelector(".up").addEventListener("click", () => this.#move(item, -1));
    item.querySelector(".down").addEventListener("click", () => this.#move(item, 1));
    item.querySelector(".remove").addEventListener("click", () => this.#remove(item));
    this.#plain(item);
    return item;
  }

  #typed(item, input) {
    this.#does.before(`${[...this.#list.children].indexOf(item)}.${input.dataset.field}`);
    item.row.fields[input.dataset.field] = input.value.trim();
    if (!item.row.print) this.#plain(item);
    this.#does.changed();
  }

  #key(event, item) {
    if (event.key === "Enter" && event.target.tagName === "INPUT") { event.preventDefault(); this.add("hand", item); }
    if (event.key === "Escape") { this.#close(item); item.querySelector(".print").focus(); }
    if (event.altKey && event.key === "ArrowUp") { event.preventDefault(); this.#move(item, -1); }
    if (event.altKey && event.key === "ArrowDown") { event.preventDefault(); this.#move(item, 1); }
  }

  #isOpen(item) { return !item.querySelector(".fields").hidden; }

  #open(item, focus = true) {
    for (const other of this.#list.children) if (other !== item && this.#isOpen(other)) this.#close(other);
    item.querySelector(".fields").hidden = false;
    item.querySelector(".print").setAttribute("aria-expanded", "true");
    if (focus) item.querySelector("[data-field]").focus();
  }

  #close(item) {
    item.querySelector(".fields").hidden = true;
    item.querySelector(".print").setAttribute("aria-expanded", "false");
  }

  #move(item, by) {
    const other = by < 0 ? item.previousElementSibling : item.nextElementSibling;
    if (!other) return;
    this.#does.before("");
    const focused = document.activeElement;
    if (by < 0) other.before(item); else other.after(item);
    if (item.contains(focused)) focused.focus();
    this.#does.changed();
  }

  #remove(item) {
    this.#does.before("");
    const next = item.nextElementSibling ?? item.previousElementSibling;
    item.remove();
    next?.querySelector(".print").focus();
    this.#does.changed();
  }

  // A line of which nothing is said yet, or that is no hand: as it is typed.
  #plain(item) {
    const { kind, fields } = item.row;
    const runs = item.querySelector(".runs");
    runs.replaceChildren(span("printed black", (kind === "hand" ? fields[0] : fields[0]) || "…"));
  }

  #said(item, said) {
    if (said.print.length) {
      item.querySelector(".runs").replaceChildren(...said.print.map((row) => {
        const made = span("printed", "");
        made.append(...row.map(([text, ink]) => span(ink, text)));
        return made;
      }));
    } else this.#plain(item);
    if (item.row.kind === "hand") {
      item.querySelector(".worth").textContent = said.worth;
      item.querySelector(".caption").textContent = said.caption;
      const show = item.querySelector(".show");
      show.dataset.words ??= show.textContent;
      show.textContent = `${show.dataset.words} (${said.hands})`;
      show.disabled = !said.hands;
      const drawn = item.querySelector(".hands");
      if (!drawn.hidden && drawn.dataset.of !== said.print.join() + said.hands) this.#hands(item, 0, said);
    }
    for (const input of item.querySelectorAll("[data-field]")) {
      if (said.wrong.some((each) => `${each.field}` === input.dataset.field)) input.setAttribute("aria-invalid", "true");
      else input.removeAttribute("aria-invalid");
    }
    const list = item.querySelector(".said");
    const words = JSON.stringify([said.wrong, said.notes]);
    if (list.dataset.words === words) return;
    list.dataset.words = words;
    const each = (problem, name) => {
      const li = document.createElement("li");
      li.className = name;
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = problem.says;
      button.addEventListener("click", () => this.#point(item, problem));
      li.append(button);
      return li;
    };
    list.replaceChildren(...said.wrong.map((p) => each(p, "wrong-line")), ...said.notes.map((p) => each(p, "remark")));
  }

  // Leads to the place in a line that something is said of.
  #point(item, { field, at }) {
    this.#open(item, false);
    const input = item.querySelector(`[data-field="${field}"]`) ?? item.querySelector("[data-field]");
    input.focus();
    if (!input.setSelectionRange || input.tagName === "SELECT") return;
    const rest = input.value.slice(at);
    input.setSelectionRange(at, at + (rest.search(/\s|$/) || rest.length));
  }

  // Draws the concrete hands of a line with tiles, some at a time.
  async #hands(item, begin, said = null) {
    const drawn = item.querySelector(".hands");
    if (!begin && !drawn.hidden && !said) { drawn.hidden = true; return; }
    const row = [...this.#list.children].indexOf(item) + 1;
    let found;
    try { found = await this.#does.hands(row, begin); } catch { return; }
    const list = begin ? drawn.querySelector("ul") : document.createElement("ul");
    for (const hand of found.hands ?? []) {
      const li = document.createElement("li");
      const name = span("skip", hand.says);
      li.append(name, ...hand.groups.map(([tile, size, wild]) => {
        const group = span(wild ? "group wild" : "group", "");
        for (let n = 0; n < size; n += 1) {
          const picture = new Image(300, 400);
          picture.src = `/tiles/${tile}.svg`;
          picture.alt = "";
          group.append(picture);
        }
        return group;
      }));
      list.append(li);
    }
    const parts = [list];
    if (found.more > 0) {
      const more = document.createElement("button");
      more.type = "button";
      more.textContent = filled(this.#does.says.more, { n: found.more });
      more.addEventListener("click", () => this.#hands(item, begin + found.hands.length, true));
      parts.push(more);
    }
    if (said && said.print) drawn.dataset.of = said.print.join() + said.hands;
    drawn.replaceChildren(...parts);
    drawn.hidden = false;
  }
}
