/** Characters beyond Latin-1 that the standard fonts of PDF have. Source   PDF 32000-1, annex D.2. */
const furtherCharacters = "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ";

const printable = new RegExp(`[\\n\\x20-\\x7e\\xa1-\\xac\\xae-\\xff${furtherCharacters}]`, "u");
const spaces = /[\t\p{Zs}]/gu;
const lineEnds = /\r\n?|[\u2028\u2029]/g;

/**
 * A text in the characters of the standard fonts. Others are shown by their code, so that nothing
 * that a merchant or a customer wrote turns the text around, or is lost.
 */
export function printableText(text: string): string {
  const lines = text.toWellFormed().normalize("NFC").replace(lineEnds, "\n").replace(spaces, " ");
  return Array.from(lines, (character) => {
    if (printable.test(character)) return character;
    const [base = ""] = character.normalize("NFD");
    return base !== character && printable.test(base) ? base : codeOf(character);
  }).join("");
}

const codeOf = (character: string) =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}]`;
