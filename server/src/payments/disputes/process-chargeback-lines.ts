import type { FundedChargeback, FundingAdjustment, FundingFile } from "@openpayfac/processors";
import { updateRow } from "../../database/row-writes.ts";
import {
  ConcurrentModification,
  type Write,
  writeAtomically,
} from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Account } from "../../identity/accounts.ts";
import type { Uuid } from "../../ids.ts";
import { postToLedger } from "../post-to-ledger.ts";
import { postings } from "../postings.ts";
import { chargeRetrievalFee } from "./charge-retrieval.ts";
import { disputeClosure } from "./close-dispute.ts";
import { type DisputeRow, readDisputeByCase } from "./dispute-rows.ts";
import { findDisputedPayment } from "./find-disputed-payment.ts";
import { disputeOpening } from "./open-dispute.ts";

const triesMax = 20;

/**
 * Applies the dispute lines of a funding file: opens unknown disputes, and posts the chargebacks
 * and chargeback reversals of the deposit. Each line is applied once; reading the file again
 * continues with the remaining lines.
 *
 * Input    accounts: all that share the file's merchant id.
 */
export async function processChargebackLines(
  deps: Dependencies,
  accounts: readonly Uuid[],
  settlementId: Uuid,
  file: Pick<FundingFile, "chargebacks" | "adjustments">,
): Promise<void> {
  for (const chargeback of file.chargebacks) {
    if (chargeback.amountMinor === 0) await chargeRetrievalFee(deps, accounts, chargeback);
    else await asItIs(() => takeChargeback(deps, accounts, settlementId, chargeback));
  }
  for (const adjustment of file.adjustments) {
    await asItIs(() => processReversal(deps, accounts, settlementId, adjustment));
  }
}

/** Applies one line, again if a concurrent response or refund changed the dispute. */
async function asItIs(line: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await line();
    } catch (error) {
      if (!(error instanceof ConcurrentModification) || tries === triesMax) throw error;
    }
  }
}

async function takeChargeback(
  deps: Dependencies,
  accounts: readonly Uuid[],
  settlementId: Uuid,
  chargeback: FundedChargeback,
): Promise<void> {
  const dispute =
    (await knownDispute(deps, accounts, chargeback.caseNumber)) ??
    (await openNew(deps, accounts, chargeback));
  if (dispute === undefined || dispute.settlement_status === "settled") return;
  const now = deps.clock.now().toISOString();
  await writeAtomically(deps.database, [
    updateRow("disputes", keyOf(dispute), {
      version: dispute.version + 1,
      settlement_id: settlementId,
      settlement_status: "settled",
      settled_at: now,
      updated_at: now,
    }),
    post(deps, dispute, "dispute_funded", postings.disputeFunded(dispute.amount), now),
  ]);
}

async function openNew(
  deps: Dependencies,
  accounts: readonly Uuid[],
  chargeback: FundedChargeback,
): Promise<DisputeRow | undefined> {
  const found = await findDisputedPayment(deps, accounts, chargeback);
  if (found === undefined) {
    deps.log.error({ chargeback }, "a chargeback matches no known payment");
    return undefined;
  }
  const { dispute, writes } = disputeOpening(deps, found.account, found, {
    caseNumber: chargeback.caseNumber,
    amount: chargeback.amountMinor,
    reasonCode: chargeback.reasonCode ?? "unknown",
    disputedAt:
      chargeback.disputedOn === undefined ? deps.clock.now() : new Date(chargeback.disputedOn),
  });
  await writeAtomically(deps.database, writes);
  return dispute;
}

/** A credit from the acquirer decides the dispute, whatever its status here. */
async function processReversal(
  deps: Dependencies,
  accounts: readonly Uuid[],
  settlementId: Uuid,
  adjustment: FundingAdjustment,
): Promise<void> {
  if (adjustment.caseNumber === undefined) return;
  const read = await knownDispute(deps, accounts, adjustment.caseNumber);
  if (read === undefined) {
    deps.log.error({ adjustment }, "a chargeback reversal matches no known dispute");
    return;
  }
  const account = await accountOf(deps, read.account_id);
  let dispute = read;
  if (read.status !== "won") {
    const closed = await disputeClosure(deps, account, read, "won");
    await writeAtomically(deps.database, closed.writes);
    dispute = closed.dispute;
  }
  const now = deps.clock.now().toISOString();
  const { version } = dispute;
  const booked = await alreadyGivenBack(deps, dispute);
  if (booked) return;
  await writeAtomically(deps.database, [
    updateRow(
      "disputes",
      { ...keyOf(dispute), reversal_settlement_id: null },
      { version: version + 1, reversal_settlement_id: settlementId, updated_at: now },
    ),
    post(
      deps,
      dispute,
      "dispute_reversal_funded",
      postings.disputeReversalFunded(dispute.amount),
      now,
    ),
  ]);
}

async function alreadyGivenBack(deps: Dependencies, dispute: DisputeRow): Promise<boolean> {
  const found = await deps.database.query(
    `SELECT 1 FROM disputes
      WHERE account_id = $1 AND id = $2 AND reversal_settlement_id IS NOT NULL`,
    [dispute.account_id, dispute.id],
  );
  return found.rowCount === 1;
}

async function knownDispute(
  deps: Dependencies,
  accounts: readonly Uuid[],
  caseNumber: string,
): Promise<DisputeRow | undefined> {
  for (const accountId of accounts) {
    const dispute = await readDisputeByCase(deps.database, accountId, caseNumber);
    if (dispute !== undefined) return dispute;
  }
  return undefined;
}

async function accountOf(deps: Dependencies, id: Uuid): Promise<Account> {
  const account = await deps.accounts.find(id);
  if (account === undefined) throw new Error(`account ${id} does not exist`);
  return account;
}

function keyOf({ account_id, id, version }: DisputeRow) {
  return { account_id, id, version };
}

function post(
  deps: Dependencies,
  dispute: DisputeRow,
  event: string,
  entries: ReturnType<typeof postings.disputeFunded>,
  now: string,
): Write {
  return postToLedger({
    accountId: dispute.account_id,
    transactionId: deps.ids.next(),
    event,
    sourceType: "dispute",
    sourceId: dispute.id,
    occurredAt: now,
    entries,
  });
}
