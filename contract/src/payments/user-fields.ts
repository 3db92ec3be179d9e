import Type from "typebox";

export const userFieldsKeysMax = 50;
export const userFieldsBytesMax = 8192;

/** The caller's own key-value pairs. The whole map is replaced by an update. */
export const userFields = (what: string) =>
  Type.Record(Type.String({ maxLength: 64 }), Type.String({ maxLength: 1000 }), {
    maxProperties: userFieldsKeysMax,
    description: `${what} At most ${userFieldsKeysMax} keys and ${userFieldsBytesMax} bytes as JSON. An update replaces the whole map.`,
  });

export const referenceId = Type.String({
  minLength: 1,
  maxLength: 255,
  description: "Your own id for this object.",
});
