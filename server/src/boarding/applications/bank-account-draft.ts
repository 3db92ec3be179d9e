import type { Uuid } from "../../ids.ts";
import type { SecretEncryption } from "../../security/secret-encryption.ts";
import type { ApplicationRow, StoredBankAccount } from "./application-rows.ts";

/**
 * The bank account that a merchant enters in the hosted form, before there is a merchant account.
 */
export interface BankAccountDraft {
  bank_account_name?: string | null;
  routing_number?: string | null;
  account_number?: string | null;
  account_type?: "CHECKING" | "SAVINGS" | null;
}

const placeOf = (applicationId: Uuid) => `applications bank account ${applicationId}`;

/** Columns of an application that store it. */
export function storeBankAccount(
  encryption: SecretEncryption,
  applicationId: Uuid,
  draft: BankAccountDraft | null,
): Pick<ApplicationRow, "bank_account" | "encrypted_bank_account"> {
  if (draft === null) return { bank_account: null, encrypted_bank_account: null };
  const { account_number = null, ...shown } = draft;
  return {
    bank_account: {
      bank_account_name: shown.bank_account_name ?? null,
      routing_number: shown.routing_number ?? null,
      account_number_last4: account_number?.slice(-4) ?? null,
      account_type: shown.account_type ?? null,
    },
    encrypted_bank_account:
      account_number === null ? null : encryption.encrypt(account_number, placeOf(applicationId)),
  };
}

/** The bank account with its number; null if none was entered. */
export function openBankAccount(
  encryption: SecretEncryption,
  row: {
    id: Uuid;
    bank_account: StoredBankAccount | null;
    encrypted_bank_account: string | null;
  },
): (BankAccountDraft & Record<string, unknown>) | null {
  if (row.bank_account === null) return null;
  const { account_number_last4: _, ...shown } = row.bank_account;
  const encrypted = row.encrypted_bank_account;
  return {
    ...shown,
    account_number: encrypted === null ? null : encryption.decrypt(encrypted, placeOf(row.id)),
  };
}
