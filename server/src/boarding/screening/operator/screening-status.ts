import { type Write, writeAtomically } from "../../../database/write-atomically.ts";
import type { OperatorDependencies } from "../../../dependencies.ts";
import { findings } from "../findings.ts";

/** The state of the lists and of the last run, for the operator. */
export interface ScreeningStatus {
  lists: {
    list: string;
    sha256: string | null;
    entries: number | null;
    published_at: string | null;
    /** When the source last had this version. */
    confirmed_at: string | null;
    age_hours: number | null;
    attempted_at: string | null;
    outcome: string | null;
    reason: string | null;
    detail: string | null;
  }[];
  next_refresh_at: string;
  next_run_at: string;
  last_run: {
    started_at: string;
    finished_at: string | null;
    subjects: number;
    compared: number;
  } | null;
  open_reviews: number;
}

/** Reads the state of sanctions screening. */
export async function readScreeningStatus({
  database,
  clock,
}: Pick<OperatorDependencies, "database" | "clock">): Promise<ScreeningStatus> {
  const lists = await database.query<Omit<ScreeningStatus["lists"][number], "age_hours">>(
    `SELECT l.list, v.sha256, v.entries, v.published_at, v.confirmed_at, l.attempted_at, l.outcome,
            l.reason, l.detail
       FROM sanctions_lists l LEFT JOIN sanctions_list_versions v ON v.id = l.version_id
      ORDER BY l.list`,
  );
  const schedule = await database.query<{
    refresh_at: string;
    rescreen_at: string;
    open_reviews: number;
  }>(
    `SELECT refresh_at, rescreen_at,
            (SELECT count(*)::int FROM ${findings}
              WHERE own.kind = 'sanctions' AND own.verdict = 'open') AS open_reviews
       FROM sanctions_schedule`,
  );
  const runs = await database.query<NonNullable<ScreeningStatus["last_run"]>>(
    `SELECT started_at, finished_at, subjects, compared FROM sanctions_runs
      ORDER BY id DESC LIMIT 1`,
  );
  const [row] = schedule.rows;
  if (row === undefined) throw new Error("there is no schedule of screenings");
  const now = clock.now().getTime();
  return {
    lists: lists.rows.map((list) => ({
      ...list,
      age_hours:
        list.confirmed_at === null
          ? null
          : Math.floor((now - Date.parse(list.confirmed_at)) / 3_600_000),
    })),
    next_refresh_at: row.refresh_at,
    next_run_at: row.rescreen_at,
    last_run: runs.rows[0] ?? null,
    open_reviews: row.open_reviews,
  };
}

/**
 * Has the servers refresh the lists and screen everyone, now instead of at their next times.
 *
 * Writes   sanctions_schedule.
 */
export async function requestScreeningRun({
  database,
  clock,
}: Pick<OperatorDependencies, "database" | "clock">): Promise<void> {
  await writeAtomically(database, [screeningRunWrite(clock.now().toISOString())]);
}

/** The write that has the servers refresh the lists and screen everyone at a time. */
export const screeningRunWrite = (at: string): Write => ({
  sql: "UPDATE sanctions_schedule SET refresh_at = $1, rescreen_at = $1",
  values: [at],
  must: "sanctions_schedule",
});
