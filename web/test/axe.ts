/** What axe finds wrong on a page, as `rule: element`. */
import type { Page } from "@playwright/test";
import { fileURLToPath } from "node:url";

const source = fileURLToPath(new URL("../node_modules/axe-core/axe.min.js", import.meta.url));

interface Axe {
  run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

export default async function axe(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: source });
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: Axe };
    const { violations } = await axe.run();
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  });
}
