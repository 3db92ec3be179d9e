/** The flat values of one wire object, as strings. */
export type Fields = Record<string, string>;

/**
 * The string, number and boolean values of a response, all as strings: the service is documented
 * with strings, and writes numbers and booleans both ways.
 *
 * Returns  undefined for a value that is not an object.
 */
export function readFields(body: unknown): Fields | undefined {
  if (!isObject(body)) return undefined;
  const fields: Fields = Object.create(null);
  for (const [name, value] of Object.entries(body)) {
    if (typeof value === "string") fields[name] = value;
    else if (typeof value === "number" || typeof value === "boolean") fields[name] = String(value);
  }
  return fields;
}

/** One member of a response, of any type; undefined if absent. */
export function member(body: unknown, name: string): unknown {
  return isObject(body) && Object.hasOwn(body, name) ? body[name] : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** `true` and `false`; undefined for anything else. */
export function readFlag(text: string | undefined): boolean | undefined {
  if (text === "true") return true;
  return text === "false" ? false : undefined;
}

/**
 * Text that a device shows: US-ASCII; letters are reduced to their plain form, line breaks are
 * kept.
 */
export function shownText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .replace(/\r\n?/g, "\n")
    .replace(/\t/g, " ")
    .replace(/[^\x20-\x7e\n]/gu, "?");
}

/**
 * The same for one device: Ingenico devices treat a percent sign as the start of a control
 * sequence.
 *
 * Source   CardPointe Integrated Terminal API, "display": `%` is doubled on Ingenico devices. The
 *          serial numbers of Clover devices begin with C and three digits.
 */
export function textFor(hsn: string, text: string): string {
  const shown = shownText(text);
  return /^C\d{3}/.test(hsn) ? shown : shown.replaceAll("%", "%%");
}
