import type { holdPayout } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Call } from "../../http/call.ts";
import { commitResponse } from "../../http/commit.ts";
import {
  changeOfStep,
  netAmount,
  type PayoutStep,
  plannedChange,
  readPayoutState,
} from "../../payments/index.ts";
import { requirePayoutRelease } from "../../permissions/amount-limits.ts";
import { findPayout } from "./find-payout.ts";
import { readTransfers } from "./payout-rows.ts";
import { showPayout } from "./show-payout.ts";

/** A call of one of the steps: they differ only in their name. */
type StepCall = Omit<Call<typeof holdPayout>, "operation">;

/**
 * Changes a payout by a user's step. If a job or another user changes it at the same time, the
 * operation runs again with what it is then.
 *
 * Errors   not_found; invalid_status: the payout does not permit the step; forbidden,
 *          second_user_required: it is above the limit of one user.
 * Writes   the payout and its transfer, events, audit entry; when it is cancelled also its fee, the
 *          owner's ledger and transactions; atomically.
 */
export async function stepOfUser(call: StepCall, deps: Dependencies, step: PayoutStep) {
  const { caller, params, body } = call;
  const { database } = deps;
  const found = await findPayout(database, caller, params.id);
  const before = await readPayoutState(database, found.account_id, found.id);
  if (before === undefined) throw new ApiError("not_found", `There is no payout ${params.id}.`);
  const by = caller.user?.id ?? null;
  const change = await changeOfStep(deps, before, step, { reason: body.reason, by });
  if (step === "release" || step === "retry") requirePayoutRelease(call, netAmount(before.payout));
  const { state, writes } = plannedChange(deps, before, change);
  const transfers = (await readTransfers(database, [found])).get(found.id) ?? [];
  const now = new Map(state.payments.map((each) => [each.id, each]));
  const shown = await showPayout(
    database,
    state.payout,
    transfers.map((row) => ({ ...row, ...now.get(row.id) })),
  );
  return commitResponse(call as Call<typeof holdPayout>, database, writes, shown);
}
