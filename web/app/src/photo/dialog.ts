/**
 * A picture as a beginning: opened, read, corrected, taken over.
 *
 * Invariant: what was read is always shown before it is taken over, and nothing changes on
 * the page until then.
 */

import "./photo.css";
import { showDialog } from "../view/dialog.ts";
import { button, h } from "../view/dom.ts";
import { type Asked, askToRead } from "./ask.ts";
import { type Draft, changed as withCell, confirmed, doubts, draftOf, ringsOf, teeth, teethOfCube } from "./draft.ts";
import { pictureOf } from "./open.ts";
import { overview } from "./overview.ts";
import type { Picture } from "./picture.ts";
import { pieceView } from "./piece_view.ts";
import { type PhotoKey, p } from "./texts.ts";
import { faults } from "./told.ts";
import { t } from "../texts/index.ts";
import type { PhotoRead } from "./worker.ts";

const WIDTHS = [3, 4, 5, 6, 7];
const USUAL = 5;

export type Take = (width: number, rings: readonly string[]) => void;

/** Opens the dialog, at once with a picture if there is one; `take` gets the pieces once they were looked at. */
export function openPhoto(take: Take, picture?: Blob): void {
  new PhotoDialog(take, picture);
}

class PhotoDialog {
  private readonly said = h("div", { class: "photo-said", role: "status" });
  private readonly how = h("p", {}, p("how"));
  private readonly result = h("div", { class: "photo-result" });
  private readonly widths = h("select", { "data-key": "photo-width" }, ...WIDTHS.map((n) => h("option", { value: n, selected: n === USUAL }, String(n))));
  private readonly dialog: HTMLDialogElement;
  private picture: Picture | null = null;
  private asked: Asked | null = null;
  /** Of pictures that are opened at once the last one counts. */
  private turn = 0;

  constructor(private readonly take: Take, picture?: Blob) {
    const camera = this.input("photo-camera", { capture: "environment" });
    const file = this.input("photo-file", {});
    this.dialog = h(
      "dialog",
      { class: "photo", "aria-labelledby": "photo-title" },
      h("header", {}, h("h2", { id: "photo-title" }, p("title"), " ", h("small", { class: "photo-trial" }, p("trial"))), button(t("close"), () => this.close(), { "data-key": "photo-close" })),
      this.how,
      h("p", { class: "caption" }, p("trial_why"), " ", p("private")),
      h(
        "div",
        { class: "actions" },
        button(p("take"), () => camera.click(), { class: "primary photo-take", "data-key": "photo-take" }),
        button(p("open"), () => file.click(), { class: "primary", "data-key": "photo-open", autofocus: true }),
        h("label", { class: "field" }, t("width"), this.widths),
      ),
      camera,
      file,
      this.said,
      this.result,
    );
    this.widths.addEventListener("change", () => void this.read());
    this.dialog.addEventListener("close", () => this.gone());
    this.receive();
    showDialog(this.dialog);
    if (picture) void this.open(picture);
  }

  private input(key: string, more: Readonly<Record<string, string>>): HTMLInputElement {
    const input = h("input", { type: "file", accept: "image/*", hidden: true, "data-key": key, ...more });
    input.addEventListener("change", () => {
      const [file] = input.files ?? [];
      // The same file may be chosen again.
      if (file) void this.open(file).finally(() => (input.value = ""));
    });
    return input;
  }

  /** Pictures that are dropped on the dialog or pasted are not for the page behind it. */
  private receive(): void {
    const given = (event: Event, data: DataTransfer | null) => {
      event.preventDefault();
      event.stopPropagation();
      document.body.classList.remove("dropping");
      const [file] = data?.files ?? [];
      if (file) void this.open(file);
    };
    this.dialog.addEventListener("drop", (event) => given(event, event.dataTransfer));
    this.dialog.addEventListener("paste", (event) => given(event, event.clipboardData));
  }

  private close(): void {
    this.dialog.close();
  }

