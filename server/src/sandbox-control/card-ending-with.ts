/** The last digits of the simulator's card tokens, if a request has none. */
const anyLastFour = "1111";

/** A fictitious card number with a valid check digit. */
export function cardEndingWith(lastFour: string = anyLastFour): string {
  const candidates = Array.from({ length: 10 }, (_, digit) => `41111111111${digit}${lastFour}`);
  return candidates.find(passesLuhn) ?? "";
}

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
