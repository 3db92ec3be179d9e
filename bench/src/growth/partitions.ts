import type { Pool } from "pg";

/** Tables whose rows are filled over a longer time than one partition. */
const tables = ["events", "webhook_deliveries", "delivery_attempts", "emails"];

/**
 * Gives the empty tables the partitions that they would have if the platform had run since then: a
 * new one's first partition ends after the present.
 */
export async function partitionHistory(pool: Pool, beganAt: Date): Promise<void> {
  for (const table of tables) {
    const found = await pool.query<{ name: string; starts: string[]; first_id: string }>(
      `SELECT part.name, first_id_at(span.starts[1]) AS first_id, span.starts::text[] AS starts
         FROM table_partitions AS part
         JOIN partitioned_tables AS of_table ON of_table.name = part.table_name
        CROSS JOIN LATERAL (SELECT ARRAY(SELECT generate_series(
                date_bin(of_table.width, $2, '2024-01-01T00:00:00Z'::timestamptz),
                part.ends_at, of_table.width)) AS starts) AS span
        WHERE part.table_name = $1 AND part.starts_at = '-infinity'`,
      [table, beganAt],
    );
    const [first] = found.rows;
    if (first === undefined) throw new Error(`${table} has no first partition`);
    const { name, first_id: firstId, starts } = first;
    await pool.query(`ALTER TABLE ${table} DETACH PARTITION ${name}`);
    await pool.query(`TRUNCATE ${name}`);
    await pool.query(
      `ALTER TABLE ${table} ATTACH PARTITION ${name} FOR VALUES FROM (MINVALUE) TO ('${firstId}')`,
    );
    await pool.query("UPDATE table_partitions SET ends_at = $2 WHERE name = $1", [name, starts[0]]);
    // The last one is the beginning of the partition that follows.
    for (const [index, from] of starts.slice(0, -1).entries()) {
      await pool.query(
        `SELECT add_partition(of_table, $2, $3) FROM partitioned_tables AS of_table
          WHERE of_table.name = $1`,
        [table, from, starts[index + 1]],
      );
    }
  }
}
