// The table's settings are checked as they are typed, by what reads the file; another code has
// another card and other settings, which are fetched as soon as it is chosen.
const form = document.querySelector(".setup");
const again = form.querySelector(".again");
const PAUSE = 300; // milliseconds in which nothing more is typed
let waiting = 0;

again.hidden = true;
form.elements["game.code"].addEventListener("change", () => form.requestSubmit(again));

async function check() {
  const fields = new URLSearchParams(new FormData(form));
  try {
    const wanted = { method: "POST", headers: { accept: "application/json" }, body: fields };
    const answer = await fetch(form.dataset.check, wanted);
    if (!answer.ok) return;
    const { wrong } = await answer.json();
    for (const place of form.querySelectorAll(".wrong")) {
      const name = place.dataset.of;
      const words = wrong[name] ?? "";
      if (place.textContent !== words) place.textContent = words;
      if (words) form.elements[name]?.setAttribute("aria-invalid", "true");
      else form.elements[name]?.removeAttribute("aria-invalid");
    }
  } catch { /* no connection: what is sent is checked again */ }
}

form.addEventListener("input", () => {
  clearTimeout(waiting);
  waiting = setTimeout(check, PAUSE);
});
