"use strict";
// The operator's page as an app: without a line it opens as it was last, with what is not yet sent.
// Nothing comes from here while the table answers.
const KEPT = "rackside-1";
const PAGE = "/operator";
const PARTS = ["/static/", "/tiles/", "/app.webmanifest"];

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
    await self.clients.claim();
  })());
});

async function fresh(request, page) {
  const kept = await caches.open(KEPT);
  const place = page ? PAGE : request;
  try {
    const answer = await fetch(request);
    if (answer.ok && !answer.redirected) await kept.put(place, answer.clone());
    // A phone that is no longer paired keeps nothing of the table.
    else if (page && answer.status === 401) await kept.delete(PAGE);
    return answer;
  } catch (error) {
    const last = await kept.match(place);
    if (last) return last;
    throw error;
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  const page = pathname === PAGE && request.mode === "navigate";
  if (page || PARTS.some((part) => pathname.startsWith(part))) event.respondWith(fresh(request, page));
});
