import { looksLikeCardNumber } from "./card-numbers.ts";
import { shorten } from "./show-value.ts";

/** Maximum nesting of a body: five times the deepest of any operation. */
export const jsonDepthMax = 32;

/** Properties of a JSON text found before it is parsed. */
export type Shape = "too_deep" | "too_many_values" | "too_many_names" | { names: number };

/** More names than any operation's body has: names are the slowest part to parse. */
export const namesMax = 50_000;

/**
 * Scans a JSON text once, character by character, to reject it before parsing if it is too deep or
 * has too many values.
 *
 * Input    text: may be invalid JSON, which the parser reports.
 * Returns  number of names in its objects; meaningless for invalid JSON.
 */
export function shapeOf(text: string, valuesMax: number): Shape {
  let depth = 0;
  let values = 1;
  let names = 0;
  for (let index = 0; index < text.length; index += 1) {
    switch (text.charCodeAt(index)) {
      case 0x22:
        index = endOfText(text, index);
        break;
      case 0x7b:
      case 0x5b:
        depth += 1;
        if (depth > jsonDepthMax) return "too_deep";
        values += 1;
        break;
      case 0x7d:
      case 0x5d:
        depth -= 1;
        break;
      case 0x2c:
        values += 1;
        break;
      case 0x3a:
        names += 1;
        if (names > namesMax) return "too_many_names";
        break;
    }
    if (values > valuesMax) return "too_many_values";
  }
  return { names };
}

/** Number of names in the objects of a value, at every depth. */
export function namesIn(value: unknown): number {
  if (value === null || typeof value !== "object") return 0;
  let names = 0;
  if (Array.isArray(value)) {
    for (const each of value) if (typeof each === "object") names += namesIn(each);
    return names;
  }
  for (const name in value) {
    names += 1;
    const inner = (value as Record<string, unknown>)[name];
    if (typeof inner === "object") names += namesIn(inner);
  }
  return names;
}

/** An object or a list that is open at the current position. */
interface Open {
  /** The names of an object so far; undefined for a list. */
  names: Set<string> | undefined;
  /** The current name or index. */
  at: string | number;
}

/**
 * Path of a name that occurs twice in one object: parsing would drop the first of the two values.
 *
 * Input    text: JSON.
 * Source   RFC 8259, section 4: the names within an object should be unique.
 */
export function repeatedName(text: string): string | undefined {
  const open: Open[] = [];
  let nameNext = false;
  for (let index = 0; index < text.length; index += 1) {
    const top = open.at(-1);
    switch (text.charCodeAt(index)) {
      case 0x22: {
        const end = endOfText(text, index);
        if (nameNext && top?.names !== undefined) {
          top.at = JSON.parse(text.slice(index, end + 1)) as string;
          if (top.names.has(top.at)) return pathTo(open);
          top.names.add(top.at);
          nameNext = false;
        }
        index = end;
        break;
      }
      case 0x7b:
      case 0x5b:
        nameNext = text.charCodeAt(index) === 0x7b;
        open.push({ names: nameNext ? new Set() : undefined, at: 0 });
        break;
      case 0x7d:
      case 0x5d:
        open.pop();
        nameNext = false;
        break;
      case 0x2c:
        if (top?.names !== undefined) nameNext = true;
        else if (top !== undefined) top.at = Number(top.at) + 1;
        break;
    }
  }
  return undefined;
}

/** End of the string that begins at a quotation mark: an escaped quotation mark does not end it. */
function endOfText(text: string, start: number): number {
  for (let from = start + 1; ; ) {
    const end = text.indexOf('"', from);
    if (end === -1) return text.length;
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === 0x5c) escapes += 1;
    if (escapes % 2 === 0) return end;
    from = end + 1;
  }
}

function pathTo(open: readonly Open[]): string {
  return open.reduce((path, { at }) => {
    if (typeof at === "number") return `${path}[${at}]`;
    const name = looksLikeCardNumber(at) ? "a card number" : shorten(at);
    return path === "" ? name : `${path}.${name}`;
  }, "");
}
