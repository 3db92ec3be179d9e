import { namedElement } from "./named-element.ts";

/** Distance from the window's top within which a section's heading counts as being read. */
const readingLine = 140;
let waiting = false;

/** Marks in the table of contents which section the reader is in. */
export function markSection(): void {
  if (waiting) return;
  waiting = true;
  requestAnimationFrame(() => {
    waiting = false;
    const links = [...document.querySelectorAll<HTMLAnchorElement>(".toc .toc-link")];
    // Narrow screens fold the table: nothing is measured for them.
    if (links[0]?.checkVisibility()) mark(links);
  });
}

function mark(links: HTMLAnchorElement[]): void {
  const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
  const passed = links.filter((link) => {
    const head = namedElement(link.hash);
    return head !== null && head.getBoundingClientRect().top <= readingLine;
  });
  const current = atEnd && window.scrollY > 0 ? links.at(-1) : passed.at(-1);
  for (const link of links) {
    link.classList.toggle("toc-active", link === current);
    if (link === current) link.setAttribute("aria-current", "location");
    else link.removeAttribute("aria-current");
  }
}
