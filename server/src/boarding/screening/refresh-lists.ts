import type { ListRefresh } from "@openpayfac/processors";
import { type Write, writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { type DueJob, timeOf } from "../../jobs/due-jobs.ts";

const hourMs = 60 * 60_000;

/** How often lists are requested. Days pass in seconds in a sandbox, where one request per day is enough. */
const everyMs = { live: 4 * hourMs, sandbox: 24 * hourMs };
/** The same after a failure. */
const retryMs = { live: hourMs / 6, sandbox: 6 * hourMs };

/** How long the files of a version are stored after it was last in force. */
const keptMs = 90 * 24 * hourMs;

export const refreshSanctionsListsJob: DueJob = {
  name: "refresh_sanctions_lists",
  nextDue: (database) => timeOf(database, "SELECT min(refresh_at) FROM sanctions_schedule"),
  run: refreshDueLists,
};

/** Requests the lists if they are due. */
async function refreshDueLists(deps: Dependencies): Promise<void> {
  const now = deps.clock.now();
  const due = await deps.database.query("SELECT FROM sanctions_schedule WHERE refresh_at <= $1", [
    now.toISOString(),
  ]);
  if (due.rowCount === 0) return;
  await refreshLists(deps);
  await deps.database.query(
    `DELETE FROM sanctions_list_files AS file USING sanctions_list_versions AS version
      WHERE file.version_id = version.id AND version.confirmed_at < $1
        AND NOT EXISTS (SELECT FROM sanctions_lists WHERE version_id = version.id)`,
    [new Date(now.getTime() - keptMs).toISOString()],
  );
}

/**
 * Requests the lists from their source, and records the outcome.
 *
 * Returns  empty if no screening is configured.
 * Writes   sanctions_lists, sanctions_schedule; a new version through `list-versions.ts`.
 */
export async function refreshLists(
  deps: Pick<Dependencies, "database" | "clock" | "log" | "screening" | "sandbox">,
): Promise<readonly ListRefresh[]> {
  const now = deps.clock.now();
  const outcomes = (await deps.screening?.service.refresh(now)) ?? [];
  for (const outcome of outcomes) {
    if (outcome.kind === "unavailable" || outcome.kind === "rejected") {
      deps.log.error({ refresh: outcome }, "sanctions list refresh failed");
    }
  }
  const failed = outcomes.some(({ kind }) => kind === "unavailable" || kind === "rejected");
  const mode = deps.sandbox === undefined ? "live" : "sandbox";
  const next = new Date(now.getTime() + (failed ? retryMs : everyMs)[mode]);
  await writeAtomically(deps.database, [
    ...outcomes.map((outcome) => outcomeWrite(outcome, now)),
    scheduleWrite(next, {
      rescreenAt: outcomes.some(({ kind }) => kind === "loaded") ? now : null,
      matcher: deps.screening?.service.matcher ?? null,
      now,
    }),
  ]);
  return outcomes;
}

/** A new version of a list, and another matcher, are reasons to screen everyone again. */
function scheduleWrite(
  refreshAt: Date,
  { rescreenAt, matcher, now }: { rescreenAt: Date | null; matcher: string | null; now: Date },
): Write {
  return {
    sql: `UPDATE sanctions_schedule
             SET refresh_at = $1, matcher = $3,
                 rescreen_at = least(rescreen_at, $2::timestamptz,
                   CASE WHEN matcher IS DISTINCT FROM $3 THEN $4::timestamptz END)`,
    values: [
      refreshAt.toISOString(),
      rescreenAt?.toISOString() ?? null,
      matcher,
      now.toISOString(),
    ],
  };
}

function outcomeWrite(outcome: ListRefresh, now: Date): Write {
  const { reason = null, detail = null } = "reason" in outcome ? outcome : {};
  return {
    sql: `INSERT INTO sanctions_lists (list, attempted_at, outcome, reason, detail)
          VALUES ($1, $2, $3, $4, $5)
          ON CONFLICT (list) DO UPDATE SET attempted_at = excluded.attempted_at,
            outcome = excluded.outcome, reason = excluded.reason, detail = excluded.detail`,
    values: [outcome.list, now.toISOString(), outcome.kind, reason, detail],
  };
}
