/**
 * A map that the library drew, in the colours of the page; a press shows it large.
 *
 * Invariant: both drawings say the same, so one description serves both.
 */

import type { MapPicture } from "../../../engine/types.ts";
import { t } from "../texts/index.ts";
import { button, h, setAttribute } from "./dom.ts";

export interface MapView {
  readonly element: HTMLElement;
  readonly show: (map: MapPicture | null, text: string) => void;
}

const addressOf = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** A picture that follows the scheme of the page; on paper it is the light one. */
function pictureOf({ light, dark }: MapPicture, alt: string): HTMLPictureElement {
  const night = h("source", { srcset: addressOf(dark), media: "screen and (prefers-color-scheme: dark)" });
  // Its place is there before it is drawn, so that it can be scrolled to.
  const [, width, height] = /^<svg[^>]* width="([\d.]+)" height="([\d.]+)"/u.exec(light) ?? [];
  return h("picture", {}, night, h("img", { class: "map", src: addressOf(light), alt, width, height }));
}

export function mapView(key: string): MapView {
  let now: MapPicture | null = null;
  let alt = "";
  const element = button("", () => now && enlarge(now, alt), { class: "map-open", "data-key": key, hidden: true });
  return {
    element,
    show: (map, text) => {
      element.hidden = map === null;
      if (!map || (map.light === now?.light && text === alt)) return;
      [now, alt] = [map, text];
      element.replaceChildren(pictureOf(map, text));
      setAttribute(element, "title", t("map_large"));
    },
  };
}

function enlarge(map: MapPicture, alt: string): void {
  const close = button(t("close"), () => dialog.close(), { autofocus: true });
  const dialog = h("dialog", { class: "map-large", "aria-label": t("map_title") }, h("header", {}, h("h2", {}, t("map_title")), close), pictureOf(map, alt));
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
}
