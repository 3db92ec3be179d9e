import anyAscii from "any-ascii";

/** Forms of address and of generations, which say nothing about a person's identity. */
const personTitles = new Set([
  "MR",
  "MRS",
  "MS",
  "MISS",
  "DR",
  "PROF",
  "SIR",
  "HON",
  "REV",
  "JR",
  "SR",
]);

/** Legal forms, and words that businesses add or leave out. */
const companyWords = new Set([
  ...["LLC", "INC", "INCORPORATED", "CORP", "CORPORATION", "CO", "COMPANY", "LTD", "LIMITED"],
  ...["LP", "LLP", "LLLP", "PLLC", "PC", "PA", "PLC", "DBA", "THE", "AND"],
  ...["GMBH", "AG", "SA", "SARL", "SAS", "SRL", "SPA", "BV", "NV", "AS", "OY", "AB"],
  ...["OOO", "OAO", "ZAO", "PAO", "JSC", "PJSC", "CJSC", "OJSC", "PTE", "PTY", "FZE", "FZCO"],
]);

/**
 * Splits a name into words of A to Z and 0 to 9: other scripts are transliterated, accents dropped,
 * and marks within a word removed ("O'Brien", "L.L.C."), while other marks separate words.
 */
export function wordsOf(name: string): string[] {
  return anyAscii(name.normalize("NFKC"))
    .toUpperCase()
    .replace(/['.`]/g, "")
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== "");
}

/**
 * Words of a name that identify its owner: without titles or legal forms, unless nothing else is
 * left.
 */
export function significantWords(name: string, type: "person" | "company"): string[] {
  const words = wordsOf(name);
  const dropped = type === "person" ? personTitles : companyWords;
  const kept = words.filter((word) => !dropped.has(word));
  return kept.length === 0 ? words : kept;
}

/**
 * The words of a listed person, in the order of speech: lists write "LAST, First Middle".
 *
 * Input    name: as listed. A name without a comma has its words in an unknown order.
 */
export function personWords(name: string): string[] {
  const comma = name.indexOf(",");
  const spoken = comma === -1 ? name : `${name.slice(comma + 1)} ${name.slice(0, comma)}`;
  return significantWords(spoken, "person");
}
