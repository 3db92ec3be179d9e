import { namedElement } from "./named-element.ts";

/**
 * Opens everything that folds around the element that the address names, and goes there.
 *
 * A field deep inside a body stands in closed `<details>`; without this its link would lead nowhere
 * in browsers that do not open them by themselves.
 *
 * Input    arrived: whether the reader has come from another place of the site. When a page is
 *          opened anew, the browser has scrolled it by itself, and perhaps the reader since.
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
