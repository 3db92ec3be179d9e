/**
 * Reads a card's expiry in any of the four documented forms: MMYY, YYYYM, YYYYMM, YYYYMMDD.
 *
 * Returns  MMYY; `non_numeric` or `invalid` if it is not an expiry.
 * Source   Gateway API, auth, `expiry`.
 */
export function readExpiry(text: string): { mmyy: string } | "non_numeric" | "invalid" {
  if (!/^\d+$/.test(text)) return "non_numeric";
  let month: string;
  let year: string;
  switch (text.length) {
    case 4:
      month = text.slice(0, 2);
      year = text.slice(2);
      break;
    case 5:
      month = `0${text.slice(4)}`;
      year = text.slice(2, 4);
      break;
    case 6:
      month = text.slice(4);
      year = text.slice(2, 4);
      break;
    case 8:
      month = text.slice(4, 6);
      year = text.slice(2, 4);
      break;
    default:
      return "invalid";
  }
  return Number(month) >= 1 && Number(month) <= 12 ? { mmyy: month + year } : "invalid";
}
