/**
 * On a desk the answer stays in sight beside long pieces.
 *
 * Invariant: all of it can be scrolled into sight, however long it is.
 */

const GAP = 16;

export function stayBeside(answer: HTMLElement): void {
  // What is longer than the window stays with its lower end at the lower edge.
  const place = () => {
    const top = Math.min(GAP, document.documentElement.clientHeight - answer.offsetHeight - GAP);
    answer.style.setProperty("--stay", `${top}px`);
  };
  new ResizeObserver(place).observe(answer);
  const again = () => {
    if (answer.isConnected) place();
    else removeEventListener("resize", again);
  };
  addEventListener("resize", again);
}
