import { domainToASCII } from "node:url";

/**
 * Normalizes an email address for comparison: users are found, counted and kept unique by it. The
 * typed form is stored beside it, for display and sending.
 *
 * The local part is NFKC-normalized and lowercased without a locale, so that full-width letters,
 * `ſ` and the Kelvin sign equal the letters that they resemble, while `İ` and `ı` stay different
 * from `i`. The domain is in its ASCII form, so that a name and its punycode are equal.
 * PostgreSQL's `lower` is unsuitable, because its result depends on the database's locale.
 *
 * Input    any text, including one that is not an address.
 * Returns  a text that this function does not change any further.
 * Source   RFC 5321, 2.4 (the domain is case-insensitive); Unicode UAX #15 (NFKC); UTS #46 (IDNA).
 */
export function normalizeEmail(address: string): string {
  const folded = fold(address);
  const at = folded.lastIndexOf("@");
  if (at === -1) return folded;
  const domain = folded.slice(at + 1);
  // An ASCII domain is already normalized; URL rules would parse `1.2` as an IP address.
  const ascii = isAscii(domain) ? domain : domainToASCII(domain) || domain;
  return `${folded.slice(0, at)}@${ascii}`;
}

/** Letter by letter, because the lowercase of a Greek sigma depends on its neighbors. */
function fold(text: string): string {
  const lower = Array.from(text.normalize("NFKC"), (letter) => letter.toLowerCase()).join("");
  return lower.normalize("NFKC").trim();
}

function isAscii(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text);
}
