import { ConcurrentModification, writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { enqueueAccountNotice } from "../../email/enqueue-account-notice.ts";
import {
  accountColumns,
  accountTables,
  type BoardedAccount,
  readAccountRecord,
} from "../../identity/account-record.ts";
import { makeAccounts } from "../../identity/accounts.ts";
import { capabilityAfterHold } from "../../identity/payout-holds.ts";
import { toId } from "../../ids.ts";
import { type DueJob, timeOf } from "../../jobs/due-jobs.ts";
import { duePageSize, forEachDue } from "../../jobs/for-each-due.ts";
import { upcomingRows } from "../../jobs/upcoming-rows.ts";
import { writePlanFee } from "../../payments/index.ts";
import { readApplication } from "../applications/application-rows.ts";
import { changeApplication } from "../applications/change-application.ts";
import { endOrder } from "../orders/change-order.ts";
import { changeAccount } from "./change-account.ts";

/** Shown to the partner unless the operator gave another reason. */
const rejectedComment = "The acquirer did not board the merchant.";

interface DueAccount extends BoardedAccount {
  boarding_next_attempt_at: string | null;
}

const firstRetryMs = 60_000;
const retryMsMax = 60 * 60 * 1000;
const writesMax = 4;

/**
 * A page of the accounts that are due, after the last one of the page before. Their ids are found
 * by the index of due accounts; the other tables are read for these alone.
 */
const dueAccounts = `
  SELECT ${accountColumns}, a.boarding_next_attempt_at FROM ${accountTables}
   WHERE a.id = ANY(ARRAY(
     SELECT id FROM accounts
      WHERE boarding_next_attempt_at <= $1
        AND ($2::timestamptz IS NULL OR (boarding_next_attempt_at, id) > ($2, $3::uuid))
      ORDER BY boarding_next_attempt_at, id LIMIT ${duePageSize}))
   ORDER BY a.boarding_next_attempt_at, a.id`;

/** Requests merchant ids for new accounts from the acquirer. */
export const boardAccountsJob: DueJob = {
  name: "board_accounts",
  nextDue: (database) =>
    timeOf(
      database,
      "SELECT min(boarding_next_attempt_at) FROM accounts WHERE boarding_next_attempt_at IS NOT NULL",
    ),
  upcoming: upcomingRows(
    "accounts WHERE boarding_next_attempt_at IS NOT NULL",
    "boarding_next_attempt_at",
  ),
  run: boardAccounts,
};

/**
 * Boards every new account at the acquirer.
 *
 * The account's id is the order id there: after a lost response the same order is sent again, which
 * creates no second merchant. A process killed after the response leaves the account unchanged, and
 * the next attempt gets the same merchant id.
 */
export async function boardAccounts(deps: Dependencies): Promise<void> {
  await forEachDue(
    deps,
    {
      read: (now, after) => deps.database.query<DueAccount>(dueAccounts, [now, ...after]),
      placeOf: ({ boarding_next_attempt_at, id }) => [boarding_next_attempt_at, id],
    },
    {
      failed: "account boarding failed",
      logFields: ({ id }) => ({ accountId: toId("account", id) }),
      postpone: (account) => postpone(deps, account),
    },
    (account) => boardOne(deps, account),
  );
}

async function boardOne(deps: Dependencies, account: DueAccount): Promise<void> {
  const outcome = await deps.merchantBoarding.for(deps.processors.boardedAt).board({
    orderId: account.id,
    legalName: account.company?.legal_name ?? account.name,
    tradeName: account.company?.dba_name ?? account.name,
    categoryCode: account.company?.mcc ?? "",
    postalCode: account.address?.zip_code ?? "",
  });
  switch (outcome.kind) {
    case "boarded":
      return writeIfUnchanged(deps, account, (read) => writeBoarded(deps, read, outcome));
    case "rejected": {
      const { detail, comment = rejectedComment } = outcome;
      const accountId = toId("account", account.id);
      deps.log.warn({ detail, accountId }, "the acquirer rejected an account");
      return writeIfUnchanged(deps, account, (read) => writeRejected(deps, read, comment));
    }
    case "waiting":
      return wait(deps, account, outcome.until);
    case "unknown":
      deps.log.warn({ outcome, accountId: account.id }, "account boarding has no outcome");
      return postpone(deps, account);
  }
}

async function writeIfUnchanged(
  deps: Dependencies,
  account: BoardedAccount,
  write: (read: BoardedAccount) => Promise<void>,
): Promise<void> {
  let read: BoardedAccount | undefined = account;
  for (let writes = 1; read?.status === "BOARDING"; writes += 1) {
    try {
      return await write(read);
    } catch (error) {
      if (!(error instanceof ConcurrentModification)) throw error;
      if (writes === writesMax) return postpone(deps, account);
      // A concurrent validation of its bank account is likely: the approval starts both.
      read = await readAccountRecord(deps.database, account.id);
    }
  }
}

async function writeBoarded(
  deps: Dependencies,
  account: BoardedAccount,
  { merchantId, terminalId }: { merchantId: string; terminalId: string },
): Promise<void> {
  const afterHold = capabilityAfterHold(account, "processing_enabled", true);
  const { writes } = changeAccount(
    deps,
    account,
    {
      status: "BOARDED",
      processor: deps.processors.boardedAt,
      processor_merchant_id: merchantId,
      processor_terminal_id: terminalId,
      processing_enabled: afterHold === undefined,
    },
    [
      "v2.account.gateway_updated",
      ...(afterHold === undefined ? (["v2.account.processing_enabled"] as const) : []),
    ],
    {},
    { boarding_next_attempt_at: null, ...afterHold },
  );
  const application =
    account.application_id === null
      ? undefined
      : await readApplication(deps.database, account.application_id);
  const result =
    application === undefined
      ? []
      : changeApplication(deps, application, {
          underwriting_merchant_id: merchantId,
          underwriting_terminal_id: terminalId,
        }).writes;
  await writeAtomically(deps.database, [
    ...writes,
    ...result,
    endOrder(account.id, "boarded", deps.clock.now().toISOString()),
    ...enqueueAccountNotice(
      deps,
      { type: "account", id: account.id },
      { kind: "account_ready", details: {} },
      { reported: "BOARDED" },
    ),
    ...(await applicationFee(deps, account)),
  ]);
}

/** Closes an account that the acquirer does not board: its merchant has to apply again. */
async function writeRejected(
  deps: Dependencies,
  account: BoardedAccount,
  comment: string,
): Promise<void> {
  const { writes } = changeAccount(
    deps,
    account,
    { status: "TERMINATED", termination_comment: comment },
    ["v2.account.closed"],
    {},
    { boarding_next_attempt_at: null },
  );
  await writeAtomically(deps.database, writes);
}

/**
 * Sends the order again at a time, or when an operator has entered its outcome. An outcome that was
 * entered since the order was read leaves the account due.
 */
async function wait(
  { database }: Dependencies,
  account: DueAccount,
  until: Date | undefined,
): Promise<void> {
  await database.query(
    `UPDATE accounts SET boarding_next_attempt_at = $2, boarding_attempts = 0
      WHERE id = $1 AND boarding_next_attempt_at = $3
        AND ($2::timestamptz IS NOT NULL OR NOT EXISTS (
          SELECT FROM boarding_orders o WHERE o.account_id = accounts.id
             AND (o.state = 'rejected' OR o.state = 'assigned'
                  AND o.gateway_state IS DISTINCT FROM 'stopped')))`,
    [account.id, until?.toISOString() ?? null, account.boarding_next_attempt_at],
  );
}

/** The plan's application fee is due when the account opens. */
async function applicationFee(deps: Dependencies, { id, application_id }: BoardedAccount) {
  if (application_id === null) return [];
  // Not `deps.accounts`, whose cache could return the account from before the change.
  const account = await makeAccounts(deps.database, deps.clock).find(id);
  if (account === undefined) return [];
  return writePlanFee(deps, account, {
    name: "application",
    type: "APPLICATION",
    description: "Application",
    now: deps.clock.now().toISOString(),
  });
}

/** Doubles the delay after each attempt, up to an hour. */
async function postpone(deps: Dependencies, account: BoardedAccount): Promise<void> {
  const delayMs = Math.min(firstRetryMs * 2 ** account.boarding_attempts, retryMsMax);
  await deps.database.query(
    `UPDATE accounts SET boarding_next_attempt_at = $2, boarding_attempts = boarding_attempts + 1
      WHERE id = $1 AND boarding_next_attempt_at IS NOT NULL`,
    [account.id, new Date(deps.clock.now().getTime() + delayMs).toISOString()],
  );
}
