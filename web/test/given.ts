/** What somebody gives the page: files that are dropped, texts that are pasted. */

import type { Page } from "@playwright/test";

/** Gives the page a file as if it had been dropped. */
export async function drop(page: Page, name: string, content: string | Buffer): Promise<void> {
  await page.evaluate(
    ([name, base64]) => {
      const transfer = new DataTransfer();
      const raw = Uint8Array.from(atob(base64 ?? ""), (c) => c.charCodeAt(0));
      transfer.items.add(new File([raw], name ?? ""));
      document.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, cancelable: true }));
    },
    [name, Buffer.from(content).toString("base64")],
  );
}

/** Pastes a text. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((text) => {
    const transfer = new DataTransfer();
    transfer.setData("text/plain", text);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: transfer, bubbles: true, cancelable: true }));
  }, text);
}
