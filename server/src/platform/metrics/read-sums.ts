import type { Pool } from "pg";
import { named } from "../../database/named-statement.ts";
import type { Uuid } from "../../ids.ts";
import type { Metric } from "../read-model/metric-changes.ts";

/** The sum of an interval. */
export interface Sums {
  /** Its place in the list of intervals. */
  interval: number;
  part: string;
  /** In minor units. */
  amount: string;
  count: number;
}

/**
 * Reads sums by interval. A balance is the present one less what changed after the interval's end,
 * so that only the time since the first interval is read.
 *
 * Input    starts: of the intervals, and the end of the last one.
 */
export async function readSums(
  database: Pool,
  nodes: readonly Uuid[],
  { metric, starts }: { metric: Metric; starts: readonly Date[] },
): Promise<Sums[]> {
  const bounds = starts.map((start) => start.toISOString());
  const statement = metric === "balance" ? balances : sums;
  const { rows } = await database.query<Sums>(named(statement, [nodes, metric, bounds]));
  return rows;
}

const sums = `
  SELECT width_bucket(hour, $3::timestamptz[]) - 1 AS interval, part,
         sum(amount)::text AS amount, sum(count)::int AS count
    FROM metrics
   WHERE node_id = ANY($1::uuid[]) AND metric = $2
     AND hour >= ($3::timestamptz[])[1] AND hour < ($3::timestamptz[])[cardinality($3::timestamptz[])]
   GROUP BY 1, 2`;

const balances = `
  WITH changed AS (
    SELECT part, hour = 'infinity' AS total, width_bucket(hour, $3::timestamptz[]) AS bucket,
           sum(amount) AS amount
      FROM metrics
     WHERE node_id = ANY($1::uuid[]) AND metric = $2 AND hour >= ($3::timestamptz[])[1]
     GROUP BY 1, 2, 3
  )
  SELECT ends.interval - 1 AS interval, parts.part, 0 AS count, (
           (SELECT coalesce(sum(amount), 0) FROM changed WHERE total AND part = parts.part)
         - (SELECT coalesce(sum(amount), 0) FROM changed
             WHERE NOT total AND part = parts.part AND bucket > ends.interval))::text AS amount
    FROM (SELECT DISTINCT part FROM changed) AS parts,
         generate_series(1, cardinality($3::timestamptz[]) - 1) AS ends (interval)
   ORDER BY 1, 2`;
