import type { Permission, StepUpClass } from "@openpayfac/contract/console";
import type { ListSelection } from "./use-selection.ts";

/** A change that is sent for each selected row. */
export interface BulkAction<Row> {
  id: string;
  permission: Permission;
  /** Whether the row's status permits it. */
  accepts: (row: Row) => boolean;
  /** Its amount in minor units; absent: rows have none. */
  amountOf?: (row: Row) => number;
  /** The effect, on the button: "Capture 3 payments, $245.00". */
  label: (count: number, sum: string) => string;
  title: string;
  body: string;
  kind?: "main" | "danger";
  stepUp?: StepUpClass;
  /** One choice for all rows. */
  choice?: { label: string; options: readonly (readonly [value: string, text: string])[] };
  /** Input   key: one for each row, the same when it is sent again; choice: its value. */
  send: (row: Row, key: string, choice: string) => Promise<unknown>;
}

export interface BulkBarProps<Row> {
  selection: ListSelection<Row>;
  /** Number of rows that are loaded. */
  shown: number;
  actions: readonly BulkAction<Row>[];
  nameOf: (row: Row) => string;
}
