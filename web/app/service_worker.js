/*
 * Serves the page without a network.
 *
 * Invariant: a version is all of its files; one that could not be fetched whole is
 * thrown away, and the one before stays. A page that is open keeps its version, as it may
 * still need a file of it.
 */

const VERSION = "cubewright-__VERSION__";
const FILES = __FILES__;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(FILES)));
});

self.addEventListener("activate", (event) => {
  const old = caches.keys().then((names) =>
    Promise.all(names.filter((name) => name.startsWith("cubewright-") && name !== VERSION).map((name) => caches.delete(name))),
  );
  event.waitUntil(old.then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET" || !event.request.url.startsWith(self.registration.scope)) return;
  // A server may vary its answers; these files are the same for everybody.
  const same = { ignoreSearch: true, ignoreVary: true, cacheName: VERSION };
  const kept = caches.match(event.request, same);
  event.respondWith(kept.then((answer) => answer ?? fetch(event.request)));
});
