import { ConcurrentModification } from "../../../database/write-atomically.ts";
import type { OperatorDependencies } from "../../../dependencies.ts";
import type { Uuid } from "../../../ids.ts";
import { OperatorError } from "../../../operator/operator-error.ts";
import { readId } from "../../../operator/require-account.ts";
import { cancelOfPayout } from "../cancel-of-payout.ts";
import { changePayout } from "../change-payout.ts";
import { type PayoutState, readPayoutState } from "../payout-rows.ts";
import { canTransitionPayout } from "../payout-states.ts";
import { serializePayout } from "../serialize-payout.ts";

/**
 * Cancels a payout that the bank does not have, by the operator. Its amount becomes available again
 * for a later window; its fee is refunded to its payer, unless the bank had returned the payout.
 *
 * Input    id: the public id.
 * Returns  the payout as the API returns it.
 * Errors   OperatorError: no such payout, or the bank has it already.
 * Writes   the payout, its fee, the owner's ledger and transactions, and events, atomically.
 */
export async function cancelPayout(
  deps: OperatorDependencies,
  id: string,
): Promise<ReturnType<typeof serializePayout>> {
  const state = await requirePayout(deps, id);
  const { payout } = state;
  if (!canTransitionPayout(payout.status, "cancelled")) {
    throw new OperatorError({
      cause: `The payout ${id} is ${payout.status}.`,
      remedy: "Only a payout that is created, held or returned can be cancelled.",
    });
  }
  try {
    const cancelled = await changePayout(deps, state, await cancelOfPayout(deps, state));
    return serializePayout(cancelled);
  } catch (error) {
    if (!(error instanceof ConcurrentModification)) throw error;
    throw new OperatorError({
      cause: `The payout ${id} was changed at the same time`,
      remedy: "Check it again: it may have been sent.",
      underlying: error,
    });
  }
}

async function requirePayout(deps: OperatorDependencies, id: string): Promise<PayoutState> {
  const uuid = readId("payout", id);
  const owner =
    uuid === undefined
      ? undefined
      : await deps.database.query<{ account_id: Uuid }>(
          "SELECT account_id FROM payouts WHERE id = $1",
          [uuid],
        );
  const ownerId = owner?.rows[0]?.account_id;
  const state =
    uuid === undefined || ownerId === undefined
      ? undefined
      : await readPayoutState(deps.database, ownerId, uuid);
  if (state !== undefined) return state;
  throw new OperatorError({
    cause: `There is no payout ${id}.`,
    remedy: "GET /payouts lists the payouts with their ids, po_….",
  });
}
