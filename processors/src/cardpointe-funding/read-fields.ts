/** One object of a funding file, with its values as text: the file writes some of them as numbers. */
export type FundingFields = Record<string, string | undefined>;

/**
 * Returns  undefined for a value that is not an object, or that has an object or list as a field.
 */
export function readFields(value: unknown, names: readonly string[]): FundingFields | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const fields: FundingFields = {};
  for (const name of names) {
    const field = (value as Record<string, unknown>)[name];
    if (field === undefined || field === null || field === "") continue;
    if (typeof field !== "string" && typeof field !== "number") return undefined;
    fields[name] = String(field).trim();
  }
  return fields;
}

/** Returns  the list under a name, an empty one if absent; undefined for any other value. */
export function readList(file: object, name: string): unknown[] | undefined {
  const list = (file as Record<string, unknown>)[name] ?? [];
  return Array.isArray(list) ? list : undefined;
}

const amount = /^(-?)(\d{1,11})(?:\.(\d{1,2}))?$/;

/**
 * Parses an amount of a funding file, in dollars: the vendor writes "10.50", 10.5 and 10.
 *
 * Returns  minor units, exactly; undefined for any other form, such as a third decimal or 1e3.
 */
export function readDollars(text: string | undefined): number | undefined {
  const [, sign, dollars, cents = ""] = amount.exec(text ?? "") ?? [];
  if (dollars === undefined) return undefined;
  const minor = Number(dollars) * 100 + Number(cents.padEnd(2, "0"));
  return sign === "-" && minor !== 0 ? -minor : minor;
}

/** A date as YYYYMMDD, YYYY-MM-DD, or with a time behind it. Returns   YYYY-MM-DD. */
export function readDate(text: string | undefined): string | undefined {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})(?:$|[T ]|\d{6}$)/.exec(text ?? "") ?? [];
  if (year === undefined) return undefined;
  const date = `${year}-${month}-${day}`;
  const parsed = new Date(`${date}T00:00:00.000Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date)
    ? date
    : undefined;
}

export function lastFourOf(masked: string | undefined): string | undefined {
  return /(\d{4})$/.exec(masked ?? "")?.[1];
}
