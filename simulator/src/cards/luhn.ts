/**
 * Whether a string of digits passes the Luhn check.
 *
 * Input    digits only; anything else is false, and so is the empty string.
 * Source   ISO/IEC 7812-1, annex B.
 */
export function passesLuhn(digits: string): boolean {
  if (digits.length === 0) return false;
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = digits.charCodeAt(digits.length - 1 - index) - 48;
    if (digit < 0 || digit > 9) return false;
    const doubled = digit * 2;
    sum += index % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/**
 * Changes one digit so that the whole passes the Luhn check.
 *
 * Input    digits only; position: index of the digit that may be replaced.
 * Returns  the adjusted digits; all other positions are unchanged.
 */
export function adjustForLuhn(digits: string, position: number): string {
  for (let digit = 0; digit <= 9; digit += 1) {
    const candidate = digits.slice(0, position) + digit + digits.slice(position + 1);
    if (passesLuhn(candidate)) return candidate;
  }
  throw new Error("not a string of digits");
}
