import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * The numbered parts of stored values: strings that occur often, the prefixes of ids, and shapes,
 * which are the keys of an object in their order. Stored values contain the numbers: entries are
 * added at the end, and never changed, moved or removed. An object of another shape is stored with
 * its keys.
 */
const vocabulary = JSON.parse(
  readFileSync(path.join(import.meta.dirname, "vocabulary.json"), "utf8"),
) as { strings: string[]; prefixes: string[]; shapes: string[][] };

export const { strings, prefixes } = vocabulary;

interface Shape {
  number: number;
  keys: readonly string[];
  /** An object of this shape whose fields are all null. */
  nulls: Record<string, null>;
}

export const shapes: readonly Shape[] = vocabulary.shapes.map((keys, number) => ({
  number,
  keys,
  nulls: JSON.parse(JSON.stringify(Object.fromEntries(keys.map((key) => [key, null])))),
}));

export const stringNumbers = new Map(strings.map((text, number) => [text, number]));
export const prefixNumbers = new Map(prefixes.map((prefix, number) => [prefix, number]));

export const shapesByLength = Map.groupBy(shapes, ({ keys }) => keys.length);
