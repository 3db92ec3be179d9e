import type { Fee } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { insertRow, updateRow } from "../../database/row-writes.ts";
import type { Row } from "../../database/table-rows.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Uuid } from "../../ids.ts";

type Wire = Static<typeof Fee>;

/** What one owner pays another for a service. */
export type FeeRow = Row<
  "fees",
  {
    /** The account that the fee is about, whoever pays it. */ account_id: Uuid;
    fee_type: Wire["fee_type"];
    fee_sub_type: Wire["fee_sub_type"];
    source_type: Wire["source_type"];
    /** When it was given back after it had settled. */
    refunded_at: string | null;
    /** The interchange within the amount that was estimated; null: there is none. */
    interchange_estimate: number | null;
    ach_service_type: Wire["ach_service_type"];
    card_type: Wire["card_type"];
    settlement_status: Wire["settlement_status"];
  }
>;

/** A fee of which nothing but what is given is known. */
export function newFee(
  of: Pick<
    FeeRow,
    | "account_id"
    | "id"
    | "fee_type"
    | "from_owner_type"
    | "from_owner_id"
    | "to_owner_type"
    | "to_owner_id"
    | "amount"
    | "created_at"
  > &
    Partial<FeeRow>,
): FeeRow {
  return {
    fee_sub_type: null,
    source_type: null,
    source_id: null,
    amount_refunded: 0,
    refunded_at: null,
    interchange_estimate: null,
    auth_fee: null,
    card_fee_basis_points: null,
    ach_per_transaction_fee: null,
    ach_fee_basis_points: null,
    ach_fee_max: null,
    ach_service_type: null,
    card_type: null,
    description: null,
    settlement_id: null,
    settlement_status: "unsettled",
    settled_at: null,
    monthly_fee_date: null,
    sequence: 1,
    updated_at: of.created_at,
    ...of,
  };
}

export function insertFee(row: FeeRow): Write {
  return insertRow("fees", row);
}

/**
 * The write that gives back a fee, or a part of it, if it is still as it was read.
 *
 * Input    also: what else changes of it at once.
 * Returns  the fee as it is then, too.
 */
export function feeRefundWrite(
  read: FeeRow,
  amount: number,
  now: string,
  also: Partial<FeeRow> = {},
): { fee: FeeRow; write: Write } {
  const changed = {
    ...also,
    amount_refunded: read.amount_refunded + amount,
    // Reports of when it settled stand; what is given back later counts when it is.
    refunded_at: read.settled_at === null ? null : (read.refunded_at ?? now),
    sequence: read.sequence + 1,
    updated_at: now,
  };
  const { account_id, id, sequence } = read;
  return {
    fee: { ...read, ...changed },
    write: updateRow("fees", { account_id, id, sequence }, changed),
  };
}

/** A fee of the account. Returns   undefined where there is none. */
export async function readFee(
  database: Pool,
  accountId: Uuid,
  id: Uuid,
): Promise<FeeRow | undefined> {
  const found = await database.query<FeeRow>({
    name: "read-fee",
    text: "SELECT * FROM fees WHERE account_id = $1 AND id = $2",
    values: [accountId, id],
  });
  return found.rows[0];
}
