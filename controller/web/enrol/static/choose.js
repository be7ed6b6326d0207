// The grid of tiles to choose a name from.

const dialog = document.getElementById("choose");

// Resolves with a tile's text, "" for no tile, or null if left alone.
export function choose(title, target, none) {
  dialog.replaceChildren(document.getElementById("choices").content.cloneNode(true));
  dialog.querySelector("h2").textContent = title;
  dialog.querySelector("[data-none]").hidden = !none;
  const cut = target && document.querySelector(
    `.one[data-photo="${target.dataset.photo}"][data-i="${target.dataset.i}"] svg`,
  );
  if (cut) dialog.querySelector("#chosen-cut").append(cut.cloneNode(true));
  dialog.showModal();
  return new Promise((chosen) => {
    let tile = null;
    dialog.onclick = (click) => {
      const button = click.target.closest("button");
      if (click.target !== dialog && !button) return;
      if (button?.dataset.tile) tile = button.dataset.tile;
      else if (button && "none" in button.dataset) tile = "";
      dialog.close();
    };
    dialog.onclose = () => { target?.focus({ preventScroll: true }); chosen(tile); };
  });
}
