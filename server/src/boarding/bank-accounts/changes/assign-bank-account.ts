import { updateRow } from "../../../database/row-writes.ts";
import type { Write } from "../../../database/write-atomically.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { BoardedAccount } from "../../../identity/account-record.ts";
import { capabilityAfterHold, resumePayouts } from "../../../identity/payout-holds.ts";
import { choosePayoutBankAccount } from "../../../payments/index.ts";
import { changeAccount } from "../../accounts/change-account.ts";
import type { ContractorRow } from "../../contractors/contractor-rows.ts";
import { isApproved } from "../../contractors/contractor-states.ts";
import { enableWhenFulfilled } from "../../requirements/past-due.ts";
import type { BankAccountRow } from "../bank-account-rows.ts";
import { payoutTarget } from "../payout-target.ts";
import type { ChangedPayee } from "./read-changed-payee.ts";

type AssigningDependencies = Pick<Dependencies, "clock" | "ids" | "encryption">;

/**
 * The writes that give an account or a contractor another bank account. A validated one receives
 * payouts from now on; held ones continue. Another one receives them when it is validated.
 *
 * Input    bankAccount: null: it has none.
 * Writes   accounts and events, or contractors; payout_settings, payout_bank_accounts, payouts.
 */
export function assignBankAccount(
  deps: AssigningDependencies,
  changed: ChangedPayee,
  bankAccount: BankAccountRow | null,
): Write[] {
  const { payee } = changed;
  return payee.type === "account"
    ? assignToAccount(deps, payee.record, changed, bankAccount)
    : assignToContractor(deps, payee.record, bankAccount);
}

function assignToContractor(
  deps: AssigningDependencies,
  { id, version, status }: ContractorRow,
  bankAccount: BankAccountRow | null,
): Write[] {
  const at = deps.clock.now().toISOString();
  const assigned = updateRow(
    "contractors",
    { id, version },
    { bank_account_id: bankAccount?.id ?? null, version: version + 1, updated_at: at },
  );
  if (bankAccount?.validation_status !== "VALIDATED" || !isApproved(status)) return [assigned];
  return [
    assigned,
    ...choosePayoutBankAccount(deps, id, payoutTarget(deps, bankAccount)),
    resumePayouts(id, at),
  ];
}

function assignToAccount(
  deps: AssigningDependencies,
  account: BoardedAccount,
  { isPastDue, isPaused }: ChangedPayee,
  bankAccount: BankAccountRow | null,
): Write[] {
  const shown = {
    bank_account_id: bankAccount?.id ?? null,
    bank_account_mask: bankAccount?.mask ?? null,
    bank_account_validation_status: bankAccount?.validation_status ?? null,
  };
  const column = { bank_account_id: shown.bank_account_id };
  const isValid = bankAccount?.validation_status === "VALIDATED";
  if (!isValid) {
    return changeAccount(deps, account, {}, ["v2.account.updated"], shown, column).writes;
  }
  const isPaid = !isPastDue && !isPaused;
  // Payouts that a review holds are enabled when it ends.
  const later = isPaid ? capabilityAfterHold(account, "payouts_enabled", true) : undefined;
  const isEnabled = isPaid && later === undefined;
  const { writes } = changeAccount(
    deps,
    account,
    isEnabled ? { payouts_enabled: true } : {},
    isEnabled && !account.payouts_enabled
      ? ["v2.account.updated", "v2.account.payouts_enabled"]
      : ["v2.account.updated"],
    shown,
    { ...column, ...later },
  );
  return [
    ...writes,
    ...choosePayoutBankAccount(deps, account.id, payoutTarget(deps, bankAccount)),
    ...(isPaid ? [resumePayouts(account.id, deps.clock.now().toISOString())] : []),
    ...(isPastDue ? [enableWhenFulfilled(account.id)] : []),
  ];
}
