import Type from "typebox";
import { oneLineKeyword } from "../shared/schema.ts";

export const userFieldsKeysMax = 50;
export const userFieldsBytesMax = 8192;
export const userFieldsKeyLengthMax = 64;

/** A key is a single-line string. */
export const keyPattern = `^[^\\u0000-\\u001f]{1,${userFieldsKeyLengthMax}}$`;

/** The caller's own key-value pairs. An update replaces the whole map. */
export const userFields = (what: string) =>
  // The pattern limits the keys of the map, because validators ignore a length in the schema of a
  // key.
  Type.Record(Type.String({ pattern: keyPattern }), Type.String({ maxLength: 1000 }), {
    additionalProperties: false,
    maxProperties: userFieldsKeysMax,
    description: `${what} At most ${userFieldsKeysMax} keys of ${userFieldsKeyLengthMax} characters and ${userFieldsBytesMax} bytes as JSON. An update replaces the whole map.`,
  });

export const referenceId = Type.String({
  minLength: 1,
  maxLength: 255,
  description: "Your own id for this object.",
  [oneLineKeyword]: true,
});
