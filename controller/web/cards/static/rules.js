// The club's rules: what is chosen so far comes to is asked as it is chosen, and undone step by step.
const form = document.querySelector("form[data-check]");
const print = document.getElementById("print");
if (print) {
  print.hidden = false;
  print.addEventListener("click", () => window.print());
}
if (form) {
  const undo = document.getElementById("undo");
  const radios = (name) => [...form.querySelectorAll(`[name="${name}"]`)];
  const chosen = new Map();
  const steps = [];
  for (const each of form.querySelectorAll(":checked")) chosen.set(each.name, each.value);
  undo.hidden = false;

  const check = async () => {
    undo.disabled = !steps.length;
    try {
      const answer = await fetch(form.dataset.check, { method: "POST", headers: { accept: "application/json" }, body: new URLSearchParams(new FormData(form)) });
      const said = await answer.json();
      document.getElementById("summary").textContent = said.summary ?? said.error;
    } catch { /* no connection: what is sent is checked again */ }
  };
  form.addEventListener("change", ({ target }) => {
    steps.push([target.name, chosen.get(target.name)]);
    chosen.set(target.name, target.value);
    check();
  });
  undo.addEventListener("click", () => {
    const [name, value] = steps.pop();
    chosen.set(name, value);
    for (const each of radios(name)) each.checked = each.value === value;
    form.querySelector(`[name="${name}"]:checked`)?.focus();
    check();
  });
}
