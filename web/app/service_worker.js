/*
 * Serves the page without a network.
 *
 * Invariant: a version is all of its files; one that could not be fetched whole is
 * thrown away, and the one before stays. A page that is open keeps its version until the
 * reader asks for the new one; the files of the version before stay for other tabs.
 */

const VERSION = "cubewright-__VERSION__";
const FILES = __FILES__;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(FILES)));
});

self.addEventListener("activate", (event) => {
  const old = caches.keys().then((names) => {
    // The oldest is named first.
    const others = names.filter((name) => name.startsWith("cubewright-") && name !== VERSION);
    return Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  });
  event.waitUntil(old.then(() => self.clients.claim()));
});

self.addEventListener("message", ({ data }) => {
  if (data === "take over") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET" || !event.request.url.startsWith(self.registration.scope)) return;
  // A server may vary its answers; these files are the same for everybody.
  const same = { ignoreSearch: true, ignoreVary: true };
  const kept = caches.match(event.request, { ...same, cacheName: VERSION });
  const older = () => caches.match(event.request, same);
  event.respondWith(kept.then(async (answer) => answer ?? (await older()) ?? fetch(event.request)));
});
