/**
 * Envelope of every response. Source   GrailPay API, "Responses": status, message, data, errors.
 */
export interface Envelope {
  /** false: the request was rejected, whatever the HTTP status. */
  good: boolean;
  message: string;
  /** The vendor's error code. */
  errorCode?: string;
  data: unknown;
  /** Maximum entries of a list page, if the vendor reports it. */
  perPage?: number;
}

/** Returns   undefined when the value is not an envelope. */
export function readEnvelope(body: unknown): Envelope | undefined {
  if (!isObject(body) || typeof body.status !== "boolean") return undefined;
  const errorCode = textOf(body, "error_code");
  const pagination = objectOf(body, "pagination");
  const perPage = pagination && centsOf(pagination, "per_page");
  return {
    good: body.status,
    message: textOf(body, "message") ?? "",
    ...(errorCode === undefined ? {} : { errorCode }),
    ...(perPage === undefined ? {} : { perPage }),
    data: body.data,
  };
}

export type WireObject = Record<string, unknown>;

export function isObject(value: unknown): value is WireObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A non-empty string of the vendor's object; own properties only. */
export function textOf(value: WireObject, name: string): string | undefined {
  if (!Object.hasOwn(value, name)) return undefined;
  const held = value[name];
  return typeof held === "string" && held !== "" ? held : undefined;
}

export function objectOf(value: WireObject, name: string): WireObject | undefined {
  const held = Object.hasOwn(value, name) ? value[name] : undefined;
  return isObject(held) ? held : undefined;
}

/** Cents in the vendor's form: a whole number that JavaScript represents exactly. */
export function centsOf(value: WireObject, name: string): number | undefined {
  const held = Object.hasOwn(value, name) ? value[name] : undefined;
  return typeof held === "number" && Number.isSafeInteger(held) && held >= 0 ? held : undefined;
}

/** Returns   `yyyy-mm-dd hh:ii:ss` in UTC, cut to the second. */
export function momentText(at: Date): string {
  return at.toISOString().slice(0, 19).replace("T", " ");
}

/** A moment: `yyyy-mm-dd hh:ii:ss` in UTC, or ISO 8601. */
export function momentOf(value: WireObject, name: string): Date | undefined {
  const text = textOf(value, name);
  if (text === undefined) return undefined;
  const iso = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? `${text.replace(" ", "T")}Z` : text;
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(iso)) return undefined;
  const at = new Date(iso);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** Vendor text goes into records and logs, so its characters and length are limited. */
export function printable(text: string, lengthMax: number): string {
  return text.replace(/[^\x20-\x7e]/g, " ").slice(0, lengthMax);
}

/** References become URL path segments, and the platform's need no escaping. */
export function isReference(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/.test(text);
}
