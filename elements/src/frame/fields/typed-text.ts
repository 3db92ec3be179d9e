/** Converts digits of other scripts and widths to ASCII: keyboards and pasted text produce them. */
export function plainDigits(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}

export function digitsOf(text: string): string {
  return plainDigits(text).replace(/\D/g, "");
}

/** Puts a space before each of these places, counted in digits. */
export function grouped(digits: string, gaps: readonly number[]): string {
  let text = "";
  for (const [index, digit] of [...digits].entries()) {
    if (gaps.includes(index)) text += " ";
    text += digit;
  }
  return text;
}

/**
 * Caret position after a text was reformatted: behind the same number of digits and letters as
 * before.
 */
export function caretAfter(formatted: string, before: string): number {
  const count = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, "").length;
  const wanted = count(before);
  let seen = 0;
  for (let index = 0; index < formatted.length; index += 1) {
    if (seen === wanted) return index;
    seen += count(formatted[index] ?? "");
  }
  return formatted.length;
}
