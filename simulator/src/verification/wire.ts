/** JSON as the vendors' wires carry it. */
export type Json = Readonly<Record<string, unknown>>;

/** One response of a vendor. */
export interface Response {
  readonly status: number;
  readonly body: Json;
}

export function objectFrom(value: unknown): Json {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Json)
    : {};
}

export function listFrom(value: unknown): Json[] {
  return Array.isArray(value) ? value.map(objectFrom) : [];
}

export function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}
