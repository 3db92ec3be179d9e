import type { IdKind } from "@openpayfac/contract";
import { toId, toUuid, type Uuid } from "../ids.ts";
import { OperatorError } from "./operator-error.ts";

/** The author of what a command records, where the API records the id of its key. */
export const operatorCommand = "operator command";

/**
 * Converts an id from a command line to its stored form.
 *
 * Errors   OperatorError: not an id of the kind.
 */
export function uuidOf(kind: IdKind, id: string): Uuid {
  const form = toId(kind, "00000000-0000-7000-8000-000000000000");
  const prefix = form.slice(0, form.indexOf("_") + 1);
  if (id.startsWith(prefix) && /^[0-7][0-9a-hjkmnp-tv-z]{25}$/.test(id.slice(prefix.length))) {
    return toUuid(id);
  }
  throw new OperatorError({
    cause: `${JSON.stringify(id)} is not the id of a ${labelOf(kind)}`,
    remedy: `Give one that begins with ${prefix}`,
  });
}

export function notFoundError(kind: IdKind, id: string): OperatorError {
  return new OperatorError({
    cause: `There is no ${labelOf(kind)} ${id}`,
    remedy: "Find the id with openpayfac partners list or openpayfac keys list",
  });
}

function labelOf(kind: IdKind): string {
  return kind.replaceAll("_", " ");
}
