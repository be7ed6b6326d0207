"use strict";
// While the hall is not shown: look now and then whether it is.
setInterval(async () => {
  try {
    const answer = await fetch("../beat.json", { cache: "no-cache" });
    if (answer.ok && (await answer.json()).open) location.reload();
  } catch { /* not there just now */ }
}, 10000);
