// A photograph of the desk's code is sent as soon as it is taken.
const refused = document.querySelector(".refused");

document.querySelector(".photo input").addEventListener("change", async (event) => {
  const [file] = event.target.files;
  event.target.value = "";
  if (!file) return;
  refused.textContent = "…";
  const headers = { accept: "application/json", "content-type": file.type || "image/unknown" };
  try {
    const answer = await fetch("/operator/hall", { method: "POST", headers, body: file });
    if (answer.ok) location.reload();
    else refused.textContent = (await answer.json()).error;
  } catch {
    refused.textContent = refused.dataset.lost;
  }
});
