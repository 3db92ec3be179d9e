import type { Pool } from "pg";

/** Counters of the whole database; the difference of two is the cost of the work between them. */
export interface DatabaseCounters {
  /** Position in the write-ahead log. */
  lsn: string;
  /** Size of all tables with their indexes and long values. */
  storedBytes: number;
  tables: Map<string, TableCounters>;
}

export interface TableCounters {
  inserted: number;
  updated: number;
  /** Updates that wrote no index. */
  hot: number;
  deleted: number;
  bytes: number;
}

/** Reads the counters after every connection's own have arrived. */
export async function readDatabaseCounters(pool: Pool): Promise<DatabaseCounters> {
  // Connections report their counters at most once a second, and when they have been idle.
  await pool.query("SELECT pg_sleep(2.5)");
  const position = await pool.query<{ lsn: string }>(
    "SELECT pg_current_wal_insert_lsn()::text AS lsn",
  );
  const { rows } = await pool.query<{ name: string } & Record<keyof TableCounters, string>>(
    `SELECT relname AS name, n_tup_ins AS inserted, n_tup_upd AS updated, n_tup_hot_upd AS hot,
            n_tup_del AS deleted, pg_total_relation_size(relid) AS bytes
       FROM pg_stat_user_tables`,
  );
  const tables = new Map(
    rows.map(({ name, ...row }) => [
      name,
      {
        inserted: Number(row.inserted),
        updated: Number(row.updated),
        hot: Number(row.hot),
        deleted: Number(row.deleted),
        bytes: Number(row.bytes),
      },
    ]),
  );
  const storedBytes = [...tables.values()].reduce((sum, table) => sum + table.bytes, 0);
  return { lsn: position.rows[0]?.lsn ?? "0/0", storedBytes, tables };
}

/** Part of the write-ahead log by kind of record and by table or index. */
export interface LogRecords {
  /** The table or index; empty for records of none, such as commits. */
  relation: string;
  /** The table of an index, or the table. */
  table: string;
  kind: string;
  count: number;
  /** Without copies of full pages. */
  bytes: number;
}

/**
 * Reads the records of the write-ahead log between two positions.
 *
 * Returns  undefined where the extension `pg_walinspect` cannot be created.
 */
export async function readLogRecords(
  pool: Pool,
  from: string,
  to: string,
): Promise<LogRecords[] | undefined> {
  try {
    await pool.query("CREATE EXTENSION IF NOT EXISTS pg_walinspect");
  } catch {
    // Another PostgreSQL than the embedded one may lack it, or its role may not create it.
    return undefined;
  }
  // A record of several blocks counts for its first one.
  const { rows } = await pool.query<Record<keyof LogRecords, string>>(
    `WITH records AS (
       SELECT resource_manager || '/' || record_type AS kind, start_lsn,
              record_length - fpi_length AS bytes
         FROM pg_get_wal_records_info($1, $2)
     ), blocks AS (
       SELECT DISTINCT ON (start_lsn) start_lsn, relfilenode
         FROM pg_get_wal_block_info($1, $2, false) ORDER BY start_lsn, block_id
     )
     SELECT coalesce(relation.relname, '') AS relation,
            coalesce(indexed.relname, relation.relname, '') AS "table",
            kind, count(*) AS count, sum(bytes) AS bytes
       FROM records LEFT JOIN blocks USING (start_lsn)
       LEFT JOIN pg_class AS relation ON relation.relfilenode = blocks.relfilenode
       LEFT JOIN pg_index ON pg_index.indexrelid = relation.oid
       LEFT JOIN pg_class AS indexed ON indexed.oid = pg_index.indrelid
      GROUP BY 1, 2, 3`,
    [from, to],
  );
  return rows.map((row) => ({ ...row, count: Number(row.count), bytes: Number(row.bytes) }));
}
