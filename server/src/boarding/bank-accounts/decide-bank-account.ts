import type { RegisteredAccount } from "@openpayfac/processors";
import type { Pool } from "pg";
import { asJson, updateRow } from "../../database/row-writes.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { enqueueAccountNotice } from "../../email/enqueue-account-notice.ts";
import {
  accountColumns,
  accountTables,
  type BoardedAccount,
} from "../../identity/account-record.ts";
import { capabilityAfterHold } from "../../identity/payout-holds.ts";
import { setAccountCapability } from "../../identity/set-account-capability.ts";
import type { Uuid } from "../../ids.ts";
import { choosePayoutBankAccount, enablePayouts } from "../../payments/index.ts";
import { changeAccount } from "../accounts/change-account.ts";
import { enableWhenFulfilled, isPastDueColumn } from "../requirements/past-due.ts";
import { type BankAccountEvent, bankAccountEvent } from "./bank-account-events.ts";
import type { BankAccountRow } from "./bank-account-rows.ts";
import { canTransitionBankAccount, type ValidationStatus } from "./bank-account-states.ts";
import { payContractor, readContractorOf } from "./contractor-payouts.ts";
import { payoutTarget } from "./payout-target.ts";

/** Dependencies of a decision, available in a server and in the operator's commands. */
export type DecisionDependencies = Pick<Dependencies, "database" | "clock" | "ids" | "encryption">;

export type Decided = Exclude<ValidationStatus, "PENDING_VALIDATION">;

/**
 * Origin of a decision. registered: the account at the bank processor; absent: it is registered
 * before the first payout.
 */
export interface DecidedBy {
  manual: boolean;
  registered?: RegisteredAccount;
  /** A requested document was not provided in time. */
  expired?: true;
}

const bankLetter = {
  kind: "bank_letter" as const,
  name: "Bank letter",
  description: "Shows the owner's name and the last four digits of the account number.",
};

/** Days in which a merchant can provide a requested document. */
const documentsDueDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

/** Columns of the bank account that the decision sets. */
function columnsFor(
  to: Decided,
  { manual, expired }: DecidedBy,
  now: string,
): Partial<BankAccountRow> {
  switch (to) {
    case "VALIDATED":
      return {
        verification_status: manual ? "MANUALLY_VERIFIED" : "AUTOMATICALLY_VERIFIED",
        status: "ACTIVE",
        needs_info_comments: null,
        documents_due_at: null,
      };
    case "VALIDATION_FAILED":
      return {
        verification_status: expired ? "VERIFICATION_EXPIRED" : "VERIFICATION_FAILED",
        status: "DISABLED",
        documents_due_at: null,
      };
    case "VALIDATION_INFO_REQUESTED":
      return {
        verification_status: "PENDING_MANUAL_VERIFICATION",
        status: "PENDING",
        needs_info_comments: "Please send a letter from your bank.",
        needs_info_documents: [{ ...bankLetter, file_id: null, requested_at: now }],
        documents_due_at: new Date(Date.parse(now) + documentsDueDays * dayMs).toISOString(),
      };
  }
}

/**
 * Decides a bank account, and so whether the accounts that use it receive payouts.
 *
 * Errors   throws for a transition missing from the table, which callers check before.
 * Writes   the bank account and its event; each account, its event, its payout destination, and the
 *          notice of a failed validation.
 */
export async function decideBankAccount(
  deps: DecisionDependencies,
  row: BankAccountRow,
  to: Decided,
  by: DecidedBy,
): Promise<{ changed: BankAccountRow; writes: Write[] }> {
  if (!canTransitionBankAccount(row.validation_status, to)) {
    throw new Error(`a bank account that is ${row.validation_status} does not become ${to}`);
  }
  const now = deps.clock.now().toISOString();
  const changed: BankAccountRow = {
    ...row,
    ...columnsFor(to, by, now),
    validation_status: to,
    next_action_at: null,
    version: row.version + 1,
    sequence: row.sequence + 1,
    updated_at: now,
  };
  const { id, version, created_at: _, ...columns } = changed;
  const set = { ...columns, version, needs_info_documents: asJson(changed.needs_info_documents) };
  const writes = [
    updateRow("bank_accounts", { id, version: row.version }, set),
    ...bankAccountEvent(changed, eventOf[to], deps.ids),
  ];
  const noticeOfFailure = (owner: { type: "account" | "contractor"; id: Uuid }) =>
    to === "VALIDATION_FAILED"
      ? enqueueAccountNotice(
          deps,
          owner,
          {
            kind: "bank_account_failed",
            details: { mask: row.mask, expired: by.expired ?? false },
          },
          { reported: `${row.id} ${changed.version}`, bankAccountId: row.id },
        )
      : [];
  for (const account of await accountsOf(deps.database, row)) {
    writes.push(...payoutsOf(deps, account, changed, by.registered));
    writes.push(...noticeOfFailure({ type: "account", id: account.id }));
  }
  const contractor = await readContractorOf(deps.database, row);
  if (contractor !== undefined) {
    writes.push(...payContractor(deps, contractor, changed, by.registered));
    writes.push(...noticeOfFailure({ type: "contractor", id: contractor.id }));
  }
  return { changed, writes };
}

const eventOf: Record<Decided, BankAccountEvent> = {
  VALIDATED: "v2.bank_account.validated",
  VALIDATION_FAILED: "v2.bank_account.updated",
  VALIDATION_INFO_REQUESTED: "v2.bank_account.risk_validation_requested",
};

/** An account, and whether a requirement that is past due disables its payouts. */
type PaidAccount = BoardedAccount & { is_past_due: boolean };

async function accountsOf(database: Pool, { id }: BankAccountRow): Promise<PaidAccount[]> {
  const found = await database.query<PaidAccount>(
    `SELECT ${accountColumns}, ${isPastDueColumn} FROM ${accountTables}
      WHERE a.bank_account_id = $1 ORDER BY a.id`,
    [id],
  );
  return found.rows;
}

/** An account receives payouts while its bank account is validated and nothing is past due. */
function payoutsOf(
  deps: DecisionDependencies,
  { is_past_due: isPastDue, ...account }: PaidAccount,
  bankAccount: BankAccountRow,
  registered: RegisteredAccount | undefined,
): Write[] {
  const isPaid = bankAccount.validation_status === "VALIDATED";
  const shown = { bank_account_validation_status: bankAccount.validation_status };
  const later = capabilityAfterHold(account, "payouts_enabled", isPaid && !isPastDue);
  const unchanged = () =>
    changeAccount(deps, account, {}, ["v2.account.updated"], shown, later).writes;
  if (account.payouts_enabled === isPaid && later === undefined) return unchanged();
  const chosen = choosePayoutBankAccount(
    deps,
    account.id,
    isPaid ? payoutTarget(deps, bankAccount, registered) : null,
  );
  if (isPaid && isPastDue) return [...unchanged(), enableWhenFulfilled(account.id), ...chosen];
  if (later !== undefined) return [...unchanged(), ...chosen];
  const at = { now: deps.clock.now().toISOString(), ids: deps.ids };
  const result = { ...account, ...shown };
  const writes = isPaid
    ? enablePayouts(result, at)
    : setAccountCapability(result, "payouts_enabled", false, at);
  return [...writes, ...chosen];
}
