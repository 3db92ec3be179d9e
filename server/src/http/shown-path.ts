import { looksLikeCardNumber } from "./card-numbers.ts";
import { shorten } from "./show-value.ts";

/** The path of an unknown address as it is answered: short, and without what may be a card number. */
export function shownPath(url: string): string {
  const [path = ""] = url.split("?", 1);
  return looksLikeCardNumber(path) || looksLikeCardNumber(decoded(path))
    ? "such path"
    : shorten(path);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
