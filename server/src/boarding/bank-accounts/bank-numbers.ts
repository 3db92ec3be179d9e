import type { Uuid } from "../../ids.ts";
import type { Sealing } from "../../sealing.ts";

export interface BankNumbers {
  accountNumber: string;
  routingNumber: string;
}

const placeOf = (id: Uuid) => `bank_accounts ${id}`;

/** The numbers as they are stored: sealed for this bank account, and the four digits to show. */
export function storeBankNumbers(
  sealing: Sealing,
  id: Uuid,
  numbers: BankNumbers,
): { sealed: string; mask: string } {
  return {
    sealed: sealing.seal(JSON.stringify(numbers), placeOf(id)),
    mask: numbers.accountNumber.slice(-4),
  };
}

export function openBankNumbers(sealing: Sealing, id: Uuid, sealed: string): BankNumbers {
  return JSON.parse(sealing.open(sealed, placeOf(id)));
}
