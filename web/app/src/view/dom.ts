/**
 * Elements in one expression.
 *
 * Invariant: texts become text nodes, never markup.
 */

type Value = string | number | boolean | null | undefined;
export type Child = Node | string | null | false;
type Handlers = { readonly [E in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[E]) => void };
export type Props = { readonly on?: Handlers } & { readonly [name: string]: Value | Handlers };

/** An element with attributes (true is empty, false and null are left out). */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (name !== "on") setAttribute(element, name, value as Value);
  }
  for (const [event, handler] of Object.entries(props.on ?? {})) {
    element.addEventListener(event, handler as EventListener);
  }
  element.append(...children.filter((child): child is Node | string => child !== null && child !== false));
  return element;
}

export function setAttribute(element: Element, name: string, value: Value): void {
  if (value === true) element.setAttribute(name, "");
  else if (value === false || value === null || value === undefined) element.removeAttribute(name);
  else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value));
}

/** Children replaced; the element with the focus keeps it by its `data-key`. */
export function refill(parent: Element, ...children: readonly Child[]): void {
  const key = parent.contains(document.activeElement)
    ? document.activeElement?.getAttribute("data-key")
    : null;
  parent.replaceChildren(...children.filter((child): child is Node | string => child !== null && child !== false));
  if (key) find(parent, key)?.focus();
}

export function find(parent: Element, key: string): HTMLElement | null {
  return parent.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
}

export function button(label: string, press: () => void, props: Props = {}): HTMLButtonElement {
  return h("button", { type: "button", ...props, on: { click: press } }, label);
}

/** One group of buttons is one stop of the tab key; arrows go on. */
export function rove(group: HTMLElement, focused: HTMLElement): void {
  for (const item of group.querySelectorAll<HTMLElement>("[data-roving]")) {
    item.tabIndex = item === focused ? 0 : -1;
  }
  focused.focus();
}

/** Calls `show` only when what `pick` takes of a state is another; buttons stay to be pressed. */
export function onChange<T>(pick: (state: T) => readonly unknown[], show: (state: T) => void): (state: T) => void {
  let before: readonly unknown[] | null = null;
  return (state) => {
    const now = pick(state);
    const isSame = before !== null && now.every((value, index) => value === before?.[index]);
    before = now;
    if (!isSame) show(state);
  };
}
