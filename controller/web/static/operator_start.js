// Another code has another card and other settings: they are fetched as soon as it is chosen.
// Badges are read by the camera or in a photograph; what cannot be placed is put by a tap.
const form = document.querySelector(".start");
const again = form.querySelector(".again");
again.hidden = true;
form.elements.code.addEventListener("change", () => form.requestSubmit(again));

// The year of a card's hands is asked where the chosen card has such hands.
const year = form.elements.year;
function askYear() {
  const own = form.elements.card.selectedOptions[0]?.dataset.year;
  year.closest("label").hidden = year.disabled = !own;
  year.placeholder = own ?? "";
}
if (year) {
  form.elements.card.addEventListener("change", askYear);
  askYear();
}

const seats = ["E", "S", "W", "N"].map((seat) => form.elements[`player_${seat}`]);
const said = form.querySelector(".said");
const found = form.querySelector(".found");
form.querySelector(".badges").hidden = false;

// One name sits once: who is put at a seat leaves another one.
function put(field, name) {
  for (const other of seats) if (other.value === name) other.value = "";
  field.value = name;
}

function offer(name) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = name;
  button.addEventListener("click", () => {
    const free = seats.find((field) => !field.value);
    if (!free) return;
    put(free, name);
    button.remove();
  });
  found.append(button);
}

async function read(photograph) {
  said.textContent = "…";
  found.replaceChildren();
  const request = { method: "POST", headers: { accept: "application/json" } };
  if (photograph) {
    request.body = photograph;
    request.headers["content-type"] = photograph.type || "image/unknown";
  }
  try {
    const answer = await (await fetch("/operator/badges", request)).json();
    said.textContent = answer.said ?? answer.error;
    for (const { name, seat } of answer.people ?? []) {
      if (seat) put(form.elements[`player_${seat}`], name);
      else offer(name);
    }
  } catch {
    said.textContent = form.dataset.notRead;
  }
}

form.querySelector(".look")?.addEventListener("click", () => read());
form.querySelector(".photo input").addEventListener("change", (event) => {
  const [file] = event.target.files;
  if (file) read(file);
  event.target.value = "";
});
form.querySelector(".none").addEventListener("click", () => {
  for (const field of seats) field.value = "";
  seats[0].focus();
});
