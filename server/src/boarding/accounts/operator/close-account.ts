import {
  ConcurrentModification,
  type Write,
  writeAtomically,
} from "../../../database/write-atomically.ts";
import type { OperatorDependencies } from "../../../dependencies.ts";
import type { BoardedAccount } from "../../../identity/account-record.ts";
import { makeAccounts } from "../../../identity/accounts.ts";
import { capabilityAfterHold } from "../../../identity/payout-holds.ts";
import { OperatorError } from "../../../operator/operator-error.ts";
import { requireAccountAsOperator } from "../../../operator/require-account.ts";
import { writePlanFee } from "../../../payments/index.ts";
import { endOrder } from "../../orders/change-order.ts";
import { canTransitionAccount } from "../account-states.ts";
import { changeAccount } from "../change-account.ts";

/**
 * Closes an account as the operator: it accepts no more payments. Pending payments still settle,
 * can be disputed, and are paid out.
 *
 * Input    id: as shown by the API; comment: the reason, visible to the partner.
 * Errors   OperatorError: unknown account, or already closed.
 * Writes   accounts, events; the plan's early cancellation fee if its term is not over.
 */
export async function closeAccount(
  deps: OperatorDependencies,
  id: string,
  comment: string,
): Promise<{ account_id: string; status: "TERMINATED"; early: boolean }> {
  const read = await requireAccountAsOperator(deps, id);
  if (!canTransitionAccount(read.status, "TERMINATED")) {
    throw new OperatorError({
      cause: `The account ${id} is ${read.status} already.`,
      remedy: "There is nothing left to do.",
    });
  }
  const { writes } = changeAccount(
    deps,
    read,
    { status: "TERMINATED", processing_enabled: false, termination_comment: comment },
    [
      ...(read.processing_enabled ? (["v2.account.processing_disabled"] as const) : []),
      "v2.account.closed",
    ],
    {},
    {
      boarding_next_attempt_at: null,
      ...capabilityAfterHold(read, "processing_enabled", false),
    },
  );
  const early = await feeForLeaving(deps, read);
  try {
    await writeAtomically(deps.database, [
      ...writes,
      endOrder(read.id, "cancelled", deps.clock.now().toISOString()),
      ...early,
    ]);
  } catch (error) {
    if (!(error instanceof ConcurrentModification)) throw error;
    throw new OperatorError({
      cause: `The account ${id} was changed at the same time.`,
      remedy: "Run this again.",
      underlying: error,
    });
  }
  return { account_id: id, status: "TERMINATED", early: early.length > 0 };
}

async function feeForLeaving(deps: OperatorDependencies, read: BoardedAccount): Promise<Write[]> {
  const account = await makeAccounts(deps.database, deps.clock).find(read.id);
  if (account === undefined) return [];
  const now = deps.clock.now().toISOString();
  if (read.status === "BOARDING" || now >= endOfTerm(read.created_at, account.plan.termMonths)) {
    return [];
  }
  return writePlanFee(deps, account, {
    name: "early_cancellation",
    type: "EARLY_CANCELLATION",
    description: "Cancelled before the end of the term",
    now,
  });
}

/** The same time of day a number of months later, in New York, as for all monthly periods. */
function endOfTerm(openedAt: string, months: number): string {
  return Temporal.Instant.from(openedAt)
    .toZonedDateTimeISO("America/New_York")
    .add({ months })
    .toInstant()
    .toString({ smallestUnit: "millisecond" });
}
