import type { BodyOf, updateAccountRequirement } from "@openpayfac/contract";
import { ApiError, rejectBodyField } from "../../api-error.ts";
import type { ChangedRow } from "../../database/table-rows.ts";
import type { Write } from "../../database/write-atomically.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import { changeRequirement } from "./change-requirement.ts";
import { endPastDue } from "./fulfill-requirement.ts";
import { readDeadline } from "./request-requirement.ts";
import type { RequirementRow } from "./requirement-rows.ts";
import { type DecisionDependencies, storeOwner } from "./store-owner.ts";

type Body = BodyOf<typeof updateAccountRequirement>;

/** Time for a merchant to correct what was rejected, if its deadline is over. */
const correctionMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Decides what a merchant provided, withdraws the request, or moves its deadline.
 *
 * Returns  the requirement after it, and the writes.
 * Errors   invalid_body: a deadline that is over, or a rejection without a reason; conflict: it was
 *          decided before, or nothing was provided.
 * Writes   account_requirements; the account's payouts; the application's owners.
 */
export async function decideRequirement(
  deps: DecisionDependencies,
  row: RequirementRow,
  body: Body,
): Promise<{ row: RequirementRow; writes: Write[] }> {
  const now = deps.clock.now().toISOString();
  const moved = readDeadline(body.deadline, now);
  requireDecidable(row, body);
  const set = columnsFor(row, body, moved, now);
  const after = { ...row, ...set } as RequirementRow;
  const isOver = row.past_due_at !== null && after.past_due_at === null;
  return {
    row: after,
    writes: [
      changeRequirement(deps, row, set),
      ...(isOver ? await endPastDue(deps, row) : []),
      ...(body.decision === "accept" ? await storeOwner(deps, row) : []),
      enqueue("update_account_requirements", 0),
    ],
  };
}

function requireDecidable(row: RequirementRow, { decision, reason }: Body): void {
  if (row.status === "accepted" || row.status === "withdrawn") {
    throw new ApiError("conflict", `The requirement was ${row.status} already.`);
  }
  if (row.kind === "tax_id") {
    throw new ApiError("conflict", "The check of the tax id decides it. Review the check instead.");
  }
  if ((decision === "accept" || decision === "reject") && row.status !== "submitted") {
    throw new ApiError("conflict", "The merchant has not provided anything that can be decided.");
  }
  if (decision === "reject" && reason === undefined) {
    throw rejectBodyField({
      code: "required",
      expected: "the reason for the rejection, for the merchant",
      received: "nothing",
      path: "reason",
      message: "reason must say why it is rejected, for the merchant.",
    });
  }
}

type Columns = ChangedRow<"account_requirements"> & Partial<Pick<RequirementRow, "status">>;

/** Columns of a requirement whose deadline has no effect any more. */
export const fulfilled = { past_due_at: null, disabled_payouts: false, next_action_at: null };

function columnsFor(
  row: RequirementRow,
  { decision, reason }: Body,
  moved: string | null,
  now: string,
): Columns {
  switch (decision) {
    case "accept":
      return { ...fulfilled, status: "accepted" };
    case "withdraw":
      return { ...fulfilled, status: "withdrawn", ...(reason === undefined ? {} : { reason }) };
    case "reject": {
      const isOver = row.past_due_at === null && row.deadline !== null && row.deadline <= now;
      const corrected = new Date(Date.parse(now) + correctionMs).toISOString();
      const deadline = moved ?? (isOver ? corrected : row.deadline);
      return {
        ...(moved === null ? {} : fulfilled),
        deadline,
        // One that is past due stays so until it is accepted, or its deadline is moved.
        next_action_at: moved === null && row.past_due_at !== null ? null : deadline,
        status: "due",
        reason_code: "rejected_by_underwriting",
        reason: reason ?? row.reason,
        submitted_at: null,
      };
    }
    default: {
      const words = reason === undefined ? {} : { reason };
      if (moved === null) return words;
      // Provided information is not due again when its deadline passes.
      const next_action_at = row.status === "submitted" ? null : moved;
      return { ...fulfilled, deadline: moved, next_action_at, ...words };
    }
  }
}
