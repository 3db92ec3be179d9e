import type { Point } from "./schema-points.ts";

/** Names of all points that a body shows: fields that are not null, and values `name=value`. */
export function seenPoints(point: Point, body: unknown): Set<string> {
  const seen = new Set<string>();
  note(point, body);
  return seen;

  function note(at: Point, value: unknown): void {
    if (value === null || value === undefined) return;
    if (Array.isArray(value)) {
      for (const each of value) if (at.entries !== undefined) note(at.entries, each);
      return;
    }
    if (at.values?.has(value)) seen.add(valueName(at, value));
    // A list or a map has its entries' name only: an empty one shows nothing.
    if (at.entries === undefined) seen.add(at.name);
    if (typeof value !== "object") return;
    const fields = at.fields();
    for (const [name, inner] of Object.entries(value)) {
      const field = fields.get(name) ?? at.entries;
      if (field !== undefined) note(field, inner);
    }
  }
}

/** A field or value that a response could show. */
export interface PossiblePoint {
  /** Why no response shows it. */
  reserved?: string;
  /** Of a value: its enumeration, which is the field's name with all values. */
  enumeration?: string;
}

/** Every field and value that a body could show, by name. */
export function possiblePoints(point: Point): Map<string, PossiblePoint> {
  const all = new Map<string, PossiblePoint>();
  collect(point);
  return all;

  function collect(at: Point): void {
    if (at.entries !== undefined) collect(at.entries);
    if (at.entries !== undefined || all.has(at.name)) return;
    all.set(at.name, at.reserved === undefined ? {} : { reserved: at.reserved });
    // The content of a reserved field needs no reason of its own.
    if (at.reserved !== undefined) return;
    const field = at.name.split(".").at(-1);
    const enumeration = `${field}=${[...(at.values?.keys() ?? [])].join("|")}`;
    for (const [value, reserved] of at.values ?? []) {
      const one = reserved === undefined ? { enumeration } : { enumeration, reserved };
      all.set(valueName(at, value), one);
    }
    for (const inner of at.fields().values()) collect(inner);
  }
}

function valueName(point: Point, value: unknown): string {
  return `${point.name}=${value}`;
}
