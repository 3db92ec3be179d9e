import type { listMetrics, QueryOf } from "@openpayfac/contract";
import { DatabaseError, type Pool } from "pg";
import { ApiError } from "../../api-error.ts";

type Query = QueryOf<typeof listMetrics>;

/**
 * The starts of the intervals of a query in its time zone, and the end of the last one.
 *
 * Errors   invalid_query: no such time zone, an empty range, or more than `most` intervals.
 */
export async function intervalsOf(
  database: Pool,
  { from, to, interval = "day", time_zone: zone = "America/New_York" }: Query,
  most: number,
): Promise<Date[]> {
  if (!(Date.parse(from) < Date.parse(to))) {
    throw invalidQuery("to", "a time after from", to, "to must be after from.");
  }
  const { rows } = await findStarts(database, { from, to, interval, zone, most });
  if (rows.length > most + 1) {
    const message = `There are more than ${most} intervals. Send a shorter range or a longer interval.`;
    throw invalidQuery("interval", `at most ${most} intervals`, interval, message);
  }
  return rows.map(({ start }) => new Date(start));
}

async function findStarts(
  database: Pool,
  { from, to, interval, zone, most }: Record<string, unknown>,
) {
  try {
    // Days of a zone have 23 to 25 hours. The last start is at or after the end.
    return await database.query<{ start: string }>(
      `SELECT start_at AS start FROM (
         SELECT local AT TIME ZONE $4 AS start_at,
                lag(local AT TIME ZONE $4) OVER (ORDER BY local) AS before
           FROM generate_series(
                  date_trunc($3, $1::timestamptz AT TIME ZONE $4),
                  date_trunc($3, $2::timestamptz AT TIME ZONE $4) + ('1 ' || $3)::interval,
                  ('1 ' || $3)::interval) AS local) AS series
        WHERE (before IS NULL OR before < $2::timestamptz) AND before IS DISTINCT FROM start_at
        ORDER BY start_at LIMIT $5::bigint + 2`,
      [from, to, interval, zone, most],
    );
  } catch (error) {
    if (error instanceof DatabaseError && error.code === "22023") {
      throw invalidQuery("time_zone", "the name of a time zone", zone, "No such time zone.");
    }
    throw error;
  }
}

function invalidQuery(path: string, expected: string, received: unknown, message: string) {
  return new ApiError("invalid_query", message, {
    fieldErrors: [{ code: "invalid_value", expected, received: String(received), path, message }],
  });
}
