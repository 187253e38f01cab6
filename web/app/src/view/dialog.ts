/**
 * What lies over the page until it is closed.
 *
 * Invariant: Escape closes it, and so does Back of the browser; what is behind stays as it is.
 */

import { lieOver } from "../entries.ts";

export function showDialog(dialog: HTMLDialogElement): void {
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  lieOver();
}

/** A press beside it closes it, too. */
export function closeBeside(dialog: HTMLDialogElement): void {
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
}
