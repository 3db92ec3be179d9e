import { namedElement } from "./named-element.ts";

/**
 * Opens every collapsed section around the target of the address, and scrolls to it.
 *
 * A field deep inside a body is in closed `<details>`; without this its link would not work in
 * browsers that do not open them automatically.
 *
 * Input    arrived: whether the reader has come from another place of the site. After a reload,
 *          the browser has already scrolled, and perhaps the reader since.
 */
export function reveal(hash: string, arrived: boolean): void {
  const target = namedElement(hash);
  if (!target) return;
  let opened = false;
  for (let parent = target.parentElement; parent; parent = parent.parentElement) {
    if (parent instanceof HTMLDetailsElement && !parent.open) {
      parent.open = true;
      opened = true;
    }
  }
  const own = target.querySelector<HTMLDetailsElement>(":scope > details");
  if (own) own.open = true;
  if (opened || arrived) target.scrollIntoView();
}
