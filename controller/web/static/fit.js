"use strict";
// Words can be longer than their place was drawn for: names, rulings, other letters. A place with
// data-fit="NAME" is drawn smaller until nothing of it is cut off; NAME stands once on a page.
// What lies in one with data-turns may need several pages even so: they turn by themselves, and by
// a tap on what has data-turner. Sizes are set in the page's style sheet, never in its elements.

(() => {
  const LEAST = 0.55; // of the size that a place is drawn for
  const LEAST_TURNING = 0.8; // where pages turn, letters need not be that small
  const SMALL_SCREEN = 620; // CSS pixels; see the style sheet
  const FINE = 0.02;
  const STAYS = 8000; // milliseconds that a page stays
  const STAYS_TAPPED = 30000;
  const rules = new Map();
  const turning = new Map(); // by place: which page of how many, and what turns it

  function style(name) {
    if (!rules.has(name)) {
      const sheet = document.styleSheets[document.styleSheets.length - 1];
      const at = sheet.insertRule(`[data-fit="${name}"] { --fit: 1; }`, sheet.cssRules.length);
      rules.set(name, sheet.cssRules[at].style);
    }
    return rules.get(name);
  }

  const pitch = (book) => book.clientWidth + (parseFloat(getComputedStyle(book).columnGap) || 0);

  // A screen that is scrolled by its reader needs no pages.
  function book(place) {
    const found = place.querySelector("[data-turns]");
    return found && getComputedStyle(found).overflowX !== "visible" ? found : null;
  }

  function pages(found) {
    const gap = pitch(found) - found.clientWidth;
    return Math.max(1, Math.ceil((found.scrollWidth - 2 + gap) / pitch(found)));
  }

  // How many times its room a place takes: 1 is whole.
  function takes(place) {
    // Lines stand nearer than their letters are high with all that can be over and under them.
    const slack = parseFloat(getComputedStyle(place).fontSize) * 0.16;
    if (place.scrollHeight > place.clientHeight + slack || place.scrollWidth > place.clientWidth + 1) return Infinity;
    const found = book(place);
    if (!found) return 1;
    return [...found.querySelectorAll("li, p, h3, h4")].some(overflows) ? Infinity : pages(found);
  }

  // A line that its column has no room for.
  const overflows = (line) => line.scrollWidth > line.clientWidth + 1;

  function shrink(place, size) {
    const before = takes(place);
    // One page more is better than smaller letters, where they are read across a room.
    if (book(place) && before !== Infinity && innerHeight > SMALL_SCREEN) return;
    const least = book(place) ? LEAST_TURNING : LEAST;
    size.setProperty("--fit", least);
    const wanted = takes(place);
    if (wanted === Infinity) return;
    let [fits, not] = [before > wanted ? least : 1, 1];
    while (not - fits > FINE) {
      const tried = (fits + not) / 2;
      size.setProperty("--fit", tried);
      if (takes(place) > wanted) not = tried;
      else fits = tried;
    }
    size.setProperty("--fit", fits);
  }

  function turn(place, tapped = false) {
    const state = turning.get(place);
    const found = book(place);
    if (!state || !found || !place.isConnected) return;
    clearTimeout(state.timer);
    state.page = (state.page + 1) % state.of;
    lay(place, found, state);
    state.timer = setTimeout(() => turn(place), tapped ? STAYS_TAPPED : STAYS);
  }

  function lay(place, found, state) {
    if (found) found.scrollLeft = state.page * pitch(found);
    const turner = place.querySelector("[data-turner]");
    if (turner) {
      turner.hidden = state.of === 1;
      turner.lastElementChild.textContent = `${state.page + 1} / ${state.of}`;
    }
  }

  function open(place) {
    const found = book(place);
    const of = found ? pages(found) : 1;
    const before = turning.get(place);
    if (before) clearTimeout(before.timer);
    const state = { page: before && before.of === of ? before.page : 0, of, timer: null };
    turning.set(place, state);
    lay(place, found, state);
    if (of > 1) state.timer = setTimeout(() => turn(place), STAYS);
  }

  function fit() {
    const places = [...document.querySelectorAll("[data-fit]")];
    for (const place of places) style(place.dataset.fit).setProperty("--fit", 1);
    const tight = places.filter((place) => takes(place) > 1); // one layout for all of them
    for (const place of tight) shrink(place, style(place.dataset.fit));
    for (const place of places) if (place.querySelector("[data-turns]")) open(place);
    for (const place of turning.keys()) if (!place.isConnected) turning.delete(place);
    changes.takeRecords(); // our own
  }

  document.addEventListener("click", (click) => {
    const turner = click.target.closest("[data-turner]");
    if (turner) turn(turner.closest("[data-fit]"), true);
  });
  const changes = new MutationObserver(fit);
  changes.observe(document.body, { childList: true, characterData: true, subtree: true });
  new ResizeObserver(fit).observe(document.documentElement);
  addEventListener("resize", fit); // a lower window, as wide as before
  document.fonts.addEventListener("loadingdone", fit);
  fit();
})();
