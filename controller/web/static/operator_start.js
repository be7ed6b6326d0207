// Another code has another card and other settings: they are fetched as soon as it is chosen.
const form = document.querySelector(".start");
const again = form.querySelector(".again");
again.hidden = true;
form.elements.code.addEventListener("change", () => form.requestSubmit(again));
