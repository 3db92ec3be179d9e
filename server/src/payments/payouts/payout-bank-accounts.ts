import type { RegisteredAccount, RegisterInstruction } from "@openpayfac/processors";
import type { Pool } from "pg";
import { asJson } from "../../database/row-writes.ts";
import { type Write, writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Uuid } from "../../ids.ts";
import type { SecretEncryption } from "../../security/secret-encryption.ts";
import { blockBankAccountWrites } from "./block-bank-account.ts";

/** The bank account of an owner's payouts. */
export interface PayoutBankAccountRow {
  account_id: Uuid;
  id: Uuid;
  state: "usable" | "rejected";
  encrypted_numbers: string;
  masked_account: string;
  masked_routing: string;
  subtype: RegisterInstruction["subtype"];
  holder_type: RegisterInstruction["ownerType"];
  holder_name: string;
  registered: RegisteredAccount | null;
}

export interface BankNumbers {
  accountNumber: string;
  routingNumber: string;
}

const encryptedFor = (id: Uuid) => `payout_bank_accounts ${id}`;

/** The numbers as stored: encrypted for this bank account, and masked for display. */
export function storeNumbers(
  encryption: SecretEncryption,
  id: Uuid,
  numbers: BankNumbers,
): Pick<PayoutBankAccountRow, "encrypted_numbers" | "masked_account" | "masked_routing"> {
  return {
    encrypted_numbers: encryption.encrypt(JSON.stringify(numbers), encryptedFor(id)),
    masked_account: masked(numbers.accountNumber),
    masked_routing: masked(numbers.routingNumber),
  };
}

function masked(number: string): string {
  return number.slice(-4).padStart(number.length, "*");
}

/** Reads the bank account that an owner's payouts go to, unless they are held. */
export async function readPayoutTarget(
  deps: Pick<Dependencies, "database">,
  ownerId: Uuid,
): Promise<{ hold: boolean; bankAccount: PayoutBankAccountRow | undefined }> {
  const found = await deps.database.query<PayoutBankAccountRow & { hold: boolean }>({
    name: "read-payout-target",
    text: `SELECT settings.hold OR NOT coalesce(account.payouts_enabled, true)
                  -- Of a contractor: an account's payouts are disabled.
                  OR EXISTS (SELECT FROM account_requirements required
                              WHERE required.account_id = settings.account_id
                                AND required.past_due_at IS NOT NULL
                                AND required.status IN ('due', 'submitted')) AS hold, bank.*
             FROM payout_settings AS settings
             LEFT JOIN accounts AS account ON account.id = settings.account_id
             LEFT JOIN payout_bank_accounts AS bank ON bank.account_id = settings.account_id
              AND bank.id = settings.bank_account_id AND bank.state = 'usable'
            WHERE settings.account_id = $1`,
    values: [ownerId],
  });
  const row = found.rows[0];
  return { hold: row?.hold ?? true, bankAccount: row?.id == null ? undefined : row };
}

/**
 * Registers the account with the bank processor, once.
 *
 * Returns  undefined if the processor did not respond, or knows no such account: the latter
 *          receives no further payouts.
 */
export async function registerBankAccount(
  deps: Dependencies,
  row: PayoutBankAccountRow,
): Promise<RegisteredAccount | undefined> {
  if (row.registered !== null) return row.registered;
  const numbers: BankNumbers = JSON.parse(
    deps.encryption.decrypt(row.encrypted_numbers, encryptedFor(row.id)),
  );
  const outcome = await deps.processors.bank.register({
    ...numbers,
    subtype: row.subtype,
    ownerType: row.holder_type,
    name: row.holder_name,
  });
  const now = deps.clock.now().toISOString();
  switch (outcome.kind) {
    case "registered":
      await deps.database.query(
        `UPDATE payout_bank_accounts SET registered = $3, updated_at = $4
          WHERE account_id = $1 AND id = $2`,
        [row.account_id, row.id, asJson(outcome.account), now],
      );
      return outcome.account;
    case "invalid":
      await writeAtomically(
        deps.database,
        await blockBankAccountWrites(deps, row.account_id, row.id, now),
      );
      return undefined;
    case "declined":
    case "not_sent":
    case "unknown":
      // An inconclusive response: the account is registered before the next attempt.
      deps.log.warn({ outcome }, "bank account was not registered");
      return undefined;
  }
}

