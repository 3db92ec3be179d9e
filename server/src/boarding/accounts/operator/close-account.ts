import { isUniqueViolation } from "../../../database/unique-violation.ts";
import {
  ConcurrentModification,
  type Write,
  writeAtomically,
} from "../../../database/write-atomically.ts";
import type { OperatorDependencies } from "../../../dependencies.ts";
import type { BoardedAccount } from "../../../identity/account-record.ts";
import { makeAccounts } from "../../../identity/accounts.ts";
import { capabilityAfterHold } from "../../../identity/payout-holds.ts";
import { toId } from "../../../ids.ts";
import { OperatorError } from "../../../operator/operator-error.ts";
import { requireAccountAsOperator } from "../../../operator/require-account.ts";
import { writePlanFee } from "../../../payments/index.ts";
import { endOrder } from "../../orders/change-order.ts";
import { isTerminationCause, terminationCauses } from "../../terminations/causes.ts";
import { dueReports } from "../../terminations/due-reports.ts";
import { canTransitionAccount } from "../account-states.ts";
import { changeAccount } from "../change-account.ts";

export interface ClosedAccount {
  account_id: string;
  status: "TERMINATED";
  /** Whether the plan's early termination fee was charged. */
  early: boolean;
  /** How many reports to the networks' lists are due; absent: it was not terminated for cause. */
  reports?: number;
}

interface GivenCause {
  cause?: string | undefined;
  by?: string | undefined;
  details?: string | undefined;
}

/**
 * Closes an account as the operator: it accepts no more payments. Pending payments still settle,
 * can be disputed, and are paid out. A termination for cause makes the reports to the networks' lists
 * due; an account that was closed before only gets these.
 *
 * Input    id: as shown by the API; comment: the reason, visible to the partner; cause: one that the
 *          networks list; absent: none.
 * Errors   OperatorError: unknown account or cause, or already closed.
 * Writes   accounts, events; the plan's early cancellation fee if its term is not over;
 *          termination_reports.
 */
export async function closeAccount(
  deps: OperatorDependencies,
  id: string,
  comment: string,
  given: GivenCause = {},
): Promise<ClosedAccount> {
  const read = await requireAccountAsOperator(deps, id);
  const reports = reportsOf(deps, read, given);
  if (read.status === "TERMINATED" && reports.length > 0) {
    await writeReports(deps, id, reports);
    return { account_id: id, status: "TERMINATED", early: false, reports: reports.length };
  }
  const { closed, writes } = await closingAccount(deps, read, comment, given);
  try {
    await writeAtomically(deps.database, writes);
  } catch (error) {
    if (!(error instanceof ConcurrentModification)) throw error;
    throw new OperatorError({
      cause: `The account ${id} was changed at the same time.`,
      remedy: "Run this again.",
      underlying: error,
    });
  }
  return closed;
}

/**
 * The writes that close an open account: see `closeAccount`.
 *
 * Errors   OperatorError: closed already, an unknown cause, or no name of the person who decides.
 */
export async function closingAccount(
  deps: OperatorDependencies,
  read: BoardedAccount,
  comment: string,
  given: GivenCause,
): Promise<{ closed: ClosedAccount; writes: Write[] }> {
  const id = toId("account", read.id);
  const reports = reportsOf(deps, read, given);
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
  return {
    closed: {
      account_id: id,
      status: "TERMINATED",
      early: early.length > 0,
      ...(reports.length === 0 ? {} : { reports: reports.length }),
    },
    writes: [
      ...writes,
      endOrder(read.id, "cancelled", deps.clock.now().toISOString()),
      ...early,
      ...reports,
    ],
  };
}

/** Errors   OperatorError: not a listed cause, or no name of the person who decides. */
function reportsOf(
  { clock }: OperatorDependencies,
  { id }: BoardedAccount,
  { cause, by, details }: GivenCause,
): Write[] {
  if (cause === undefined) return [];
  if (!isTerminationCause(cause)) {
    throw new OperatorError({
      cause: `${cause} is not a cause that the networks list.`,
      remedy: `Use one of ${Object.keys(terminationCauses).join(", ")}; or leave it out, if the merchant left for another reason.`,
    });
  }
  if (by === undefined || by.trim() === "") {
    throw new OperatorError({
      cause: "A termination for cause names the person who decides.",
      remedy: "Add --reviewer.",
    });
  }
  return dueReports(id, { cause, by, details: details ?? null }, clock.now());
}

async function writeReports(deps: OperatorDependencies, id: string, reports: Write[]) {
  try {
    await writeAtomically(deps.database, reports);
  } catch (error) {
    if (!isUniqueViolation(error, "termination_reports_pkey")) throw error;
    throw new OperatorError({
      cause: `The account ${id} was terminated for cause before.`,
      remedy: "List its reports with: openpayfac screening terminations.",
      underlying: error,
    });
  }
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
