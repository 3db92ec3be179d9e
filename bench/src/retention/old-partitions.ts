import type { Pool } from "pg";

/** A partition to be dropped during a round. */
export interface OldPartition {
  name: string;
  table_name: string;
}

/**
 * Adds partitions that nothing writes to, and fills those of events with copies of one event.
 *
 * They are behind the last partition of each table, because the first one begins with the lowest
 * id. Locks, catalogs and the work of a drop are the same as for old ones.
 *
 * Returns  the partitions of all tables in turns.
 */
export async function addOldPartitions(
  owner: Pool,
  perTable: number,
  rows: number,
): Promise<OldPartition[]> {
  await owner.query("UPDATE partitioned_tables SET stored_at_least = '-100 years'");
  const added: OldPartition[] = [];
  for (let turn = 0; turn < perTable; turn += 1) {
    await owner.query(
      `SELECT add_partition(of_table, latest.ends_at, latest.ends_at + width)
         FROM partitioned_tables AS of_table
         JOIN (SELECT table_name, max(ends_at) AS ends_at FROM table_partitions GROUP BY 1) AS latest
           ON latest.table_name = of_table.name`,
    );
    const found = await owner.query<OldPartition>(
      `SELECT DISTINCT ON (table_name) name, table_name FROM table_partitions
        ORDER BY table_name, ends_at DESC`,
    );
    added.push(...found.rows);
  }
  const events = added.filter(({ table_name }) => table_name === "events");
  for (const { name } of events) await fillEvents(owner, name, rows);
  await owner.query("ANALYZE");
  return added;
}

/** Copies an event into a partition, each with an id of its own. */
async function fillEvents(owner: Pool, partition: string, rows: number): Promise<void> {
  const found = await owner.query<{ columns: string; copied: string }>(
    `SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS columns,
            string_agg(CASE WHEN attname = 'id' THEN 'made.id'
                            ELSE 'event.' || quote_ident(attname) END, ', ' ORDER BY attnum) AS copied
       FROM pg_attribute
      WHERE attrelid = 'events'::regclass AND attnum > 0 AND NOT attisdropped`,
  );
  const { columns = "", copied = "" } = found.rows[0] ?? {};
  await owner.query(
    `INSERT INTO ${partition} (${columns})
     SELECT ${copied}
       FROM (SELECT * FROM events LIMIT 1) AS event,
            (SELECT (left(first_id_at(starts_at)::text, 14)
                     || substr(gen_random_uuid()::text, 15))::uuid AS id
               FROM table_partitions, generate_series(1, $2::int) WHERE name = $1) AS made`,
    [partition, rows],
  );
}
