import { namedElement } from "./named-element.ts";

/**
 * After a page change, moves the focus to its text, or to the target of the address: the next Tab
 * continues there, and a screen reader reads on there. A reload does the same.
 */
export function focusPage(hash: string): void {
  const target = namedElement(hash) ?? document.getElementById("content");
  if (!target) return;
  if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
