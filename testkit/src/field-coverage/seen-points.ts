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

/** Every point that a body could show, by name, with the reason of a reserved one. */
export function allPoints(point: Point): Map<string, string | undefined> {
  const all = new Map<string, string | undefined>();
  collect(point);
  return all;

  function collect(at: Point): void {
    if (at.entries !== undefined) collect(at.entries);
    if (at.entries !== undefined || all.has(at.name)) return;
    all.set(at.name, at.reserved);
    // The content of a reserved field needs no reason of its own.
    if (at.reserved !== undefined) return;
    for (const [value, reason] of at.values ?? []) all.set(valueName(at, value), reason);
    for (const field of at.fields().values()) collect(field);
  }
}

function valueName(point: Point, value: unknown): string {
  return `${point.name}=${value}`;
}
