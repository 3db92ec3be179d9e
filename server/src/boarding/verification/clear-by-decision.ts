import type { Pool } from "pg";
import { insertRow } from "../../database/row-writes.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { toId, type Uuid } from "../../ids.ts";
import { OperatorError } from "../../operator/operator-error.ts";
import { readChecksOf } from "./check-rows.ts";
import { isOpen } from "./effective-outcome.ts";
import type { DecidedBy } from "./operator/decided-by.ts";

/**
 * The writes that record an operator's approval of a contractor or a bank account as a verdict over
 * each of its open checks.
 *
 * Input    subjectIds: its own id, and those of the owners of a company.
 * Errors   OperatorError: a check is pending, or is a hit on a sanctions list, which only its own
 *          review clears.
 */
export async function clearByDecision(
  deps: Pick<Dependencies, "ids" | "clock"> & { database: Pick<Pool, "query"> },
  subjectIds: readonly Uuid[],
  { reviewedBy, reason }: DecidedBy,
): Promise<Write[]> {
  const checks = await readChecksOf(deps.database, subjectIds);
  const open = checks.filter(isOpen);
  for (const { id, kind, state } of open) {
    if (kind !== "sanctions" && state === "done") continue;
    const check = toId("verification_check", id);
    throw new OperatorError({
      cause: `The ${kind} check ${check} is ${state === "done" ? "open" : "pending"}.`,
      remedy:
        state === "done"
          ? `Review it first: openpayfac applications review-check ${check}.`
          : "Run this again when it has an outcome.",
    });
  }
  return open.map(({ id }) =>
    insertRow("verification_reviews", {
      id: deps.ids.next(),
      check_id: id,
      verdict: "cleared",
      reviewed_by: reviewedBy,
      reason,
      file_id: null,
      created_at: deps.clock.now().toISOString(),
    }),
  );
}
