import { arraysOf, type ColumnOf, sourceOf } from "./rows-as-arrays.ts";
import type { ChangedRow, NewRow, ReadColumns, Table } from "./table-rows.ts";
import type { Write } from "./write-atomically.ts";

const inserts = new Map<string, { sql: string; columns: string[] }>();

/**
 * The write that inserts one row.
 *
 * Errors   throws if its columns differ from those of the first row of its table; their order does
 *          not matter.
 */
export function insertRow<T extends Table, New extends NewRow<T>>(
  table: T,
  row: New & { [Name in Exclude<keyof New, keyof NewRow<T>>]: never },
): Write {
  let insert = inserts.get(table);
  if (insert === undefined) {
    const columns = Object.keys(row);
    const places = columns.map((_, index) => `$${index + 1}`);
    const sql = `INSERT INTO ${table} (${columns.join(", ")}) VALUES (${places.join(", ")})`;
    insert = { sql, columns };
    inserts.set(table, insert);
  }
  const { sql, columns } = insert;
  const values = columns.map((column) => (row as Record<string, unknown>)[column]);
  if (values.includes(undefined) || Object.keys(row).length !== columns.length) {
    throw new Error(`a row of ${table} has other columns than the first: ${Object.keys(row)}`);
  }
  return { sql, values };
}

/**
 * The write that inserts any number of rows with one statement.
 *
 * Input    rows: each has all columns; those of type `json` as values.
 */
export function insertRows<T extends Table, Name extends ColumnOf<T>>(
  table: T,
  columns: readonly Name[],
  rows: readonly { [Column in Name]: unknown }[],
): Write {
  return {
    sql: `INSERT INTO ${table} (${columns.join(", ")}) ${sourceOf(table, columns)}`,
    values: arraysOf(table, columns, rows),
  };
}

/**
 * The write that updates one row if it is unchanged since it was read.
 *
 * Input    where: the row's key and the values that must be unchanged; null means `IS NULL`.
 */
export function updateRow<T extends Table>(
  table: T,
  where: ReadColumns<T>,
  set: ChangedRow<T>,
): Write {
  const values: unknown[] = [];
  const place = (value: unknown) => `$${values.push(value)}`;
  const conditions = Object.entries(where).map(([column, value]) =>
    value === null ? `${column} IS NULL` : `${column} = ${place(value)}`,
  );
  const assignments = Object.entries(set).map(([column, value]) => `${column} = ${place(value)}`);
  return {
    sql: `UPDATE ${table} SET ${assignments.join(", ")} WHERE ${conditions.join(" AND ")}`,
    values,
    must: table,
  };
}

/** A value for a `json` column. */
export function asJson<Value>(value: Value): string | (null extends Value ? null : never);
export function asJson(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}
