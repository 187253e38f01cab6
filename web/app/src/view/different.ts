/**
 * Another solution, and thumbnails of the different ones.
 *
 * Invariant: how many there are is said only as far as it is proved or was counted.
 */

import type { Different, Differing } from "../different.ts";
import { faultSentences } from "../files.ts";
import type { State } from "../state.ts";
import { t } from "../texts/index.ts";
import { button, h, onChange, refill } from "./dom.ts";

/** How many there are, if that is known: all were seen, or counted. */
function totalOf({ counting }: State, { complete, others }: Different): number | null {
  if (complete) return others.length;
  const count = counting?.count;
  if (!count?.complete) return null;
  return Number(count.full ?? count.rotations ?? count.raw);
}

const isWhole = ({ scene, shown }: State): boolean => scene !== null && shown > 0 && shown >= scene.steps.length;

/** The buttons beside the title of the answer: the solution before, and the next. */
export function anotherView(work: Differing): { readonly element: HTMLElement; readonly show: (state: State) => void } {
  const element = h("div", { class: "another", hidden: true });
  const build = (state: State) => {
    const now = work.state.get();
    element.hidden = !isWhole(state);
    if (element.hidden) return;
    const total = totalOf(state, now);
    const n = now.at + 1;
    const where = now.others.length === 0 ? "" : total === null ? t("different_at", { n }) : t("different_at_of", { n, all: total });
    const isLast = total !== null && n >= total;
    refill(
      element,
      now.at > 0 ? button("←", () => void work.step(-1), { "data-key": "solution-before", "aria-label": t("different_before") }) : null,
      h("span", { class: "caption", role: "status" }, total === 1 ? t("different_only") : where),
      now.running ? button(t("stop"), work.stop, { "data-key": "solution-next" }) : null,
      now.running || isLast ? null : button(`${t("different_another")} →`, () => void work.step(1), { "data-key": "solution-next" }),
    );
  };
  let last: State | null = null;
  const same = onChange<State>(({ scene, shown, counting }) => [scene, shown, counting?.count], build);
  work.state.subscribe(() => last && build(last));
  return { element, show: (state) => ((last = state), same(state)) };
}

export function differentView(root: HTMLElement, work: Differing): (state: State) => void {
  const help = h("p", { class: "help" }, t("different_help"));
  const said = h("p", { role: "status" });
  const thumbs = h("ul", { class: "solutions" });
  const foot = h("div", { class: "actions" });
  root.replaceChildren(help, foot, said, thumbs);
  let drawn: readonly unknown[] = [];

  const build = (state: State) => {
    const now = work.state.get();
    const total = totalOf(state, now);
    said.textContent = textOf(now, total);
    for (const [at, other] of now.others.entries()) {
      const item = drawn[at] === other ? thumbs.children[at] : thumb(at, other.picture);
      if (!item) continue;
      if (thumbs.children[at] && thumbs.children[at] !== item) thumbs.children[at]?.replaceWith(item);
      else if (!thumbs.children[at]) thumbs.append(item);
      item.firstElementChild?.setAttribute("aria-pressed", String(at === now.at));
    }
    while (thumbs.children.length > now.others.length) thumbs.lastElementChild?.remove();
    drawn = now.others;
    foot.hidden = now.complete;
    refill(foot, control(now, state));
    // Thumbnails stand above the button that brings more of them.
    root.append(...(now.others.length > 0 ? [said, thumbs, foot] : [foot, said, thumbs]));
  };

  const thumb = (at: number, picture: string | null) => {
    const made = button("", () => void work.show(at), { "data-key": `solution-${at}`, "aria-pressed": "false" });
    const name = t("different_at", { n: at + 1 });
    if (picture) made.append(h("img", { src: `data:image/svg+xml,${encodeURIComponent(picture)}`, alt: "", loading: "lazy" }));
    made.append(h("span", {}, name));
    return h("li", {}, made);
  };

  const control = ({ running, others }: Different, { phase, solved, scene }: State): HTMLElement => {
    if (running) return button(t("stop"), work.stop, { "data-key": "different" });
    const label = others.length > 0 ? t("different_more") : t("different_start");
    const isReady = phase === "done" && Boolean(solved?.answer) && scene !== null;
    return button(label, () => void work.more(), { "data-key": "different", disabled: !isReady });
  };

  let last: State | null = null;
  const same = onChange<State>(({ phase, solved, scene, counting }) => [phase, solved, scene, counting?.count], build);
  work.state.subscribe(() => last && build(last));
  return (state) => {
    last = state;
    same(state);
  };
}

function textOf({ running, stopped, complete, others, fault }: Different, total: number | null): string {
  const n = others.length;
  if (fault && !fault.stopped) return faultSentences(fault);
  if (n === 0) return "";
  if (running) return t("different_known", { n });
  if (complete) return n === 1 ? t("different_only") : t("different_all", { n });
  if (stopped) return t("different_stopped", { n });
  return total === null ? t("different_first", { n }) : t("different_first_of", { n, all: total });
}
