import { parseAmount } from "../../../kit/format-amount.ts";
import type { StatusKind } from "../../../kit/status/status-table.ts";
import type { m } from "./messages.ts";
import type { TriggerName } from "./trigger-sources.ts";

/** Entries of a user for a trigger. */
export interface Entries {
  id?: string;
  /** As typed: "12.50". */
  amount?: string;
  reason?: string;
  code?: string;
  type?: string;
  decision?: string;
}

type Decision = keyof typeof m.decisions;

/** The decisions that a trigger can make, the usual one first. */
export const decisionsOf: Readonly<Partial<Record<TriggerName, readonly Decision[]>>> = {
  decide: ["won", "lost", "in_review"],
  application: [
    "APPROVED",
    "DECLINED",
    "NEED_INFORMATION",
    "CONDITIONALLY_APPROVED",
    "CREDIT_PENDED",
  ],
  bankAccount: ["VALIDATED", "VALIDATION_FAILED", "VALIDATION_INFO_REQUESTED"],
  contractor: ["ACTIVE", "REJECTED"],
};

/** The statuses of the object that a trigger returns; absent: it returns none. */
export const statusKindOf: Readonly<Partial<Record<TriggerName, StatusKind>>> = {
  dispute: "dispute",
  decide: "dispute",
  achReturn: "payment",
  payoutReturn: "payout",
  application: "application",
  bankAccount: "bankAccountValidation",
  contractor: "contractor",
};

/** The request of a trigger. */
export function requestOf(
  name: TriggerName,
  id: string,
  { amount = "", reason = "", code = "R01", type = "payment", decision: status }: Entries,
): { path: string; body: object } {
  const minor = parseAmount(amount);
  const at = encodeURIComponent(id);
  switch (name) {
    case "dispute": {
      const body = {
        payment_id: id,
        ...(minor !== undefined && { amount: minor }),
        ...(reason.trim() !== "" && { reason_disputed_code: reason.trim() }),
      };
      return { path: "/sandbox/disputes", body };
    }
    case "decide":
      return { path: `/sandbox/disputes/${at}/decide`, body: { status } };
    case "achReturn":
      return { path: "/sandbox/ach_returns", body: { payment_id: id, return_code: code } };
    case "payoutReturn":
      return { path: `/sandbox/payouts/${at}/return`, body: { return_code: code } };
    case "unmatched": {
      const body = { account_id: id, transaction_type: type, amount: minor };
      return { path: "/sandbox/unmatched_settlements", body };
    }
    case "application":
      return { path: `/sandbox/applications/${at}/decide`, body: { status } };
    case "bankAccount":
      return { path: `/sandbox/bank_accounts/${at}/decide`, body: { status } };
    case "contractor":
      return { path: `/sandbox/contractors/${at}/decide`, body: { status } };
  }
}
