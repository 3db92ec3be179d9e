import type { Uuid } from "../../ids.ts";
import { DecryptionError, type SecretEncryption } from "../../security/secret-encryption.ts";

export interface BankNumbers {
  accountNumber: string;
  routingNumber: string;
}

const placeOf = (id: Uuid) => `bank_accounts ${id}`;

/** The numbers as stored: encrypted for this bank account, and the last four digits for display. */
export function storeBankNumbers(
  encryption: SecretEncryption,
  id: Uuid,
  numbers: BankNumbers,
): { encrypted: string; mask: string } {
  return {
    encrypted: encryption.encrypt(JSON.stringify(numbers), placeOf(id)),
    mask: numbers.accountNumber.slice(-4),
  };
}

export function openBankNumbers(
  encryption: SecretEncryption,
  id: Uuid,
  encrypted: string,
): BankNumbers {
  try {
    return JSON.parse(encryption.decrypt(encrypted, placeOf(id)));
  } catch (error) {
    if (!(error instanceof DecryptionError)) throw error;
    // Of a contractor that signed up before bank accounts of contractors were checked.
    return JSON.parse(encryption.decrypt(encrypted, `payout_bank_accounts ${id}`));
  }
}
