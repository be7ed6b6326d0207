// In a grid of tiles the arrow keys go to the tile beside, Home and End to the first and last: the
// tabulator alone would need some forty presses to pass it by.
const middle = (box) => (box.left + box.right) / 2;

// Of the tiles above or below, the nearest in the next line.
function across(tiles, here, down) {
  const box = here.getBoundingClientRect();
  const far = (other) => (down ? other.top - box.bottom : box.top - other.bottom);
  return tiles
    .map((tile) => ({ tile, other: tile.getBoundingClientRect() }))
    .filter(({ other }) => far(other) > -box.height / 2)
    .sort((a, b) => far(a.other) - far(b.other)
      || Math.abs(middle(a.other) - middle(box)) - Math.abs(middle(b.other) - middle(box)))[0]?.tile;
}

document.addEventListener("keydown", (press) => {
  const here = press.target.closest?.(".grid button");
  if (!here || press.altKey || press.ctrlKey || press.metaKey || press.shiftKey) return;
  const tiles = [...here.closest(".grid").querySelectorAll("button:not(:disabled)")];
  const at = tiles.indexOf(here);
  const to = {
    ArrowLeft: () => tiles[at - 1],
    ArrowRight: () => tiles[at + 1],
    ArrowUp: () => across(tiles, here, false),
    ArrowDown: () => across(tiles, here, true),
    Home: () => tiles[0],
    End: () => tiles.at(-1),
  }[press.key]?.();
  if (!to) return;
  press.preventDefault();
  to.focus();
});
