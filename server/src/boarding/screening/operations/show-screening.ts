import type { ScreeningState } from "@openpayfac/contract";
import type { Static } from "typebox";
import { named } from "../../../database/named-statement.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { Caller } from "../../../identity/api-keys.ts";
import { callerScope } from "../../caller-scope.ts";
import { readAlertWatches } from "../../merchant-alerts/operator/list-alerts.ts";
import { findings } from "../findings.ts";
import { readScreeningStatus } from "../operator/screening-status.ts";

/** The state of the screening as `openpayfac screening status` shows it, with the caller's findings. */
export async function showScreening(
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  caller: Caller,
): Promise<Static<typeof ScreeningState>> {
  const own = callerScope(caller, "own");
  const [status, networks, open] = await Promise.all([
    readScreeningStatus({ database, clock }),
    readAlertWatches(database),
    database.query<{ count: number }>(
      named(
        `SELECT count(*)::int AS count FROM ${findings} WHERE ${own.sql} AND own.verdict = 'open'`,
        [own.value],
      ),
    ),
  ]);
  const { lists, next_refresh_at, next_run_at, last_run } = status;
  return {
    entity: "screening",
    lists: lists.map(({ age_hours: _, ...list }) => list),
    networks,
    next_refresh_at,
    next_run_at,
    last_run,
    open_findings: open.rows[0]?.count ?? 0,
  };
}
