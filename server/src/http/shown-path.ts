import { looksLikeCardNumber } from "./card-numbers.ts";
import { shorten } from "./show-value.ts";

/** The path of an unknown URL for the error: short, and without a possible card number. */
export function shownPath(url: string): string {
  const [path = ""] = url.split("?", 1);
  return looksLikeCardNumber(path) || looksLikeCardNumber(decoded(path))
    ? "for this path"
    : shorten(path);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
