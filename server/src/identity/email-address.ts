import { domainToASCII } from "node:url";

/**
 * The form of an e-mail address that decides whether two addresses are one: whoever has it is
 * found, counted and kept unique by it. What was typed is kept beside it, for display and mailing.
 *
 * The local part is NFKC-normalized and lowercased without a locale, so that full-width letters, `ſ`
 * and the Kelvin sign are the letters that they look like, while `İ` and `ı` stay different from `i`.
 * The domain is in its ASCII form, so that a name and its punycode are one. PostgreSQL's `lower` is
 * of no use for it, because what it does depends on the database's locale.
 *
 * Input    any text, also one that is no address.
 * Returns  a text that this function leaves as it is.
 * Source   RFC 5321, 2.4 (the domain is case-insensitive); Unicode UAX #15 (NFKC); UTS #46 (IDNA).
 */
export function normalizeEmail(address: string): string {
  const folded = fold(address);
  const at = folded.lastIndexOf("@");
  if (at === -1) return folded;
  const domain = folded.slice(at + 1);
  // An ASCII domain is in its form already; URL rules would read `1.2` as an address of a network.
  const ascii = isAscii(domain) ? domain : domainToASCII(domain) || domain;
  return `${folded.slice(0, at)}@${ascii}`;
}

/** Letter by letter, as the lowercase of a Greek sigma depends on its neighbors. */
function fold(text: string): string {
  const lower = Array.from(text.normalize("NFKC"), (letter) => letter.toLowerCase()).join("");
  return lower.normalize("NFKC").trim();
}

function isAscii(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text);
}
