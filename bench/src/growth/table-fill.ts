/** A table, and the statement that fills it. */
export interface TableFill {
  table: string;
  sql: string;
  /** Whether the rows that it already has stay. */
  keep: boolean;
}
