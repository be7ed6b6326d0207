"use strict";
// Light or dim, as the room is: what this screen was told last, or as its system prefers.
// It runs before the page is drawn, so that a screen never flashes.
(() => {
  const KEY = "rackside-light";
  const CHOICES = ["auto", "light", "dim"];

  const kept = () => {
    try { return CHOICES.includes(localStorage.getItem(KEY)) ? localStorage.getItem(KEY) : "auto"; } catch { return "auto"; }
  };
  const show = (choice) => {
    if (choice === "auto") delete document.documentElement.dataset.light;
    else document.documentElement.dataset.light = choice;
    const button = document.getElementById("light");
    if (!button) return;
    button.hidden = false;
    button.textContent = button.dataset[choice];
    button.title = button.dataset[`${choice}Title`];
    button.setAttribute("aria-label", `${button.textContent}: ${button.title}`);
  };

  show(kept());
  document.addEventListener("DOMContentLoaded", () => {
    show(kept());
    document.getElementById("light")?.addEventListener("click", () => {
      const next = CHOICES[(CHOICES.indexOf(kept()) + 1) % CHOICES.length];
      try { localStorage.setItem(KEY, next); } catch { /* a screen that may keep nothing */ }
      show(next);
    });
  });
})();
