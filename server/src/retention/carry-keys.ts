import type { Pool } from "pg";

/**
 * Moves the keys of unfinished requests out of a partition that is detached next.
 *
 * They go to the earliest partition that stays, in which every claim writes a row: a claim of the
 * same key conflicts with the moved row there. Their requests find them by their hash.
 */
export async function carryKeysInProgress(database: Pool, name: string): Promise<void> {
  await database.query({
    name: "carry-keys-in-progress",
    text: `WITH part AS (
             SELECT first_id_at(part.starts_at) AS from_id, first_id_at(part.ends_at) AS to_id,
                    left(first_id_at(following.starts_at)::text, 13) AS prefix
               FROM table_partitions AS part
               JOIN table_partitions AS following ON following.table_name = part.table_name
                AND following.starts_at = part.ends_at
              WHERE part.name = $1
           )
           UPDATE idempotency_keys SET id = (part.prefix || substr(id::text, 14))::uuid
             FROM part
            WHERE id >= (SELECT from_id FROM part) AND id < (SELECT to_id FROM part)
              AND response_status IS NULL`,
    values: [name],
  });
}
