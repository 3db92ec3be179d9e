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
