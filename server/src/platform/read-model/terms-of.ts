const termLengthMax = 100;
const wordsMax = 8;

/**
 * The terms by which values are found: each from its start, and from each of its words.
 *
 * Input    null: there is no such value.
 */
export function termsOf(names: readonly (string | null)[]): string[] {
  const terms = new Set<string>();
  for (const text of names) {
    const words = normalizeTerm(text ?? "")
      .split(" ")
      .filter((word) => word !== "");
    for (let index = 0; index < Math.min(words.length, wordsMax); index += 1) {
      terms.add([...words.slice(index).join(" ")].slice(0, termLengthMax).join(""));
    }
  }
  return [...terms];
}

/** The form in which terms are compared: in lower case, with single spaces. */
export function normalizeTerm(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/\s+/gu, " ").trim();
}
