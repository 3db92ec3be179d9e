import { apis } from "@openpayfac/contract";
import { closest, distance } from "fastest-levenshtein";
import { ApiError, type FieldError } from "../api-error.ts";

const types = apis.flatMap((api) => Object.keys(api.events));
const wholeObjects = types.map((type) => type.replace(/[^.]+$/, "*"));
const known = [...new Set(["*", ...wholeObjects, ...types])];

/** Maximum edit distance to a suggested name. */
const suggestionDistanceMax = 6;

/**
 * Rejects unknown event types: an endpoint that subscribes to one would never receive anything.
 *
 * Errors   invalid_body, with each unknown type and the one that was probably meant.
 */
export function requireKnownEventTypes(requested: readonly string[] | undefined): void {
  const fieldErrors: FieldError[] = (requested ?? []).flatMap((type, index) => {
    if (known.includes(type)) return [];
    const near = closest(type, known);
    const suggestion =
      distance(type, near) <= suggestionDistanceMax ? ` Did you mean ${near}?` : "";
    const path = `event_types[${index}]`;
    return {
      code: "invalid_enum_value",
      expected: "*, an event type, or all of an object such as v2.payment.*",
      received: type.slice(0, 100),
      path,
      message: `${path} is not an event type.${suggestion}`,
    };
  });
  if (fieldErrors.length === 0) return;
  throw new ApiError("invalid_body", fieldErrors.map((each) => each.message).join(" "), {
    fieldErrors,
  });
}
