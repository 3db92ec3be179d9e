/**
 * Describes why nine digits can be neither a social security number (SSN) nor an individual
 * taxpayer identification number (ITIN), as the end of a sentence.
 *
 * Source   Social Security Administration, "Social Security Number Randomization": no area 000, 666
 *          or 900 to 999, no group 00, no serial 0000; two numbers were published and withdrawn.
 *          IRS, Internal Revenue Manual 3.21.263: an ITIN begins with 9, and its fourth and fifth
 *          digits are 50 to 65, 70 to 88, 90 to 92 or 94 to 99.
 * Returns  undefined if the number can be one of the two.
 */
export function personTaxIdError(text: string): string | undefined {
  const digits = text.replaceAll("-", "");
  const area = digits.slice(0, 3);
  const group = Number(digits.slice(3, 5));
  if (area.startsWith("9")) {
    return itinGroups.some(([first, last]) => group >= first && group <= last)
      ? undefined
      : "is not a valid SSN or ITIN: no ITIN has these fourth and fifth digits";
  }
  if (area === "000" || area === "666" || group === 0 || digits.endsWith("0000")) {
    return "is not a valid SSN or ITIN: no such number is issued";
  }
  return withdrawn.has(digits) ? "is not a valid SSN or ITIN: it was withdrawn" : undefined;
}

const itinGroups: readonly (readonly [number, number])[] = [
  [50, 65],
  [70, 88],
  [90, 92],
  [94, 99],
];

const withdrawn = new Set(["078051120", "219099999"]);
