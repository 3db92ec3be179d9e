import type { BankDebitStatus } from "@openpayfac/contract";
import type { Transitions } from "../../transitions.ts";

/**
 * Transitions of a debit of a debtor's bank account. `created` is stored before the request to the
 * processor. The bank can still return a completed debit.
 */
export const bankDebitTransitions: Transitions<BankDebitStatus> = {
  created: ["pending", "failed", "cancelled"],
  pending: ["completed", "returned", "cancelled"],
  completed: ["returned"],
  returned: [],
  failed: [],
  cancelled: [],
};

/** Whether the debit may still raise the balance. */
export function isInProgress(status: BankDebitStatus): boolean {
  return status === "created" || status === "pending";
}
