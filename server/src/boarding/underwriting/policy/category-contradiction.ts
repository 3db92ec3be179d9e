import { containsCode } from "./category-terms.ts";
import type { DescriptionTopic } from "./underwriting-policy.ts";

/** A topic that the text has and its category does not fit, with the words that show it. */
export interface Contradiction {
  topic: string;
  words: string[];
}

/** After these, a text names customers, or what the business does not do. */
const others = /\b(?:for|no|not|never|without|except|excluding|don't|doesn't)\b[^.;:!?()]*/gi;

/**
 * Finds the first topic of a text that its merchant category does not fit. Topics are those that
 * networks register or forbid: ordinary goods and services never contradict a category, because
 * honest businesses sell more than their category names.
 *
 * Input    text: description and names of the business.
 */
export function contradictionOf(
  topics: readonly DescriptionTopic[],
  code: string,
  text: string,
): Contradiction | undefined {
  const words = wordsOf(text.replace(others, ", "));
  for (const topic of topics) {
    if (topic.codes.some((range) => containsCode(range, code))) continue;
    const found = topic.words.filter((phrase) => contains(words, wordsOf(phrase)));
    if (found.length > 0) return { topic: topic.name, words: found };
  }
  return undefined;
}

/** Words in lower case and in the singular; a mark between two sentences separates them. */
function wordsOf(text: string): string[] {
  const found = text.toLowerCase().match(/[\p{L}\p{N}]+|[.,;:!?]/gu) ?? [];
  return found.map((word) => (word.length > 3 ? word.replace(/(?<!s)s$/, "") : word));
}

function contains(words: readonly string[], phrase: readonly string[]): boolean {
  return words.some((_, at) => phrase.every((word, index) => words[at + index] === word));
}
