import type { Pool } from "pg";
import type { Uuid } from "../../ids.ts";
import type { SecretEncryption } from "../../security/secret-encryption.ts";
import { type BankNumbers, storeBankNumbers } from "./bank-numbers.ts";

/**
 * Adds the sandbox account's bank account for payouts, validated; an account that has one keeps it.
 *
 * Writes   bank_accounts, accounts.
 */
export async function seedBankAccount(
  client: Pick<Pool, "query">,
  encryption: SecretEncryption,
  of: { accountId: Uuid; id: Uuid; holder: string; numbers: BankNumbers; now: string },
): Promise<void> {
  const { encrypted, mask } = storeBankNumbers(encryption, of.id, of.numbers);
  await client.query(
    `WITH added AS (
       INSERT INTO bank_accounts (id, tenant_id, partner_id, business_id, version, sequence, name,
           mask, account_type, encrypted_numbers, validation_status, verification_status, status,
           needs_info_documents, created_at, updated_at)
         SELECT $2, tenant_id, partner_id, business_id, 1, 0, $3, $4, 'CHECKING', $5, 'VALIDATED',
                'AUTOMATICALLY_VERIFIED', 'ACTIVE', '[]', $6, $6
           FROM accounts WHERE id = $1 AND bank_account_id IS NULL
         RETURNING id)
     UPDATE accounts SET bank_account_id = added.id FROM added WHERE accounts.id = $1`,
    [of.accountId, of.id, of.holder, mask, encrypted, of.now],
  );
}
