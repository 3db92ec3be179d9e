import type { Dependencies } from "../../../dependencies.ts";
import type { BoardedAccount } from "../../../identity/account-record.ts";
import type { BankAccountRow } from "../bank-account-rows.ts";
import { storeBankNumbers } from "../bank-numbers.ts";

/** Numbers of a bank account that a merchant entered. */
export interface EnteredBankAccount {
  holder_name: string;
  routing_number: string;
  account_number: string;
  account_type: "CHECKING" | "SAVINGS";
}

/** A new bank account of an account's business, to be validated. */
export function newBankAccount(
  { ids, clock, encryption }: Pick<Dependencies, "ids" | "clock" | "encryption">,
  { tenant_id, partner_id, business_id }: BoardedAccount,
  entered: EnteredBankAccount,
): BankAccountRow {
  const id = ids.next();
  const now = clock.now().toISOString();
  const { encrypted, mask } = storeBankNumbers(encryption, id, {
    accountNumber: entered.account_number,
    routingNumber: entered.routing_number,
  });
  return {
    id,
    tenant_id,
    partner_id,
    business_id,
    version: 1,
    sequence: 1,
    name: entered.holder_name,
    mask,
    account_type: entered.account_type,
    encrypted_numbers: encrypted,
    validation_status: "PENDING_VALIDATION",
    verification_status: "PENDING_AUTOMATIC_VERIFICATION",
    status: "PENDING",
    needs_info_comments: null,
    needs_info_documents: [],
    documents_due_at: null,
    next_action_at: now,
    attempts: 0,
    created_at: now,
    updated_at: now,
    removed_at: null,
  };
}
