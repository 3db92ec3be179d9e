import type { RegisteredAccount } from "@openpayfac/processors";
import type { Dependencies } from "../../dependencies.ts";
import type { ChosenBankAccount } from "../../payments/index.ts";
import type { BankAccountRow } from "./bank-account-rows.ts";
import { openBankNumbers } from "./bank-numbers.ts";

/** A validated bank account as payouts need it. Input   registered: at the bank, if it is already. */
export function payoutTarget(
  { encryption }: Pick<Dependencies, "encryption">,
  row: BankAccountRow,
  registered?: RegisteredAccount,
): ChosenBankAccount {
  return {
    id: row.id,
    holder: row.name,
    holderType: row.holder_type,
    subtype: row.account_type === "CHECKING" ? "checking" : "savings",
    numbers: openBankNumbers(encryption, row.id, row.encrypted_numbers),
    registered: registered ?? null,
  };
}
