import { Account, type Address, type Company } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { updateRow } from "../database/row-writes.ts";
import type { Write } from "../database/write-at-once.ts";
import { serializerOf } from "../http/render.ts";
import { type Ids, toId, toIdOrNull, type Uuid } from "../ids.ts";
import { writeAccountEvents } from "../webhooks/write-events.ts";

type Wire = Static<typeof Account>;

/** A merchant account as boarding knows it, with the names of what it belongs to. */
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
  application_id: Uuid | null;
  termination_comment: string | null;
  location_id: Uuid | null;
  bank_account_id: Uuid | null;
  boarding_tries: number;
  created_at: string;
  business_name: string;
  location_name: string | null;
  bank_account_mask: string | null;
  bank_account_validation_status: Wire["bank_account_validation_status"];
}

export const accountColumns = `a.id, a.tenant_id, a.partner_id, a.business_id, a.version, a.sequence,
  a.name, a.status, a.processor, a.processor_merchant_id, a.processor_terminal_id, a.recruited_by,
  a.company, a.address, a.processing_enabled, a.payouts_enabled, a.application_id,
  a.termination_comment, a.location_id, a.bank_account_id, a.boarding_tries, a.created_at,
  b.name AS business_name, l.name AS location_name, bank.mask AS bank_account_mask,
  bank.validation_status AS bank_account_validation_status`;

export const accountTables = `accounts a JOIN businesses b ON b.id = a.business_id
  LEFT JOIN locations l ON l.id = a.location_id
  LEFT JOIN bank_accounts bank ON bank.id = a.bank_account_id`;

/** An account as the Boarding API shows it. */
export function presentAccount(row: BoardedAccount): Wire {
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

/** The account as it is now. Returns   undefined where there is none. */
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

/** What of an account can be switched, and its own event for each way. */
const switches = {
  payouts_enabled: ["v2.account.payouts_disabled", "v2.account.payouts_enabled"],
  processing_enabled: ["v2.account.processing_disabled", "v2.account.processing_enabled"],
} as const;

/**
 * The writes that switch something of an account on or off, if it is still as it was read, and
 * announce it.
 *
 * Returns  nothing where it is so already.
 */
export function switchAccount(
  read: BoardedAccount,
  name: keyof typeof switches,
  on: boolean,
  { now, ids }: { now: string; ids: Ids },
): Write[] {
  if (read[name] === on) return [];
  const changed = { version: read.version + 1, sequence: read.sequence + 1, [name]: on };
  const data = serializerOf(Account)(presentAccount({ ...read, ...changed }));
  const type = switches[name][on ? 1 : 0];
  const event = { type, objectId: read.id, sequence: changed.sequence, data };
  return [
    updateRow("accounts", { id: read.id, version: read.version }, changed),
    writeAccountEvents(read.id, now, [event], ids),
  ];
}
