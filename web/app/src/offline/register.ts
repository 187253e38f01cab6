/**
 * Keeps the page for use without a network, and says when there is a new version of it.
 *
 * Invariant: the page works the same without it; a version that is open stays until the reader
 * asks for the new one.
 */

/** A page may be open for weeks. */
const ASK_AGAIN_MS = 3_600_000;

/** `offer` gets what brings the new version once it waits. */
export function register(offer: (take: () => void) => void): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const begin = () => {
    navigator.serviceWorker.register("./sw.js", { updateViaCache: "none" }).then(
      (registration) => follow(registration, offer),
      () => {
        // Private windows refuse; then the page needs the network.
      },
    );
  };
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin);
}

function follow(registration: ServiceWorkerRegistration, offer: (take: () => void) => void): void {
  const take = () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    registration.waiting?.postMessage("take over");
  };
  const look = () => {
    // The first version of all has nothing to replace.
    if (registration.waiting && navigator.serviceWorker.controller) offer(take);
  };
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", look);
  });
  look();
  const ask = () => void registration.update().catch(() => undefined);
  setInterval(ask, ASK_AGAIN_MS);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && ask());
}
