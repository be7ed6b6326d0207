"use strict";
// Asks for the latest picture once a second, the next only when the last has come.

const picture = document.getElementById("camera");
if (picture) {
  const again = () => setTimeout(() => { picture.src = `/camera.jpg?${Date.now()}`; }, 1000);
  picture.addEventListener("load", again);
  picture.addEventListener("error", again);
  if (picture.complete) again();
} else {
  setTimeout(() => location.reload(), 3000);
}
