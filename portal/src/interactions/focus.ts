import { namedElement } from "./named-element.ts";

/**
 * After another page has come, goes on from its text, or from what the address names in it: the
 * next Tab leads into it, and a screen reader reads on there. Opening a page anew does the same.
 */
export function focusPage(hash: string): void {
  const target = namedElement(hash) ?? document.getElementById("content");
  if (!target) return;
  if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
