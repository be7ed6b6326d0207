// The score cards are kept current as others at the table check and initial theirs, unless somebody
// is just writing something here.
const EVERY = 3000;
const place = document.getElementById("round");
let shown = place.innerHTML.trim();

// A part as the browser writes it, to be held against what is shown.
function asWritten(html) {
  const part = document.createElement("template");
  part.innerHTML = html;
  return part.innerHTML.trim();
}

function writing() {
  const fields = [...place.querySelectorAll("input:not([type=hidden]), textarea")];
  return place.contains(document.activeElement) || fields.some((field) => field.value)
    || place.querySelector("details[open]");
}

async function look() {
  if (document.hidden || writing()) return;
  try {
    const answer = await fetch("/operator/round", { headers: { "x-part": "1" } });
    if (!answer.ok) return;
    const html = asWritten(await answer.text());
    if (html !== shown && !writing()) {
      place.innerHTML = html;
      shown = html;
    }
  } catch {
    // The table does not answer for now.
  }
}

look();
setInterval(look, EVERY);
