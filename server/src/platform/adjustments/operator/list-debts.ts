import type { Adjustment, BankDebit, NegativeBalance } from "@openpayfac/contract";
import type { Static } from "typebox";
import { named } from "../../../database/named-statement.ts";
import type { OperatorDependencies } from "../../../dependencies.ts";
import { namesOfUsers } from "../../../identity/user-names.ts";
import { type BankDebitRow, serializeBankDebit } from "../../../payments/index.ts";
import { type BalanceOwnerRow, balanceOwners } from "../../balances/balance-owners.ts";
import { describeDebts } from "../../balances/describe-debts.ts";
import { isNegative } from "../../balances/is-negative.ts";
import { namesOfOwners } from "../../payouts/payout-rows.ts";
import { type AdjustmentRow, serializeAdjustment } from "../adjustment-rows.ts";

const listedMax = 200;

/** Lists negative balances with their causes, the newest owner first, as the console shows them. */
export async function listDebtsAsOperator(
  deps: OperatorDependencies,
): Promise<Static<typeof NegativeBalance>[]> {
  const { rows } = await deps.database.query<BalanceOwnerRow>(
    named(
      `SELECT * FROM ${balanceOwners} WHERE ${isNegative("owners")}
        ORDER BY id DESC LIMIT ${listedMax}`,
      [],
    ),
  );
  return rows.map(await describeDebts(deps, rows, true));
}

/** Lists corrections of negative balances, newest first. */
export async function listAdjustmentsAsOperator({
  database,
}: OperatorDependencies): Promise<Static<typeof Adjustment>[]> {
  const { rows } = await database.query<AdjustmentRow>(
    named(`SELECT * FROM adjustments ORDER BY id DESC LIMIT ${listedMax}`, []),
  );
  const [owners, users] = await Promise.all([
    namesOfOwners(database, rows),
    namesOfUsers(
      database,
      rows.flatMap(({ created_by }) => created_by ?? []),
    ),
  ]);
  return rows.map((row) =>
    serializeAdjustment(row, { owner: owners.get(row.account_id) ?? "", users }, true),
  );
}

/** Lists debits of debtors' bank accounts, newest first. */
export async function listDebitsAsOperator({
  database,
}: OperatorDependencies): Promise<Static<typeof BankDebit>[]> {
  const { rows } = await database.query<BankDebitRow>(
    named(`SELECT * FROM bank_debits ORDER BY id DESC LIMIT ${listedMax}`, []),
  );
  const owners = await namesOfOwners(database, rows);
  return rows.map((row) => serializeBankDebit(row, owners.get(row.account_id) ?? "", true));
}
