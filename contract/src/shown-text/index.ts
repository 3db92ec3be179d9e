import type { Language } from "../shared/language.ts";
import { spanishSentences } from "./spanish-sentences.ts";

/**
 * A stored English text, such as the reason of a decision or the name of a document, in a language.
 * The words of an operator are not translated, also between known sentences.
 */
export function shownText(language: Language, english: string): string {
  return language === "en" ? english : inSpanish(english);
}

function inSpanish(english: string): string {
  const said: string[] = [];
  for (let rest = english.trim(); rest !== ""; ) {
    const known = translateStart(rest);
    if (known === undefined) {
      said.push(rest);
      break;
    }
    said.push(known.spanish);
    rest = rest.slice(known.length).trimStart();
  }
  return said.join(" ");
}

function translateStart(text: string): { spanish: string; length: number } | undefined {
  for (const [english, spanish] of spanishSentences) {
    const match = english.exec(text);
    if (match === null) continue;
    const [first = "", second = ""] = match.slice(1).map((each = "") => each.trim());
    return { spanish: spanish(first, second), length: match[0].length };
  }
  return undefined;
}
