import { csvRow } from "@openpayfac/contract/csv";
import { type ListBody, nextPage } from "../operations.ts";

/** So many rows become a file immediately. */
export const exportedRowsMax = 5_000;

/**
 * Rows as a CSV file, with the names of their fields as its header. A field of an object in a row is
 * named after both; a list has its values in one cell.
 */
export function rowsAsCsv(rows: readonly object[]): string {
  const flat = rows.map((row) => new Map(fieldsOf(row)));
  const names = [...new Set(flat.flatMap((row) => [...row.keys()]))];
  return csvRow(names) + flat.map((row) => csvRow(names.map((name) => row.get(name)))).join("");
}

function fieldsOf(row: object, before = ""): [name: string, value: unknown][] {
  return Object.entries(row).flatMap(([name, value]) => {
    if (typeof value !== "object" || value === null) return [[before + name, value]];
    if (Array.isArray(value)) return [[before + name, value.map(cellOf).join(" ")]];
    return fieldsOf(value, `${before}${name}.`);
  });
}

const cellOf = (value: unknown) =>
  typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);

/**
 * All rows of a list, page by page.
 *
 * Input    read: a page from a place; onRead: how many rows there are so far.
 * Returns  undefined: more than 5,000.
 */
export async function allRows<Row extends object>(
  read: (after: string | undefined) => Promise<ListBody<Row>>,
  onRead: (count: number) => void,
): Promise<Row[] | undefined> {
  const rows: Row[] = [];
  for (let after: string | undefined; ; ) {
    const page = await read(after);
    rows.push(...page.data);
    onRead(rows.length);
    if (rows.length > exportedRowsMax) return undefined;
    after = nextPage(page);
    if (after === undefined) return rows;
    if (rows.length === exportedRowsMax) return undefined;
  }
}
