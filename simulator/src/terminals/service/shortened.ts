const shortenedLengthMax = 60;
/** Card and key identifiers, shown by their last characters only. */
const byTheEnd = new Set(["token", "account"]);
const left = new Set(["merchantId", "hsn"]);

/** A body for the log of a terminal: images and keys are cut short, and what is always the same left out. */
export function shortened(body: unknown): Record<string, unknown> {
  if (typeof body !== "object" || body === null) return {};
  return Object.fromEntries(
    Object.entries(body)
      .filter(([name, value]) => !left.has(name) && value !== undefined)
      .map(([name, value]) => [name, shortenedValue(name, value)]),
  );
}

function shortenedValue(name: string, value: unknown): unknown {
  if (typeof value === "string") {
    if (byTheEnd.has(name)) return `…${value.slice(-4)}`;
    return value.length > shortenedLengthMax
      ? `${value.slice(0, shortenedLengthMax)}… (${value.length})`
      : value;
  }
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? shortened(value)
    : value;
}
