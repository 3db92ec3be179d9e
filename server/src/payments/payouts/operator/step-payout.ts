import { ApiError } from "../../../api-error.ts";
import { auditOfCommand } from "../../../audit/audit-of-command.ts";
import { ConcurrentModification } from "../../../database/write-atomically.ts";
import type { OperatorDependencies } from "../../../dependencies.ts";
import type { Uuid } from "../../../ids.ts";
import { OperatorError } from "../../../operator/operator-error.ts";
import { readId } from "../../../operator/require-account.ts";
import { changePayout } from "../change-payout.ts";
import { type PayoutState, readPayoutState } from "../payout-rows.ts";
import { serializePayout } from "../serialize-payout.ts";
import { changeOfStep, type PayoutStep } from "../user-steps.ts";

const operations: Record<PayoutStep, string> = {
  hold: "holdPayout",
  release: "releasePayout",
  cancel: "cancelPayout",
  retry: "retryPayout",
};

/**
 * Holds, releases, cancels a payout or sends it again, by the operator: with the change that the
 * console makes.
 *
 * Input    id: the public id; by: who runs the command, for the audit log.
 * Returns  the payout as the API returns it.
 * Errors   OperatorError: no such payout, or it does not permit the step.
 * Writes   the payout, events, the audit entry; of a cancellation also its fee, the owner's ledger
 *          and transactions; atomically.
 */
export async function stepPayout(
  deps: OperatorDependencies,
  id: string,
  step: PayoutStep,
  of: { reason: string; by: string },
): Promise<ReturnType<typeof serializePayout>> {
  const { state, scope } = await requirePayout(deps, id);
  try {
    const change = await changeOfStep(deps, state, step, { reason: of.reason, by: null });
    const entry = {
      operation: operations[step],
      objectIds: [id],
      request: { reason: of.reason },
    };
    const audited = auditOfCommand(deps, of.by, scope, entry);
    const changed = await changePayout(deps, state, {
      ...change,
      writes: [...(change.writes ?? []), ...audited],
    });
    return serializePayout(changed);
  } catch (error) {
    if (error instanceof ApiError) {
      throw new OperatorError({
        cause: error.message,
        remedy: "GET /payouts shows its status.",
        underlying: error,
      });
    }
    if (!(error instanceof ConcurrentModification)) throw error;
    throw new OperatorError({
      cause: `The payout ${id} was changed at the same time`,
      remedy: "Check it again: it may have been sent.",
      underlying: error,
    });
  }
}

async function requirePayout(
  deps: OperatorDependencies,
  id: string,
): Promise<{ state: PayoutState; scope: { tenant_id: Uuid; partner_id: Uuid | null } }> {
  const uuid = readId("payout", id);
  const found =
    uuid === undefined
      ? undefined
      : await deps.database.query<{
          account_id: Uuid;
          tenant_id: Uuid | null;
          partner_id: Uuid | null;
        }>("SELECT account_id, tenant_id, partner_id FROM payouts WHERE id = $1", [uuid]);
  const scope = found?.rows[0];
  const state =
    uuid === undefined || scope === undefined
      ? undefined
      : await readPayoutState(deps.database, scope.account_id, uuid);
  if (state !== undefined && scope !== undefined && scope.tenant_id !== null) {
    return { state, scope: { tenant_id: scope.tenant_id, partner_id: scope.partner_id } };
  }
  throw new OperatorError({
    cause: `There is no payout ${id}.`,
    remedy: "GET /payouts lists the payouts with their ids, po_….",
  });
}