/**
 * Adds an owner's first bank account; an owner that ever had one keeps its settings.
 *
 * Writes   payout_bank_accounts, payout_settings.
 */
export async function seedPayoutBankAccount(
  client: Pick<Pool, "query">,
  encryption: SecretEncryption,
  of: { ownerId: Uuid; id: Uuid; holder: string; numbers: BankNumbers; now: string },
): Promise<void> {
  const stored = storeNumbers(encryption, of.id, of.numbers);
  await client.query(
    `WITH added AS (
       INSERT INTO payout_bank_accounts (account_id, id, state, encrypted_numbers, masked_account,
           masked_routing, subtype, holder_type, holder_name, created_at, updated_at)
         SELECT $1, $2, 'usable', $3, $4, $5, 'checking', 'business', $6, $7, $7
          WHERE NOT EXISTS (SELECT FROM payout_bank_accounts WHERE account_id = $1)
         RETURNING id)
     UPDATE payout_settings SET bank_account_id = added.id FROM added WHERE account_id = $1`,
    [
      of.ownerId,
      of.id,
      stored.encrypted_numbers,
      stored.masked_account,
      stored.masked_routing,
      of.holder,
      of.now,
    ],
  );
}

/** A bank account chosen for payouts. */
export interface ChosenBankAccount {
  id: Uuid;
  holder: string;
  holderType: PayoutBankAccountRow["holder_type"];
  subtype: RegisterInstruction["subtype"];
  numbers: BankNumbers;
  /** The registration at the bank processor, if there is one already. */
  registered: RegisteredAccount | null;
}

/**
 * Writes that set or clear the bank account of an owner's payouts.
 *
 * Input    chosen: a validated bank account; null: funds stay in `available` until one is chosen.
 */
export function choosePayoutBankAccount(
  deps: Pick<Dependencies, "encryption" | "clock">,
  ownerId: Uuid,
  chosen: ChosenBankAccount | null,
): Write[] {
  const settings: Write = {
    sql: "UPDATE payout_settings SET bank_account_id = $2 WHERE account_id = $1",
    values: [ownerId, chosen?.id ?? null],
    must: "payout_settings",
  };
  return chosen === null ? [settings] : [addPayoutBankAccount(deps, ownerId, chosen), settings];
}

/**
 * The write that adds a validated bank account of an owner, or makes it usable again; the payout
 * settings select it separately.
 */
export function addPayoutBankAccount(
  { encryption, clock }: Pick<Dependencies, "encryption" | "clock">,
  ownerId: Uuid,
  chosen: ChosenBankAccount,
): Write {
  const stored = storeNumbers(encryption, chosen.id, chosen.numbers);
  return {
    sql: `INSERT INTO payout_bank_accounts (account_id, id, state, encrypted_numbers, masked_account,
                masked_routing, subtype, holder_type, holder_name, registered, created_at, updated_at)
              VALUES ($1, $2, 'usable', $3, $4, $5, $6, $10, $7, $8, $9, $9)
            ON CONFLICT (account_id, id) DO UPDATE SET state = 'usable',
                registered = excluded.registered, updated_at = excluded.updated_at`,
    values: [
      ownerId,
      chosen.id,
      stored.encrypted_numbers,
      stored.masked_account,
      stored.masked_routing,
      chosen.subtype,
      chosen.holder,
      asJson(chosen.registered),
      clock.now().toISOString(),
      chosen.holderType,
    ],
  };
}
