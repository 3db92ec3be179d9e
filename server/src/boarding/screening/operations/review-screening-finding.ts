import { reviewScreeningFinding } from "@openpayfac/contract";
import type { Pool } from "pg";
import { ApiError } from "../../../api-error.ts";
import { named } from "../../../database/named-statement.ts";
import { commitResponse } from "../../../http/commit.ts";
import { handlerFor } from "../../../http/operation-handler.ts";
import { actorIdOf, type Caller } from "../../../identity/api-keys.ts";
import { toUuid } from "../../../ids.ts";
import { actsAlone, SecondUserRequired } from "../../../permissions/signed-in-caller.ts";
import { asApiError } from "../../as-api-error.ts";
import { callerScope } from "../../caller-scope.ts";
import {
  checkReviewWrites,
  rescreeningReviewWrites,
} from "../../underwriting/operator/review-check.ts";
import { type FindingRow, findings } from "../findings.ts";
import { isRescreeningCheck } from "../operator/review-hits.ts";
import { showFindings } from "./show-findings.ts";

/**
 * Clears or confirms a finding, as `openpayfac screening review` does.
 *
 * Errors   not_found; invalid_status: it is decided with an application, or newer hits are under
 *          review; second_user_required: a cleared finding releases funds.
 * Writes   those of the command.
 */
export const handleReviewScreeningFinding = handlerFor(
  reviewScreeningFinding,
  async (call, deps) => {
    const { caller, body, params } = call;
    const { database } = deps;
    const row = await requireFinding(database, caller, params.id);
    const [before] = await showFindings(database, [row]);
    if (before?.subject_id.startsWith("app_")) {
      const message = "The merchant has no account yet. Decide the check with the application.";
      throw new ApiError("invalid_status", message);
    }
    const { verdict } = body;
    const { user } = caller;
    if (verdict === "cleared" && user !== undefined && !actsAlone(user, "accounts:operate")) {
      throw new SecondUserRequired("A finding is cleared after the approval of a second user.");
    }
    const given = { verdict, reason: body.reason.trim(), reviewedBy: actorIdOf(caller) };
    const { writes } = await asApiError(async () =>
      isRescreeningCheck(row)
        ? rescreeningReviewWrites(deps, row, given)
        : checkReviewWrites(deps, row, given),
    );
    const review = {
      verdict,
      reason: given.reason,
      reviewed_by: given.reviewedBy,
      created_at: deps.clock.now().toISOString(),
    };
    const [shown] = await showFindings(database, [{ ...row, verdict, review }]);
    if (shown === undefined) throw new Error(`the finding ${row.id} is not shown`);
    return commitResponse(call, database, writes, shown);
  },
);

/** Errors   not_found. */
async function requireFinding(database: Pool, caller: Caller, id: string): Promise<FindingRow> {
  const own = callerScope(caller, "own");
  const { rows } = await database.query<FindingRow>(
    named(`SELECT own.* FROM ${findings} WHERE ${own.sql} AND own.id = $2`, [
      own.value,
      toUuid(id),
    ]),
  );
  const [found] = rows;
  if (found === undefined) throw new ApiError("not_found", `There is no finding ${id}.`);
  return found;
}
