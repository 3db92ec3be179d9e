/** A JSON object of a vendor. */
export type WireObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is WireObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A non-empty string; own properties only. */
export function textOf(value: WireObject, name: string): string | undefined {
  const held = Object.hasOwn(value, name) ? value[name] : undefined;
  return typeof held === "string" && held !== "" ? held : undefined;
}

export function objectOf(value: WireObject, name: string): WireObject | undefined {
  const held = Object.hasOwn(value, name) ? value[name] : undefined;
  return isObject(held) ? held : undefined;
}

/** Returns   undefined if the field is not a list, or has an entry that is not an object. */
export function listOf(value: WireObject, name: string): WireObject[] | undefined {
  const held = Object.hasOwn(value, name) ? value[name] : undefined;
  return Array.isArray(held) && held.every(isObject) ? held : undefined;
}

/** Omits absent and empty fields, as vendors reject empty strings. */
export function present(fields: WireObject): WireObject {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ""),
  );
}

/** A vendor's id becomes a URL path segment, so it needs no escaping. */
export function isReference(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,100}$/.test(text);
}

/**
 * Reduces letters to ASCII, omits other characters, and cuts at a length: the same text gives the
 * same result in every attempt.
 */
export function ascii(text: string, lengthMax: number): string {
  const plain = text
    .normalize("NFKD")
    .replace(/[^\x20-\x7e]/g, "")
    .replace(/\s+/g, " ")
    .trim();
  return plain.slice(0, lengthMax).trimEnd();
}

/** The ten digits of a US phone number; undefined for any other. */
export function usPhone(phone: string | undefined): string | undefined {
  const digits = (phone ?? "").replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  return /^[2-9]\d{9}$/.test(digits) ? digits : undefined;
}
