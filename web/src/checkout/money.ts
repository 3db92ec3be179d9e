const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** An amount of cents, as people read it. Exact also where a number of dollars would not be. */
export function inDollars(amountMinor: number): string {
  const digits = String(Math.abs(amountMinor)).padStart(3, "0");
  const text = `${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`;
  return `${amountMinor < 0 ? "−" : ""}${dollars.format(text)}`;
}
