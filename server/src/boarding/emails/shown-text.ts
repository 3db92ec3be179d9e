import type { Language } from "@openpayfac/contract";
import { spanishSentences } from "./spanish-sentences.ts";

/**
 * A stored English text, such as the reason of a decision or the name of a document, in a language.
 * The words of an operator stay unchanged, also between known sentences.
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

/**
 * Whether a reason may be sent to its merchant: the terms of sanctions lists and of the networks'
 * lists of terminated merchants forbid to pass on their content, and a score is internal. The
 * words of an operator are checked; those of rules are known.
 *
 * "match" as a word of a sentence is permitted, the name MATCH is not.
 */
export function mayBeSaid(reason: string): boolean {
  return !forbidden.some((each) => each.test(reason));
}

const forbidden: readonly RegExp[] = [
  /\bM\.?A\.?T\.?C\.?H\b(?! the )/,
  /\bmatch (pro|list|code|hit)\b/i,
  /\b(VMSS|TMF|OFAC|SDN|FinCEN)\b/i,
  /\bsanction/i,
  /\bsancion/i,
  /\bspecially designated\b/i,
  /\b(watch|block|black)[ -]?list/i,
  /\bterminated merchant/i,
  /\b(risk|credit|fraud)?[ -]?scor(e|es|ed|ing)\b/i,
  /\b(reason|listing) code\b/i,
  /\bvch_|\bverification_check_/,
];
