import type { Pool } from "pg";
import { type RetentionGroup, retentionGroups } from "../config/retention-settings.ts";

/** A partition whose table is not dropped. */
export interface Partition {
  name: string;
  table_name: string;
  group: RetentionGroup;
  ends_at: string;
  detached_at: string | null;
  exported_at: string | null;
  manifest_sha256: string | null;
}

/** Partitions that end before a time, earliest first; deliveries before their events. */
export async function readPartitions(database: Pool, before: Date): Promise<Partition[]> {
  const found = await database.query<Partition>({
    name: "read-ended-partitions",
    text: `SELECT part.name, part.table_name, of_table.retention AS group, part.ends_at,
                  part.detached_at, part.exported_at, part.manifest_sha256
             FROM table_partitions AS part
             JOIN partitioned_tables AS of_table ON of_table.name = part.table_name
            WHERE part.dropped_at IS NULL AND part.ends_at <= $1
            ORDER BY part.ends_at, part.table_name DESC`,
    values: [before.toISOString()],
  });
  const unknown = found.rows.find(({ group }) => !(group in retentionGroups));
  if (unknown !== undefined) throw new Error(`no setting has the retention ${unknown.group}`);
  return found.rows;
}
