// Fields of several tiles: tapped tiles lie in a tray, and a tap there takes them away. The text
// field beside it is what is sent, so that tiles can be typed too.

const words = (field) => field.value.split(/\s+/).filter(Boolean);

// No more of a tile than there can be is offered. Where the record may be what is wrong, the tray
// has words for it, and a second tap puts the tile there all the same.
function grey(place, chosen) {
  const words = place.querySelector(".nomore");
  if (words) words.hidden = !place.dataset.doubted;
  for (const button of place.querySelectorAll("[data-most]")) {
    const had = chosen.filter((tile) => tile === button.dataset.tile).length;
    const gone = had >= Number(button.dataset.most);
    button.classList.toggle("gone", gone);
    button.disabled = gone && !words;
  }
}

// Whether a tap on a tile that cannot be there is the first one: then it is only said.
function doubted(place, button) {
  const first = button.classList.contains("gone") && place.dataset.doubted !== button.dataset.tile;
  if (first) place.dataset.doubted = button.dataset.tile;
  else delete place.dataset.doubted;
  return first;
}

function draw(place) {
  const field = place.querySelector("input");
  grey(place, words(field));
  const tray = place.querySelector(".tray");
  tray.replaceChildren(...words(field).map((tile, at) => {
    const known = place.querySelector(`[data-tile="${CSS.escape(tile)}"]`);
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.at = at;
    if (known) {
      button.append(known.querySelector("img").cloneNode());
      button.setAttribute("aria-label", known.getAttribute("aria-label"));
    } else button.textContent = tile;
    return button;
  }));
}

export function trays(within) {
  for (const place of within.querySelectorAll(".tilesfield")) {
    const field = place.querySelector("input");
    place.addEventListener("click", (click) => {
      const button = click.target.closest("button");
      if (!button) return;
      const chosen = words(field);
      if (doubted(place, button)) { draw(place); return; }
      if (button.dataset.tile) chosen.push(button.dataset.tile);
      else chosen.splice(Number(button.dataset.at), 1);
      field.value = chosen.join(" ");
      draw(place);
    });
    field.addEventListener("input", () => {
      draw(place);
      field.scrollIntoView({ block: "nearest" }); // the tray above it grows with what is typed
    });
    draw(place);
  }
}
