import type { Dependencies } from "../../dependencies.ts";
import type { Uuid } from "../../ids.ts";
import type { PlannedCheck } from "../verification/index.ts";
import type { BankAccountRow } from "./bank-account-rows.ts";
import { openBankNumbers } from "./bank-numbers.ts";
import { planBankAccountChecks } from "./check-bank-account.ts";

/**
 * The checks that an approved merchant holds its validated bank accounts: the one that receives its
 * payouts, and the one that is about to replace it. One that is not validated yet is compared with
 * the current name by its validation.
 */
export async function planHolderChecks(
  deps: Pick<Dependencies, "database" | "encryption">,
  applicationId: Uuid,
): Promise<PlannedCheck[]> {
  const found = await deps.database.query<BankAccountRow>(
    `SELECT b.* FROM bank_accounts b WHERE b.id IN (
         SELECT a.bank_account_id FROM accounts a WHERE a.application_id = $1
         UNION ALL
         SELECT change.bank_account_id FROM accounts a
           JOIN bank_account_changes change ON change.account_id = a.id
          WHERE a.application_id = $1 AND change.status = 'cooling_off')
       AND b.validation_status = 'VALIDATED' ORDER BY b.id`,
    [applicationId],
  );
  const planned = await Promise.all(
    found.rows.map((row) =>
      planBankAccountChecks(
        deps.database,
        row,
        openBankNumbers(deps.encryption, row.id, row.encrypted_numbers),
      ),
    ),
  );
  return planned.flat().filter(({ kind }) => kind === "bank_account_owner");
}
