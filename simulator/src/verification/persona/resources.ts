import type { Response } from "../wire.ts";

/** An error of JSON:API. Source   Persona API, "Error handling". */
export function failed(status: number, title: string): Response {
  return { status, body: { errors: [{ title, status: String(status) }] } };
}

/** A resource of JSON:API. */
export function resource(
  status: number,
  type: string,
  id: string,
  attributes: object,
  meta?: object,
): Response {
  const data = { type, id, attributes, relationships: {} };
  return { status, body: meta === undefined ? { data } : { data, meta } };
}
