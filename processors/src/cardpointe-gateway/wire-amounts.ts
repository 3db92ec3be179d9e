/**
 * Amounts on the vendor's wire. The vendor reads minor units without a decimal point and major
 * units with one. The adapter always sends a point and two digits, so that no reading can be a
 * hundred times off, and accepts only that form back.
 *
 * Source   CardPointe Gateway API, "amount": a decimal point means major units, at most 14 long.
 */
const amountLengthMax = 14;
const writtenAmount = /^(?:0|[1-9]\d*)\.\d{2}$/;

/**
 * Input    amountMinor: whole, not negative; below zero would be a credit without a sale.
 *          lengthMax: 14 for the amount itself, 12 for tax, freight and items.
 * Returns  "106.00"; undefined if the number cannot be encoded on this wire.
 */
export function writeAmount(amountMinor: number, lengthMax = amountLengthMax): string | undefined {
  if (!Number.isSafeInteger(amountMinor) || amountMinor < 0) return undefined;
  const digits = String(amountMinor).padStart(3, "0");
  const text = `${digits.slice(0, -2)}.${digits.slice(-2)}`;
  return text.length <= lengthMax ? text : undefined;
}

/**
 * Input    the vendor's text.
 * Returns  minor units; undefined for anything but digits, a point and two digits: "100" is
 *          ambiguous between one dollar and one hundred.
 */
export function readAmount(text: string | undefined): number | undefined {
  if (text === undefined || text.length > amountLengthMax || !writtenAmount.test(text)) {
    return undefined;
  }
  return Number(text.replace(".", ""));
}

/** As readAmount, for a row that may be a credit and so carry a minus sign. */
export function readSignedAmount(
  text: string | undefined,
): { amountMinor: number; negative: boolean } | undefined {
  const negative = text?.startsWith("-") === true;
  const amountMinor = readAmount(negative ? text?.slice(1) : text);
  return amountMinor === undefined ? undefined : { amountMinor, negative };
}
