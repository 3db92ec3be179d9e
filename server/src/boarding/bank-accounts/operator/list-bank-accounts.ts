import { bankAccountValidationStatuses } from "@openpayfac/contract/names";
import type { OperatorDependencies } from "../../../dependencies.ts";
import { OperatorError } from "../../../operator/operator-error.ts";
import { type BankAccountRow, serializeBankAccountAsOperator } from "../bank-account-rows.ts";

const listedMax = 200;

/** Lists bank accounts by validation status, oldest first. Errors   OperatorError. */
export async function listBankAccountsAsOperator(
  { database }: Pick<OperatorDependencies, "database">,
  status: string,
) {
  if (!bankAccountValidationStatuses.some((each) => each === status)) {
    throw new OperatorError({
      cause: `${status} is not a validation status.`,
      remedy: `Use one of ${bankAccountValidationStatuses.join(", ")}.`,
    });
  }
  const found = await database.query<BankAccountRow>(
    `SELECT * FROM bank_accounts WHERE validation_status = $1 AND removed_at IS NULL
      ORDER BY updated_at, id LIMIT ${listedMax}`,
    [status],
  );
  return found.rows.map(serializeBankAccountAsOperator);
}
