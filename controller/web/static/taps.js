"use strict";
// A screen that was paired as a phone is can answer what a ruling waits for, by a tap on it. One
// that was not says so in words and has no buttons.

(async () => {
  if (!("operated" in document.body.dataset)) return;
  try {
    const answer = await fetch("/operator/paired");
    if (answer.ok && (await answer.json()).paired) document.body.dataset.paired = "";
  } catch { /* no operator's page at this table */ }
})();

document.addEventListener("submit", async (submitted) => {
  const form = submitted.target.closest("form[data-tap]");
  if (!form) return;
  submitted.preventDefault();
  const fields = new URLSearchParams(new FormData(form));
  const button = submitted.submitter;
  if (button?.name) fields.set(button.name, button.value);
  fields.set("key", [...crypto.getRandomValues(new Uint32Array(4))].map((n) => n.toString(36)).join(""));
  for (const each of form.querySelectorAll("button")) each.disabled = true;
  try {
    const wanted = { method: "POST", headers: { accept: "application/json" }, body: fields };
    const answer = await fetch(form.getAttribute("action"), wanted);
    if (answer.status === 401) delete document.body.dataset.paired;
  } finally {
    for (const each of form.querySelectorAll("button")) each.disabled = false;
  }
});
