import type { QueryResult } from "pg";
import type { NamedStatement } from "../named-statement.ts";
import { fieldAt, fieldsOf, type WireRow } from "./wire-row.ts";

/** Selects the undecoded rows of a statement, for `WireRows`. */
export const wireMode = "wire";

/** A statement whose rows are read by `WireRows`. */
export function asWire(statement: NamedStatement): NamedStatement {
  return { ...statement, rowMode: wireMode };
}

interface DriverResult {
  fields: { name: string; dataTypeID: number }[];
  parseRow(fields: (string | null)[]): unknown;
}

/** Rows that are decoded only where their values are needed. */
export class WireRows<Row> {
  readonly rows: readonly WireRow[];
  readonly #result: DriverResult;

  /** Input   of a statement `asWire`. */
  constructor(found: QueryResult) {
    this.#result = found as unknown as DriverResult;
    this.rows = found.rows as WireRow[];
  }

  decode(row: WireRow): Row {
    return this.#result.parseRow(fieldsOf(row)) as Row;
  }

  decodeAll(): Row[] {
    return this.rows.map((row) => this.decode(row));
  }

  /** Reads one column of a row, of ASCII text such as ids. */
  reader(column: keyof Row & string): (row: WireRow) => string | null {
    const index = this.#result.fields.findIndex(({ name }) => name === column);
    if (index < 0) throw new Error(`there is no column ${column}`);
    return (row) => fieldAt(row, index);
  }
}
