"use strict";
// A page that says how things are asks again by itself, and changes only what is otherwise: whoever
// reads it, or has it read out, is not thrown back to its beginning.
(() => {
  const place = document.getElementById("again");
  setInterval(async () => {
    try {
      const answer = await fetch(place.dataset.from ?? location.href);
      if (!answer.ok) return;
      if (place.dataset.to) { location.assign(place.dataset.to); return; }
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const fresh = page.getElementById("again");
      if (fresh && fresh.innerHTML !== place.innerHTML) place.replaceChildren(...fresh.childNodes);
    } catch { /* not there just now */ }
  }, Number(place.dataset.seconds) * 1000);
})();
