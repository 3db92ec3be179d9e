/**
 * SQL that selects the version of a row of a table or its alias: two reads of one row that return the
 * same text have read the same values, if `serverRun` is the same too.
 *
 * Every change writes the row at another place or by another transaction. The pair comes again only
 * after four billion transactions.
 *
 * Source   PostgreSQL, "System Columns": `xmin` and `ctid`.
 */
export function rowVersion(table: string): string {
  return `${table}.xmin::text || ${table}.ctid::text`;
}

/**
 * SQL that selects the run of the server that executes it. After a failover, a transaction that was
 * lost may have the number of another one.
 */
export const serverRun = "(SELECT pg_postmaster_start_time()::text)";
