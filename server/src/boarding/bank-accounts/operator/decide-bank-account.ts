import {
  ConcurrentModification,
  type Write,
  writeAtomically,
} from "../../../database/write-atomically.ts";
import { OperatorError } from "../../../operator/operator-error.ts";
import { clearByDecision } from "../../verification/index.ts";
import { type DecidedBy, recordDecision } from "../../verification/operator/decided-by.ts";
import { bankAccountDecisions } from "../bank-account-decisions.ts";
import { type BankAccountRow, serializeBankAccountAsOperator } from "../bank-account-rows.ts";
import { canTransitionBankAccount } from "../bank-account-states.ts";
import { type DecisionDependencies, decideBankAccount } from "../decide-bank-account.ts";
import { findBankAccount } from "./get-bank-account.ts";

type Verdict = keyof typeof bankAccountDecisions;

/**
 * The decided bank account, and the writes of a person's decision with its record. Checks that are
 * open count as passed if it is validated.
 *
 * Errors   OperatorError: no name or reason, a pending check, or an open hit on a sanctions list.
 */
export async function decidingBankAccount(
  deps: DecisionDependencies,
  row: BankAccountRow,
  verdict: Verdict,
  by: DecidedBy,
): Promise<{ changed: BankAccountRow; writes: Write[] }> {
  const to = bankAccountDecisions[verdict];
  const recorded = recordDecision(deps, { type: "bank_account", id: row.id }, verdict, by);
  const { changed, writes } = await decideBankAccount(deps, row, to, { manual: true });
  const cleared = to === "VALIDATED" ? await clearByDecision(deps, [row.id], by) : [];
  return { changed, writes: [...writes, recorded, ...cleared] };
}

/**
 * Decides a bank account as the operator, and so whether its accounts receive payouts.
 *
 * Errors   OperatorError: unknown bank account or decision, no name or reason, a status that does not
 *          permit it, or an open hit on a sanctions list.
 */
export async function decideBankAccountAsOperator(
  deps: DecisionDependencies,
  id: string,
  verdict: string,
  by: DecidedBy,
): Promise<ReturnType<typeof serializeBankAccountAsOperator>> {
  const to = bankAccountDecisions[verdict as keyof typeof bankAccountDecisions];
  if (to === undefined) {
    throw new OperatorError({
      cause: `${verdict} is not a decision.`,
      remedy: `Use one of ${Object.keys(bankAccountDecisions).join(", ")}.`,
    });
  }
  const row = await findBankAccount(deps.database, id);
  if (!canTransitionBankAccount(row.validation_status, to)) {
    throw new OperatorError({
      cause: `The bank account ${id} is ${row.validation_status}; it does not become ${to}.`,
      remedy: "List pending bank accounts with: openpayfac bank-accounts list.",
    });
  }
  const { changed, writes } = await decidingBankAccount(deps, row, verdict as Verdict, by);
  try {
    await writeAtomically(deps.database, writes);
  } catch (error) {
    if (!(error instanceof ConcurrentModification)) throw error;
    throw new OperatorError({
      cause: `The bank account ${id} was changed at the same time.`,
      remedy: "Run this again.",
      underlying: error,
    });
  }
  return serializeBankAccountAsOperator(changed);
}
