/**
 * Reads an amount of the wire.
 *
 * Input    with a decimal point, major units ("106.00"); without one, minor units ("10600").
 * Returns  minor units, negative for a credit; undefined if it is not an amount.
 * Source   Gateway API, auth, `amount`.
 */
export function readAmount(text: string): number | undefined {
  const parts = /^(-?)(\d*)(?:\.(\d{1,2}))?$/.exec(text);
  if (parts === null) return undefined;
  const [, sign, whole = "", fraction] = parts;
  if (fraction === undefined && whole === "") return undefined;
  const minor = fraction === undefined ? Number(whole) : Number(whole + fraction.padEnd(2, "0"));
  if (!Number.isSafeInteger(minor)) return undefined;
  return sign === "-" && minor !== 0 ? -minor : minor;
}

/** Writes minor units as replies carry them: always with two decimals. */
export function writeAmount(minor: number): string {
  const size = Math.abs(minor);
  const cents = size % 100;
  const sign = minor < 0 ? "-" : "";
  return `${sign}${(size - cents) / 100}.${cents < 10 ? "0" : ""}${cents}`;
}
