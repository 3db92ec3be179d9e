/** Letters and signs that have no decomposition in Unicode. */
const plainForms = new Map(
  `ß ss | ẞ SS | æ ae | Æ AE | œ oe | Œ OE | ø o | Ø O | ł l | Ł L | đ d | Đ D | ð d | Ð D | þ th | Þ Th | ı i | ħ h | Ħ H | ‘ ' | ’ ' | “ " | ” " | ‐ - | – - | — - | − -`
    .split(" | ")
    .map((pair) => pair.split(" ") as [string, string]),
);

/**
 * Text on the vendor's wire is US-ASCII. Letters are reduced to their plain form ("é" becomes "e"),
 * other characters become "?", and the end is truncated. Names and addresses only support a
 * comparison and a record, so a long one must not fail the payment.
 *
 * Returns  undefined if nothing would be left to send.
 * Source   CardPointe Gateway API, "Authorization request": US-ASCII values, lengths per field.
 */
export function cutText(text: string | undefined, lengthMax: number): string | undefined {
  if (text === undefined) return undefined;
  const plain = text
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .replace(/[^\x20-\x7e]/gu, (letter) => plainForms.get(letter) ?? letter)
    .replace(/\s+/g, " ")
    .replace(/[^\x20-\x7e]/gu, "?")
    .trim()
    .slice(0, lengthMax)
    .trimEnd();
  return /[^? ]/.test(plain) ? plain : undefined;
}

/** As cutText, but omits a text that is too long: a partial address misleads. */
export function wholeText(text: string | undefined, lengthMax: number): string | undefined {
  const plain = cutText(text, lengthMax + 1);
  return plain !== undefined && plain.length <= lengthMax ? plain : undefined;
}

/**
 * Merchant ids, references and tokens: rejected instead of truncated, and safe as a path segment.
 */
export function isWireId(text: string, lengthMax: number): boolean {
  return text.length <= lengthMax && /^[A-Za-z0-9]+$/.test(text);
}

/** A numeric token begins with 9, and no card number does: a card number must never be sent. */
export function isToken(text: string): boolean {
  return isWireId(text, 19) && !/^[0-8]\d*$/.test(text);
}

/**
 * Whether a text could be mistaken for a card number. The gateway masks an order id that it takes
 * for one, and the order id then no longer finds the transaction.
 *
 * Input    any text; a run of digits counts whole, so that ids of digits in groups, like those of a
 *          UUID, are not rejected by chance.
 * Source   CardPointe Gateway API, "orderid": must not pass for a card number.
 */
function resemblesCardNumber(text: string): boolean {
  for (const [digits] of text.matchAll(/\d+/g)) {
    if (digits.length >= 13 && digits.length <= 19 && passesLuhn(digits)) return true;
  }
  return false;
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** The platform's ids begin with a letter or digit and need no URL escaping. */
export function isOrderId(text: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9._~-]{0,49}$/.test(text) && !resemblesCardNumber(text);
}
