import { looksLikeCardNumber } from "./card-numbers.ts";
import { shorten } from "./show-value.ts";

/** How deep a body may be nested: five times the deepest that a call takes. */
export const jsonDepthMax = 32;

/** What is known of a JSON text before anything of it is built in memory. */
export type Shape = "too_deep" | "too_many_values" | "too_many_names" | { names: number };

/** More names than any call's body has: they are what takes longest to build. */
export const namesMax = 50_000;

/**
 * Looks once over a JSON text, character by character: what is too deep or has too many values is
 * found before it is built.
 *
 * Input    text: need not be JSON: what is none is said by the parser.
 * Returns  how many names its objects have; of a text that is no JSON the number means nothing.
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

/** How many names the objects of a value have, at every depth. */
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

/** An object or a list that is open where the reading stands. */
interface Open {
  /** The names that an object had until now; undefined for a list. */
  names: Set<string> | undefined;
  /** The name or the place that was begun last. */
  at: string | number;
}

/**
 * Where a name stands twice in one object: the first of the two values is lost where it is built.
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

/** Where a text ends that begins at a quotation mark: a mark behind an escape does not end it. */
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