  private gone(): void {
    this.turn += 1;
    this.asked?.stop();
  }

  private say(...sentences: readonly string[]): void {
    this.said.replaceChildren(...sentences.map((sentence) => h("p", {}, sentence)));
  }

  private refuse(why: PhotoKey, values: Readonly<Record<string, number>> = {}): void {
    this.picture = null;
    this.result.replaceChildren();
    this.say(p(why, values));
  }

  private async open(file: Blob): Promise<void> {
    this.turn += 1;
    const mine = this.turn;
    this.asked?.stop();
    this.result.replaceChildren();
    this.say(p("reading"));
    const opened = await pictureOf(file);
    if (mine !== this.turn) return;
    if ("why" in opened) this.refuse(opened.why, opened.values);
    else {
      this.picture = opened;
      await this.read();
    }
  }

  private async read(): Promise<void> {
    const { picture } = this;
    if (!picture) return;
    this.turn += 1;
    const mine = this.turn;
    this.asked?.stop();
    this.result.replaceChildren();
    this.say(p("reading"));
    this.asked = askToRead(picture, Number(this.widths.value));
    const answer = await this.asked.answer;
    if (mine !== this.turn) return;
    if (answer) this.show(picture, answer);
    else this.refuse("failed");
  }

  /** Once there are pieces, they matter more than how to come by them. */
  private show(picture: Picture, { reading, views }: PhotoRead): void {
    const canvas = h("canvas", { class: "photo-overview", role: "img" });
    overview(canvas, picture, reading, p("overview"));
    const wrong = faults(reading);
    this.how.hidden = wrong.length === 0;
    if (wrong.length > 0) {
      this.say(...wrong);
      this.result.replaceChildren(canvas);
      return;
    }
    this.say(p("found"), ...(reading.others.length > 0 ? [p("ignored")] : []));
    this.result.replaceChildren(canvas, ...this.correction(draftOf(reading.width, reading.pieces), views));
  }

  /** The six pieces to be corrected, and what takes them over. */
  private correction(first: Draft, views: readonly Picture[]): HTMLElement[] {
    let draft = first;
    const pieces = views.map((view, piece) =>
      pieceView(piece, draft.width, view, {
        change: (at) => set(withCell(draft, piece, at)),
        confirm: () => set(confirmed(draft, piece)),
      }),
    );
    const sum = h("p", { id: "photo-sum" });
    const use = button(p("use"), () => {
      if (doubts(draft) > 0) return;
      this.close();
      this.take(draft.width, ringsOf(draft));
    }, { "data-key": "photo-use", "aria-describedby": "photo-sum" });
    const next = button(p("next"), () => this.result.querySelector<HTMLElement>("[data-doubtful]")?.focus(), { class: "primary", "data-key": "photo-next" });
    const set = (changed: Draft) => {
      draft = changed;
      draft.pieces.forEach((cells, piece) => pieces[piece]?.show(cells));
      const open = doubts(draft);
      const [n, all] = [teeth(draft), teethOfCube(draft.width)];
      sum.textContent = open > 0 ? p(open === 1 ? "confirm_one" : "confirm_first", { n: open }) : p(n === all ? "sum_right" : "sum_wrong", { n, all });
      sum.classList.toggle("warn", open === 0 && n !== all);
      next.hidden = open === 0;
      use.disabled = open > 0;
      use.textContent = p(n === all ? "use" : "use_anyway");
      use.classList.toggle("primary", open === 0 && n === all);
    };
    set(draft);
    const legend = (["tooth", "gap", "doubt"] as const).map((what) =>
      h("span", {}, h("i", { class: `photo-mark ${what}`, "aria-hidden": "true" }), p(`legend_${what}`)),
    );
    return [
      h("p", { class: "photo-legend" }, ...legend),
      h("div", { class: "photo-pieces" }, ...pieces.map(({ element }) => element)),
      h("footer", { class: "photo-end" }, sum, h("div", { class: "actions" }, next, use)),
    ];
  }
}
