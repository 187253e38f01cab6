/**
 * Keeps the page for use without a network.
 *
 * Invariant: the page works the same without it.
 */

export function register(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  addEventListener("load", () => {
    navigator.serviceWorker.register("./sw.js").catch(() => {
      // Private windows refuse; then the page needs the network.
    });
  });
}
