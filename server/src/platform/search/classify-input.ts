import { idPrefixes, suffixPattern } from "@openpayfac/contract";
import { normalizeTerm } from "../read-model/terms-of.ts";

/** Possible meanings of an input of the search box; several can apply. */
export interface ClassifiedInput {
  /** Id of an object. */
  id?: string;
  /** Last six characters of an id. */
  tail?: string;
  amount?: number;
  lastFour?: string;
  /** Authorization code or retrieval reference, in lower case. */
  key?: string;
  /** Start of a name, a reference, an email address or a serial number, in lower case. */
  prefix?: string;
}

const anyId = new RegExp(`^(${Object.values(idPrefixes).join("|")})_${suffixPattern}$`);
const amountPattern = /^\$?((?:\d{1,3}(?:,\d{3})+)|\d{1,13})(?:\.(\d{2}))?$/;

/** One character finds too much. */
const prefixLengthMin = 2;

/** Classifies an input by its form alone. */
export function classifyInput(input: string): ClassifiedInput {
  const term = normalizeTerm(input);
  if (anyId.test(term)) return { id: term };
  const found: ClassifiedInput = {};
  if (/^[0-9a-hjkmnp-tv-z]{6}$/.test(term)) found.tail = term;
  const amount = amountPattern.exec(term);
  if (amount !== null && (term.startsWith("$") || amount[2] !== undefined)) {
    const [, whole = "", cents = "00"] = amount;
    found.amount = Number(whole.replaceAll(",", "") + cents);
    return found;
  }
  if (/^\d{4}$/.test(term)) found.lastFour = term;
  if (/^[0-9a-z-]{4,64}$/.test(term)) found.key = term;
  if ([...term].length >= prefixLengthMin) found.prefix = term;
  return found;
}
