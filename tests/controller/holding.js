// What on the page cannot be read. arguments: whether the page is a screen that nobody scrolls.
// Returns the faults, what is seen on this page of a place that turns its pages, and all it holds.
const fixed = arguments[0];
const near = 1.5; // pixels
// Said to those who hear the page, or not now.
const away = '.skip, .unseen, .seats legend, caption, noscript, script, style, option, datalist, '
  + 'dialog:not([open]), .gone';
const pictures = 'img, button, input, select';
const shown = (e) => e.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
const short = (words) => words.trim().replace(/\s+/g, ' ').slice(0, 60);

// Every run of letters and every picture or control: what, in which element, where. A line's box
// reaches from above its accents to below its tails; its letters fill the middle of it.
const seen = [];
const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (walk.nextNode()) {
  const node = walk.currentNode;
  const e = node.parentElement;
  if (!node.data.trim() || e.closest(away) || !shown(e)) continue;
  const range = document.createRange();
  range.selectNodeContents(node);
  for (const r of range.getClientRects()) {
    const box = { l: r.left, r: r.right, t: r.top + r.height * 0.26, b: r.bottom - r.height * 0.12 };
    if (r.width >= 1) seen.push([short(node.data), e, box]);
  }
}
for (const e of document.querySelectorAll(pictures)) {
  if (e.closest(away) || !shown(e) || e.matches('.pick input, [type=hidden]')) continue;
  const r = e.getBoundingClientRect();
  const name = short(e.alt || e.textContent || e.name || e.outerHTML);
  if (r.width >= 1) seen.push([name, e, { l: r.left, r: r.right, t: r.top, b: r.bottom }]);
}

const faults = [];
const say = (what, name, more = '') => faults.push(`${what}: ${name}${more && ` | ${more}`}`);
const clips = (e) => ['overflowX', 'overflowY'].some((way) => getComputedStyle(e)[way] !== 'visible');
const rolls = (e, way) => !fixed && /auto|scroll/.test(getComputedStyle(e)[way]);
const book = (e) => {
  const found = e.closest('[data-turns]');
  return found && clips(found) ? found : null;
};
// A list of the latest shows those that it has room for whole, and no part of another.
const latest = (e) => e.closest('.log > ol');

const whole = new Set();
const rolledAway = new Set();
for (const [name, e, box] of seen) {
  let elsewhere = false;
  for (let a = e.matches(pictures) ? e.parentElement : e; a !== document.body; a = a.parentElement) {
    if (!clips(a)) continue;
    const room = a.getBoundingClientRect();
    const sideways = box.l < room.left - near || box.r > room.right + near;
    const upright = box.t < room.top - near || box.b > room.bottom + near;
    if ((sideways && rolls(a, 'overflowX')) || (upright && rolls(a, 'overflowY'))) {
      elsewhere = true; // its reader scrolls to it
      rolledAway.add(box);
      break;
    }
    if (!sideways && !upright) continue;
    if (a === book(e) || a === latest(e)) {
      elsewhere = box.l >= room.right - near || box.r <= room.left + near;
      if (elsewhere) break;
    }
    say('cut off', name, a.className || a.id || a.tagName);
  }
  if (elsewhere) continue;
  if (book(e)) whole.add(name);
  if (box.l < -near || box.r > innerWidth + near) say('outside', name);
  if (!fixed) continue;
  if (box.t < -near || box.b > innerHeight + near) say('outside', name);
  const at = document.elementFromPoint((box.l + box.r) / 2, (box.t + box.b) / 2);
  if (at && !e.contains(at) && !at.contains(e)) say('covered', name, at.className || at.tagName);
}

// Sheets over the page and bars that stay in sight lie over the rest while that is scrolled.
const layer = (e) => e.closest('dialog, .top, .bottom, .controls, .link, .keep');
const apart = (e) => book(e) || latest(e);
const laid = seen.filter(([, e, box]) => !apart(e) && !rolledAway.has(box));
laid.forEach(([one, a, p], place) => {
  for (const [other, b, q] of laid.slice(place + 1)) {
    const wide = Math.min(p.r, q.r) - Math.max(p.l, q.l);
    const high = Math.min(p.b, q.b) - Math.max(p.t, q.t);
    if (wide <= near || high <= near || a.contains(b) || b.contains(a)) continue;
    if (layer(a) === layer(b)) say('one on another', one, other);
  }
});

for (const e of document.querySelectorAll('body *')) {
  if (!shown(e) || e.closest(away)) continue;
  const style = getComputedStyle(e);
  if (style.textOverflow === 'ellipsis' && e.scrollWidth > e.clientWidth + 1) say('cut short', short(e.textContent));
  if (style.webkitLineClamp !== 'none' && e.scrollHeight > e.clientHeight + 1) say('cut short', short(e.textContent));
}
const all = seen.filter(([, e]) => book(e)).map(([name]) => name);
return [[...new Set(faults)], [...whole], [...new Set(all)]];
