import { looksLikeCardNumber } from "./card-numbers.ts";

const lengthMax = 80;
// Enough of a value for its excerpt, and to detect a card number that begins there.
const charactersRead = 200;
const valuesRead = 50;

/** A value as an excerpt for people, never with a card number. */
export function show(value: unknown): string {
  if (value === undefined) return "nothing";
  const text = JSON.stringify(beginningOf(value)) ?? String(value);
  if (looksLikeCardNumber(text)) return "a card number";
  return shorten(text);
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
      stored[name.slice(0, charactersRead)] = read((at as Record<string, unknown>)[name]);
    }
    return stored;
  }
  return read(value);
}
