import { isIdOf } from "@openpayfac/contract/names";
import { ChangedMeanwhile, writeAtOnce } from "../../database/write-at-once.ts";
import { toUuid } from "../../ids.ts";
import { StartError } from "../../start-error.ts";
import { type BankAccountRow, presentBankAccount } from "./bank-account-rows.ts";
import { bankAccountMayBecome } from "./bank-account-states.ts";
import { bankAccountVerdicts } from "./bank-account-verdicts.ts";
import { type DecidingParts, decideBankAccount } from "./decide-bank-account.ts";

/**
 * Decides a bank account by the operator, and with it whether its accounts are paid out.
 *
 * Errors   StartError: no such bank account or verdict, or a status that does not allow it.
 */
export async function decideBankAccountForOperator(
  parts: DecidingParts,
  id: string,
  verdict: string,
): Promise<ReturnType<typeof presentBankAccount>> {
  const to = bankAccountVerdicts[verdict as keyof typeof bankAccountVerdicts];
  if (to === undefined) {
    throw new StartError({
      cause: `${verdict} is nothing that can be decided.`,
      remedy: `Use one of ${Object.keys(bankAccountVerdicts).join(", ")}.`,
    });
  }
  const row = await findBankAccount(parts, id);
  if (!bankAccountMayBecome(row.validation_status, to)) {
    throw new StartError({
      cause: `The bank account ${id} is ${row.validation_status}; it does not become ${to}.`,
      remedy: "See those that wait by: openpayfac bank-accounts list.",
    });
  }
  const { changed, writes } = await decideBankAccount(parts, row, to, { manual: true });
  try {
    await writeAtOnce(parts.database, writes);
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error;
    throw new StartError({
      cause: `The bank account ${id} changed at the same moment.`,
      remedy: "Run this again.",
      underlying: error,
    });
  }
  return presentBankAccount(changed);
}

async function findBankAccount(parts: DecidingParts, id: string): Promise<BankAccountRow> {
  const found = isIdOf("bank_account", id)
    ? await parts.database.query<BankAccountRow>("SELECT * FROM bank_accounts WHERE id = $1", [
        toUuid(id),
      ])
    : { rows: [] };
  const row = found.rows[0];
  if (row !== undefined) return row;
  throw new StartError({
    cause: `There is no bank account ${id}.`,
    remedy: "List those that wait by: openpayfac bank-accounts list.",
  });
}
