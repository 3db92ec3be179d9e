import type { OperationShape } from "@openpayfac/contract";

/** A column of a CSV file: a field of the list's items, or a field of an object in one. */
export interface Column {
  /** `amount`, or `details.amount`. */
  name: string;
  path: readonly string[];
}

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
}

/** The columns of a list: the fields of its items, in their order. */
export function columnsOfList({ returns }: Pick<OperationShape, "returns">): Column[] {
  const schema = returns.schema as unknown as Schema | undefined;
  const item = schema?.properties?.data?.items;
  if (item?.properties === undefined) throw new Error("the operation returns no list");
  return columnsOf(item, []);
}

function columnsOf({ properties = {} }: Schema, before: readonly string[]): Column[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const path = [...before, name];
    // An object of any form is one cell of JSON.
    if (schema.properties !== undefined) return columnsOf(schema, path);
    return [{ name: path.join("."), path }];
  });
}

/** The value of a cell: a list has its values in one. */
export function cellOf(row: object, { path }: Column): unknown {
  let value: unknown = row;
  for (const name of path) value = (value as Record<string, unknown> | null)?.[name];
  if (Array.isArray(value)) return value.map(textOf).join(" ");
  return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
}

const textOf = (value: unknown) =>
  typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
