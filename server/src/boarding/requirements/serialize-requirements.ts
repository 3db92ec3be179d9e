import type { ContractorRequirements } from "@openpayfac/contract";
import type { Static } from "typebox";
import type { BoardedAccount } from "../../identity/account-record.ts";
import { toId } from "../../ids.ts";
import type { ContractorRow } from "../contractors/contractor-rows.ts";
import { payeeOfAccount, payeeOfContractor } from "../payees/payee.ts";
import {
  deriveRequirements,
  type WireRequirement,
  type WireRequirements,
} from "./derive-requirements.ts";
import { type PayeeFacts, type ReaderDependencies, readPayeeFacts } from "./payee-facts.ts";

export type WireContractorRequirements = Static<typeof ContractorRequirements>;

type Groups = Omit<WireRequirements, "account_id" | "entity">;

/** Reads the current requirements of an account, as the API returns them. */
export async function readRequirements(
  deps: ReaderDependencies,
  account: BoardedAccount,
): Promise<WireRequirements> {
  return serializeRequirements(await readPayeeFacts(deps, payeeOfAccount(account)));
}

/** The same for a contractor. */
export async function readContractorRequirements(
  deps: ReaderDependencies,
  contractor: ContractorRow,
): Promise<WireContractorRequirements> {
  return serializeContractorRequirements(await readPayeeFacts(deps, payeeOfContractor(contractor)));
}

/** The requirements of an account as the API returns them. */
export function serializeRequirements(facts: PayeeFacts): WireRequirements {
  const account_id = toId("account", facts.payee.id);
  return { account_id, entity: "account_requirements", ...groupRequirements(facts) };
}

/** The requirements of a contractor as the API returns them. */
export function serializeContractorRequirements(facts: PayeeFacts): WireContractorRequirements {
  const contractor_id = toId("contractor", facts.payee.id);
  return { contractor_id, entity: "contractor_requirements", ...groupRequirements(facts) };
}

/** The groups of the requirements of an account or a contractor. */
export function groupRequirements(facts: PayeeFacts): Groups {
  const all = deriveRequirements(facts).map(({ wire }) => wire);
  const of = (...statuses: WireRequirement["status"][]) =>
    all.filter(({ status }) => statuses.includes(status));
  const deadlines = of("currently_due").flatMap(({ deadline }) =>
    deadline === null ? [] : [deadline],
  );
  return {
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
  { payee, bankAccount }: PayeeFacts,
  all: readonly WireRequirement[],
): WireRequirements["disabled_reason"] {
  const isRejected = payee.type === "contractor" && payee.record.status === "REJECTED";
  if (payee.payouts_enabled || payee.isUnderReview || isRejected) return null;
  const has = (status: WireRequirement["status"]) => all.some((each) => each.status === status);
  if (has("past_due")) return "requirements.past_due";
  const isUnverified = bankAccount !== null && bankAccount.validation_status !== "VALIDATED";
  if (has("pending_verification") || isUnverified) return "requirements.pending_verification";
  return "platform_paused";
}

function serializeChange({ payee, change }: PayeeFacts): WireRequirements["bank_account_change"] {
  // The first bank account of a payee replaces none: it is its own.
  if (change === null || change.row.bank_account_id === payee.bank_account_id) return null;
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
