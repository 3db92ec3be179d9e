import type { RegisteredAccount } from "@openpayfac/processors";
import type { Pool } from "pg";
import { updateRow } from "../../database/row-writes.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { resumePayouts } from "../../identity/payout-holds.ts";
import { choosePayoutBankAccount } from "../../payments/index.ts";
import { type ContractorRow, contractorColumns } from "../contractors/contractor-rows.ts";
import { isApproved } from "../contractors/contractor-states.ts";
import type { BankAccountRow } from "./bank-account-rows.ts";
import { payoutTarget } from "./payout-target.ts";

/** The contractor whose current bank account it is. */
export async function readContractorOf(
  database: Pool,
  { id, contractor_id }: BankAccountRow,
): Promise<ContractorRow | undefined> {
  if (contractor_id === null) return undefined;
  const found = await database.query<ContractorRow>(
    `SELECT ${contractorColumns} FROM contractors c WHERE c.id = $1 AND c.bank_account_id = $2`,
    [contractor_id, id],
  );
  return found.rows[0];
}

/**
 * The writes by which the payouts of a contractor follow the decision of its bank account. Without a
 * validated one, its funds stay in `available`. A contractor under review is paid from its approval
 * on; its version changes, so that the approval reads the decision.
 */
export function payContractor(
  deps: Pick<Dependencies, "clock" | "encryption">,
  { id, version, status }: ContractorRow,
  bankAccount: BankAccountRow,
  registered?: RegisteredAccount,
): Write[] {
  const touched = updateRow("contractors", { id, version }, { version: version + 1 });
  if (!isApproved(status)) return [touched];
  const isPaid = bankAccount.validation_status === "VALIDATED";
  return [
    touched,
    ...choosePayoutBankAccount(
      deps,
      id,
      isPaid ? payoutTarget(deps, bankAccount, registered) : null,
    ),
    ...(isPaid ? [resumePayouts(id, deps.clock.now().toISOString())] : []),
  ];
}
