import { tableColumns } from "./columns.generated.ts";
import type { Table } from "./table-rows.ts";

export type ColumnOf<T extends Table> = keyof (typeof tableColumns)[T] & string;

/**
 * The source of a statement that writes many rows: a parameter for each column, with the values of
 * all rows, which are those of `arraysOf`. PostgreSQL reads 100 rows so in half the time that one
 * JSON of them takes.
 */
export function sourceOf<T extends Table>(table: T, columns: readonly ColumnOf<T>[]): string {
  const types: Record<string, string> = tableColumns[table];
  const selected = columns.map((name) =>
    isStructured(types[name]) ? `${name}::${types[name]}` : name,
  );
  const sent = columns.map(
    (name, index) => `$${index + 1}::${isStructured(types[name]) ? "text" : types[name]}[]`,
  );
  return `SELECT ${selected.join(", ")}
            FROM unnest(${sent.join(", ")}) AS row (${columns.join(", ")})`;
}

/**
 * The parameters of `sourceOf`.
 *
 * Input    rows: each has all columns; those of type `json` as values.
 */
export function arraysOf<T extends Table, Name extends ColumnOf<T>>(
  table: T,
  columns: readonly Name[],
  rows: readonly { [Column in Name]?: unknown }[],
): unknown[][] {
  const types: Record<string, string> = tableColumns[table];
  return columns.map((name) => {
    const encode = encodingOf(types[name]);
    return rows.map((row) => (encode === undefined ? row[name] : encode(row[name])));
  });
}

/** `unnest` would take arrays of arrays apart: a value of such a type is sent as its text, and cast. */
const isStructured = (type: string | undefined) => encodingOf(type) !== undefined;

function encodingOf(type = ""): ((value: unknown) => string | null) | undefined {
  if (type.endsWith("[]")) return arrayText;
  return type.startsWith("json") ? jsonText : undefined;
}

const jsonText = (value: unknown) => (value === null ? null : JSON.stringify(value));

function arrayText(value: unknown): string | null {
  if (!Array.isArray(value)) return null;
  const items = value.map((item) =>
    item === null ? "NULL" : `"${String(item).replace(/["\\]/g, "\\$&")}"`,
  );
  return `{${items.join(",")}}`;
}
