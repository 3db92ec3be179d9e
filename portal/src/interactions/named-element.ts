/** The element that the part of an address behind `#` names, if there is one. */
export function namedElement(hash: string): HTMLElement | null {
  if (hash.length < 2) return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // A percent sign that encodes nothing: no element is named so.
    return null;
  }
}
