import { looksLikeCardNumber } from "./card-numbers.ts";

const lengthMax = 80;
// Enough of a value for its excerpt, and to detect a card number that begins there.
const charactersRead = 200;
const valuesRead = 50;

/**
 * Fields whose value is personal or secret. A rejected one is a mistyped real one
 * ([decision 120](../../../decisions/0120-errors-never-repeat-personal-data.md)).
 */
const privateFields: ReadonlySet<string> = new Set([
  "ssn",
  "birth_date",
  "account_number",
  "password",
  "secret",
]);

/**
 * A value as an excerpt for people, never with a card number or a personal value.
 *
 * Input    field: name of the field that has the value.
 */
export function show(value: unknown, field?: string): string {
  if (value === undefined) return "nothing";
  if (field !== undefined && privateFields.has(field)) return withoutContent(value);
  const text = JSON.stringify(beginningOf(value)) ?? String(value);
  return hiddenNumber(text) ?? shorten(text);
}

/** A name that a client sent, as an excerpt: it may be a value in the wrong place. */
export function showName(name: string): string {
  return hiddenNumber(name) ?? shorten(name);
}

const ssn = /(?<!\d)\d{3}([- ])\d{2}\1\d{4}(?!\d)/;

/** The kind of number in a text that is never shown; undefined: none. */
function hiddenNumber(text: string): string | undefined {
  if (looksLikeCardNumber(text)) return "a card number";
  return ssn.test(text) ? "a Social Security number" : undefined;
}

function withoutContent(value: unknown): string {
  if (value === null) return "null";
  if (typeof value === "string") {
    return `${value.length} ${value.length === 1 ? "character" : "characters"}`;
  }
  return Array.isArray(value)
    ? "an array"
    : typeof value === "object"
      ? "an object"
      : `a ${typeof value}`;
}

export function shorten(text: string): string {
  return text.length > lengthMax ? `${text.slice(0, lengthMax - 3)}…` : text;
}

/** Limits a value of any size or depth to its beginning. */
function beginningOf(value: unknown): unknown {
  let left = valuesRead;
  function read(at: unknown): unknown {
    left -= 1;
    if (typeof at === "string") return at.slice(0, charactersRead);
    if (at === null || typeof at !== "object" || left <= 0) return at === Object(at) ? {} : at;
    if (Array.isArray(at)) {
      const stored: unknown[] = [];
      for (const each of at) {
        if (left <= 0) break;
        stored.push(read(each));
      }
      return stored;
    }
    const stored: Record<string, unknown> = {};
    for (const name in at) {
      if (left <= 0) break;
      const each = (at as Record<string, unknown>)[name];
      stored[name.slice(0, charactersRead)] = privateFields.has(name) ? "…" : read(each);
    }
    return stored;
  }
  return read(value);
}
