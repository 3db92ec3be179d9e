import { ChangedMeanwhile, type Write, writeAtOnce } from "../../database/write-at-once.ts";
import { requireOperatedAccount } from "../../directory/operated-account.ts";
import type { BoardedAccount } from "../../identity/account-record.ts";
import { makeAccounts } from "../../identity/accounts.ts";
import type { OperatorParts } from "../../parts.ts";
import { writePlanFee } from "../../payments/index.ts";
import { StartError } from "../../start-error.ts";
import { accountMayBecome } from "./account-states.ts";
import { changeAccount } from "./change-account.ts";

/**
 * Closes an account, by the operator: it takes no more payments. What is on its way still settles,
 * is disputed and is paid out.
 *
 * Input    id: as the API shows it; comment: why, which the partner reads.
 * Errors   StartError: no such account, or one that is closed already.
 * Writes   accounts, events; the plan's fee for leaving early, where its term is not over.
 */
export async function closeAccount(
  parts: OperatorParts,
  id: string,
  comment: string,
): Promise<{ account_id: string; status: "TERMINATED"; early: boolean }> {
  const read = await requireOperatedAccount(parts, id);
  if (!accountMayBecome(read.status, "TERMINATED")) {
    throw new StartError({
      cause: `The account ${id} is ${read.status} already.`,
      remedy: "There is nothing left to do.",
    });
  }
  const { writes } = changeAccount(
    parts,
    read,
    { status: "TERMINATED", processing_enabled: false, termination_comment: comment },
    [
      ...(read.processing_enabled ? (["v2.account.processing_disabled"] as const) : []),
      "v2.account.closed",
    ],
    {},
    { boarding_next_try_at: null },
  );
  const early = await feeForLeaving(parts, read);
  try {
    await writeAtOnce(parts.database, [...writes, ...early]);
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error;
    throw new StartError({
      cause: `The account ${id} changed at the same moment.`,
      remedy: "Run this again.",
      underlying: error,
    });
  }
  return { account_id: id, status: "TERMINATED", early: early.length > 0 };
}

async function feeForLeaving(parts: OperatorParts, read: BoardedAccount): Promise<Write[]> {
  const account = await makeAccounts(parts.database, parts.clock).find(read.id);
  if (account === undefined) return [];
  const now = parts.clock.now().toISOString();
  if (read.status === "BOARDING" || now >= endOfTerm(read.created_at, account.plan.termMonths)) {
    return [];
  }
  return writePlanFee(parts, account, {
    name: "early_cancellation",
    type: "EARLY_CANCELLATION",
    description: "Left before the end of the term",
    now,
  });
}

/** The same moment so many months later, in New York, as months are counted everywhere else. */
function endOfTerm(openedAt: string, months: number): string {
  return Temporal.Instant.from(openedAt)
    .toZonedDateTimeISO("America/New_York")
    .add({ months })
    .toInstant()
    .toString({ smallestUnit: "millisecond" });
}
