import Type, { type Static, type TOptional, type TSchema, type TUnsafe } from "typebox";
import { extension, nullable } from "../shared/schema.ts";

type Fields = Record<string, TSchema>;

/** The same fields, any of which a request may leave out. */
export function optionalFields<T extends Fields>(fields: T) {
  return mapFields(fields, (schema) => Type.Optional(schema)) as {
    [Name in keyof T]: TOptional<T[Name]>;
  };
}

/** The same fields as an answer has them: each is there, null where nothing is known. */
export function nullableFields<T extends Fields>(fields: T) {
  return mapFields(fields, (schema) => nullable(schema)) as {
    [Name in keyof T]: TUnsafe<Static<T[Name]> | null>;
  };
}

/** What kind of object an answer holds. */
export function entity<const Name extends string>(name: Name) {
  return extension(Type.Literal(name, { description: "What kind of object this is." }));
}

function mapFields(fields: Fields, change: (schema: TSchema) => TSchema): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, change(schema)]));
}
