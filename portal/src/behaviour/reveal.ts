/**
 * Opens everything that folds around the element that the address names, and goes there.
 *
 * A field deep inside a body stands in closed `<details>`; without this its link would lead nowhere
 * in browsers that do not open them by themselves.
 */
export function reveal(hash: string): void {
  const target = hash.length > 1 && document.getElementById(decodeURIComponent(hash.slice(1)));
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
  if (opened) target.scrollIntoView();
}
