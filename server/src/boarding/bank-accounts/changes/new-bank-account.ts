import { insertRow } from "../../../database/row-writes.ts";
import type { Write } from "../../../database/write-atomically.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { enqueue } from "../../../jobs/enqueue.ts";
import { bankAccountEvent } from "../bank-account-events.ts";
import type { BankAccountRow } from "../bank-account-rows.ts";
import { storeBankNumbers } from "../bank-numbers.ts";

/** Numbers of a bank account that a merchant or a contractor entered. */
export interface EnteredBankAccount {
  holder_name: string;
  routing_number: string;
  account_number: string;
  account_type: "CHECKING" | "SAVINGS";
}

/** The business or the contractor that has a bank account. */
export type BankAccountOwner = Pick<
  BankAccountRow,
  "tenant_id" | "partner_id" | "business_id" | "contractor_id" | "holder_type"
>;

/** A new bank account of a business or a contractor, to be validated. */
export function newBankAccount(
  { ids, clock, encryption }: Pick<Dependencies, "ids" | "clock" | "encryption">,
  owner: BankAccountOwner,
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
    ...owner,
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

/** The writes that add a new bank account, with its event, and have it validated. */
export function addBankAccount(deps: Pick<Dependencies, "ids">, row: BankAccountRow): Write[] {
  return [
    insertRow("bank_accounts", { ...row, needs_info_documents: "[]" }),
    ...bankAccountEvent(row, "v2.bank_account.created", deps.ids),
    enqueue("validate_bank_accounts", 0),
  ];
}
