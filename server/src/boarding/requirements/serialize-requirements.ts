import type { BoardedAccount } from "../../identity/account-record.ts";
import { toId } from "../../ids.ts";
import { type AccountFacts, type ReaderDependencies, readAccountFacts } from "./account-facts.ts";
import {
  deriveRequirements,
  type WireRequirement,
  type WireRequirements,
} from "./derive-requirements.ts";

/** Reads the current requirements of an account, as the API returns them. */
export async function readRequirements(
  deps: ReaderDependencies,
  account: BoardedAccount,
): Promise<WireRequirements> {
  return serializeRequirements(await readAccountFacts(deps, account));
}

/** Groups the requirements of an account as the API returns them. */
export function serializeRequirements(facts: AccountFacts): WireRequirements {
  const all = deriveRequirements(facts).map(({ wire }) => wire);
  const of = (...statuses: WireRequirement["status"][]) =>
    all.filter(({ status }) => statuses.includes(status));
  const deadlines = of("currently_due").flatMap(({ deadline }) =>
    deadline === null ? [] : [deadline],
  );
  return {
    account_id: toId("account", facts.account.id),
    entity: "account_requirements",
    currently_due: of("past_due", "currently_due"),
    eventually_due: of("past_due", "currently_due", "eventually_due"),
    past_due: of("past_due"),
    pending_verification: of("pending_verification"),
    current_deadline: deadlines.toSorted()[0] ?? null,
    disabled_reason: disabledReason(facts, all),
    bank_account_change: serializeChange(facts),
  };
}

function disabledReason(
  { account, bankAccount }: AccountFacts,
  all: readonly WireRequirement[],
): WireRequirements["disabled_reason"] {
  if (account.payouts_enabled || account.status === "BOARDING") return null;
  const has = (status: WireRequirement["status"]) => all.some((each) => each.status === status);
  if (has("past_due")) return "requirements.past_due";
  const isUnverified = bankAccount !== null && bankAccount.validation_status !== "VALIDATED";
  if (has("pending_verification") || isUnverified) return "requirements.pending_verification";
  return "platform_paused";
}

function serializeChange({
  account,
  change,
}: AccountFacts): WireRequirements["bank_account_change"] {
  // The first bank account of an account replaces none: it is the account's own.
  if (change === null || change.row.bank_account_id === account.bank_account_id) return null;
  const { row, bankAccount } = change;
  if (row.status !== "validating" && row.status !== "cooling_off") return null;
  return {
    id: toId("bank_account_change", row.id),
    bank_account_id: toId("bank_account", row.bank_account_id),
    bank_account_mask: bankAccount.mask,
    status: row.status,
    effective_at: row.effective_at,
    requested_at: row.created_at,
  };
}
