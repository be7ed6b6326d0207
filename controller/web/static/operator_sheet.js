// Fields of several tiles: tapped tiles lie in a tray, and a tap there takes them away. The text
// field beside it is what is sent, so that tiles can be typed too.

const words = (field) => field.value.split(/\s+/).filter(Boolean);

function draw(place) {
  const field = place.querySelector("input");
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
      if (button.dataset.tile) chosen.push(button.dataset.tile);
      else chosen.splice(Number(button.dataset.at), 1);
      field.value = chosen.join(" ");
      draw(place);
    });
    field.addEventListener("input", () => draw(place));
    draw(place);
  }
}
