import type { Account, Address, Company } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { toId, toIdOrNull, type Uuid } from "../ids.ts";

type Wire = Static<typeof Account>;

/** A merchant account as known to boarding, with the names of its owners. */
export interface BoardedAccount {
  id: Uuid;
  tenant_id: Uuid;
  partner_id: Uuid;
  business_id: Uuid;
  version: number;
  sequence: number;
  name: string;
  status: Wire["status"];
  processor: string;
  processor_merchant_id: string | null;
  processor_terminal_id: string | null;
  recruited_by: string | null;
  company: Static<typeof Company> | null;
  address: Static<typeof Address> | null;
  processing_enabled: boolean;
  payouts_enabled: boolean;
  /** See `payout-holds.ts`. */
  payout_holds: string[];
  payouts_after_hold: boolean | null;
  processing_after_hold: boolean | null;
  application_id: Uuid | null;
  termination_comment: string | null;
  location_id: Uuid | null;
  bank_account_id: Uuid | null;
  boarding_attempts: number;
  created_at: string;
  business_name: string;
  location_name: string | null;
  bank_account_mask: string | null;
  bank_account_validation_status: Wire["bank_account_validation_status"];
}

export const accountColumns = `a.id, a.tenant_id, a.partner_id, a.business_id, a.version, a.sequence,
  a.name, a.status, a.processor, a.processor_merchant_id, a.processor_terminal_id, a.recruited_by,
  a.company, a.address, a.processing_enabled, a.payouts_enabled, a.payout_holds,
  a.payouts_after_hold, a.processing_after_hold, a.application_id,
  a.termination_comment, a.location_id, a.bank_account_id, a.boarding_attempts, a.created_at,
  b.name AS business_name, l.name AS location_name, bank.mask AS bank_account_mask,
  bank.validation_status AS bank_account_validation_status`;

export const accountTables = `accounts a JOIN businesses b ON b.id = a.business_id
  LEFT JOIN locations l ON l.id = a.location_id
  LEFT JOIN bank_accounts bank ON bank.id = a.bank_account_id`;

/** Serializes an account for the Boarding API. */
export function serializeAccount(row: BoardedAccount): Wire {
  return {
    id: toId("account", row.id),
    entity: "account",
    name: row.name,
    mid: row.processor_merchant_id,
    tid: row.processor_terminal_id,
    recruited_by: row.recruited_by,
    company: row.company,
    processing_enabled: row.processing_enabled,
    payouts_enabled: row.payouts_enabled,
    onboarding_application_id: toIdOrNull("application", row.application_id),
    termination_comment: row.termination_comment,
    business_id: toId("business", row.business_id),
    business_name: row.business_name,
    location_id: toIdOrNull("location", row.location_id),
    location_name: row.location_name,
    address: row.address,
    bank_account_id: toIdOrNull("bank_account", row.bank_account_id),
    bank_account_mask: row.bank_account_mask,
    bank_account_validation_status: row.bank_account_validation_status,
    status: row.status,
    created_at: row.created_at,
  };
}

/** The account's current state. Returns   undefined if it does not exist. */
export async function readAccountRecord(
  database: Pool,
  id: Uuid,
): Promise<BoardedAccount | undefined> {
  const found = await database.query<BoardedAccount>(
    `SELECT ${accountColumns} FROM ${accountTables} WHERE a.id = $1`,
    [id],
  );
  return found.rows[0];
}
