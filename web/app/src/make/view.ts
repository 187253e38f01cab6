/**
 * Pictures in pixels and on pages, animations, and packs to print.
 *
 * Invariant: what makes them is loaded when somebody presses a button.
 */

import type { Making, PictureView } from "../../../engine/types.ts";
import type { Page, State } from "../state.ts";
import { t } from "../texts/index.ts";
import { h, onChange, refill } from "../view/dom.ts";
import { type Save, jobs } from "./jobs.ts";
import "./make.css";
import { packForm } from "./pack.ts";
import { progressList } from "./progress.ts";
import { m } from "./texts.ts";

/** The form of a picture. */
export type PictureForm = "gif" | "pdf" | "png";

const KINDS: Readonly<Record<PictureForm, string>> = { gif: "image/gif", pdf: "application/pdf", png: "image/png" };

export interface MakeView {
  readonly show: (state: State) => void;
  readonly picture: (form: PictureForm, view: PictureView, name: string) => void;
}

/** How far pictures are is shown below them, and how far packs are below their form. */
export function makeView(pictures: HTMLElement, packs: HTMLElement, page: Page, name: () => string, save: Save): MakeView {
  const drawn = progressList("pictures");
  const packed = progressList("packs");
  const work = jobs(page, save, (job, end) => (job.wanted.making.what === "pack" ? packed : drawn).told(job, end));
  const form = h("div", {});
  pictures.replaceChildren(drawn.element);
  packs.replaceChildren(form, packed.element);
  const showForm = onChange<State>(
    ({ opened, solved }) => [opened?.family, Boolean(solved?.answer), document.documentElement.lang],
    ({ opened, solved }) => {
      const hasAnswer = Boolean(solved?.answer);
      const family = opened?.family;
      // A bare model has no pieces, and a snake is drawn only when it is folded.
      if (!family || family === "cover" || (family === "snake" && !hasAnswer)) {
        form.replaceChildren();
        return;
      }
      const begin = (pack: Extract<Making, { what: "pack" }>) =>
        work.begin({ making: pack, what: m("title"), file: `${name()}-print.zip`, kind: "application/zip" });
      refill(form, packForm(family, hasAnswer, (pack) => begin({ what: "pack", ...pack })));
    },
  );
  const picture = (form: PictureForm, view: PictureView, file: string) => {
    const making: Making = form === "gif" ? { what: "gif" } : { what: form, view };
    const what = `${t(`view_${view}`)} (${form.toUpperCase()})`;
    work.begin({ making, what, file: `${file}-${view}.${form}`, kind: KINDS[form] });
  };
  const show = (state: State) => {
    work.follow(state);
    showForm(state);
  };
  show(page.get());
  return { show, picture };
}
