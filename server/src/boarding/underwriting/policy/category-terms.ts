import type { CategoryTerms, UnderwritingPolicy } from "./underwriting-policy.ts";

/** Returns the terms of a category; the first that contains the code applies. */
export function categoryTermsOf(
  { categories }: Pick<UnderwritingPolicy, "categories">,
  code: string,
): CategoryTerms | undefined {
  return categories.find(({ codes }) => codes.some((range) => containsCode(range, code)));
}

/** Whether a code is in a range such as `3000-3299`. */
export function containsCode(range: string, code: string): boolean {
  const [first = "", last = first] = range.split("-");
  return first <= code && code <= last;
}
