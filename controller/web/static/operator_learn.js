// A learner's rack: tapped tiles lie in the tray, a photograph fills it. What is in it is sent with
// the question alone; the page keeps nothing of it.
import { trays } from "/static/operator_sheet.js";

const photo = document.querySelector(".shot");
const said = document.querySelector(".said");
trays(document);

async function read(file) {
  said.textContent = photo.dataset.reading;
  try {
    const answer = await (await fetch("/operator/learn/photograph", {
      method: "POST", body: file,
      headers: { accept: "application/json", "content-type": file.type || "image/unknown" },
    })).json();
    said.textContent = answer.said ?? answer.error;
    if (!answer.tiles?.length) return;
    const field = document.querySelector("[name=tiles]");
    field.value = answer.tiles.join(" ");
    field.dispatchEvent(new Event("input"));
  } catch {
    said.textContent = photo.dataset.notRead;
  }
}

if (photo) {
  photo.hidden = false;
  photo.querySelector("input").addEventListener("change", (event) => {
    const [file] = event.target.files;
    if (file) read(file);
    event.target.value = "";
  });
}
document.getElementById("hands")?.scrollIntoView();
