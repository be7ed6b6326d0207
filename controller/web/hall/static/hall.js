// A list of players that is chosen as a file stands in the field above it, to be read before it is
// sent. Spreadsheets write UTF-8 or the letters of Windows.
document.addEventListener("change", async (change) => {
  const field = change.target;
  if (!field.matches?.("input[type=file][data-into]") || !field.files.length) return;
  const bytes = await field.files[0].arrayBuffer();
  let text;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    text = new TextDecoder("windows-1252").decode(bytes);
  }
  field.form.elements[field.dataset.into].value = text;
});
