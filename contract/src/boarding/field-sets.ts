import Type, { type Static, type TOptional, type TSchema, type TUnsafe } from "typebox";
import { extension, nullable } from "../shared/schema.ts";

type Fields = Record<string, TSchema>;

/** The same fields, all optional in a request. */
export function optionalFields<T extends Fields>(fields: T) {
  return mapFields(fields, (schema) => Type.Optional(schema)) as {
    [Name in keyof T]: TOptional<T[Name]>;
  };
}

/** The same fields in a response: all present, null if unknown. */
export function nullableFields<T extends Fields>(fields: T) {
  return mapFields(fields, (schema) => nullable(schema)) as {
    [Name in keyof T]: TUnsafe<Static<T[Name]> | null>;
  };
}

/** Type of the object in a response. */
export function entity<const Name extends string>(name: Name) {
  return extension(Type.Literal(name, { description: "Type of the object." }));
}

function mapFields(fields: Fields, change: (schema: TSchema) => TSchema): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, change(schema)]));
}
