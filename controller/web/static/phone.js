"use strict";
// What this phone is set to: how large its tiles are, in which hand it lies, whether its screen
// stays on; and the page as an app on it. It runs before the page is drawn.
(() => {
  const PLACE = "rackside-phone";
  const kept = () => {
    try { return JSON.parse(localStorage.getItem(PLACE) ?? "{}"); } catch { return {}; }
  };
  const root = document.documentElement;
  let lock = null;
  let asked = null;

  const show = (held) => {
    root.dataset.tiles = held.large ? "large" : "";
    root.dataset.hand = held.left ? "left" : "";
  };

  // A screen that sleeps misses nothing (the page catches up), but has to be unlocked again.
  const stayOn = async () => {
    const wanted = kept().on !== false && document.body?.matches(".desk");
    if (!wanted) { await lock?.release(); lock = null; return; }
    if (document.visibilityState !== "visible" || (lock && !lock.released)) return;
    const part = document.getElementById("phone");
    const why = !window.isSecureContext ? "insecure" : !("wakeLock" in navigator) ? "unable" : "";
    try {
      if (!why) lock = await navigator.wakeLock.request("screen");
      if (part) part.dataset.screen = why || "on";
    } catch {
      if (part) part.dataset.screen = "refused"; // as when the battery is low
    }
  };

  show(kept());
  addEventListener("pageshow", (shown) => { if (shown.persisted) location.reload(); });
  addEventListener("beforeinstallprompt", (offered) => {
    offered.preventDefault();
    asked = offered;
    const button = document.getElementById("install");
    if (button) button.hidden = false;
  });
  document.addEventListener("visibilitychange", stayOn);
  document.addEventListener("DOMContentLoaded", () => {
    const part = document.getElementById("phone");
    const held = kept();
    for (const box of part?.querySelectorAll("input[type=checkbox]") ?? []) {
      box.checked = box.name === "on" ? held.on !== false : Boolean(held[box.name]);
      box.addEventListener("change", () => {
        const now = { ...kept(), [box.name]: box.checked };
        try { localStorage.setItem(PLACE, JSON.stringify(now)); } catch { /* for this page alone */ }
        show(now);
        stayOn();
      });
    }
    document.getElementById("install")?.addEventListener("click", () => asked?.prompt());
    stayOn();
    if (window.isSecureContext && "serviceWorker" in navigator && document.body.matches(".desk")) {
      navigator.serviceWorker.register("/sw.js", { scope: "/operator" }).catch(() => {});
    }
  });
})();
