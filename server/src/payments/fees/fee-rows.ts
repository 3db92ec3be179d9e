import type { Fee } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { insertRow, updateRow } from "../../database/row-writes.ts";
import type { Row } from "../../database/table-rows.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { ProcessingPlan } from "../../identity/processing-plan.ts";
import type { Uuid } from "../../ids.ts";

type Wire = Static<typeof Fee>;

/** A fee that one owner pays to another. */
export type FeeRow = Row<
  "fees",
  {
    /** The account that the fee is about, which is not always its payer. */ account_id: Uuid;
    fee_type: Wire["fee_type"];
    fee_sub_type: Wire["fee_sub_type"];
    source_type: Wire["source_type"];
    /** Time of a refund after settlement. */
    refunded_at: string | null;
    /** The estimated interchange in the amount; null if there is none. */
    interchange_estimate: number | null;
    ach_service_type: Wire["ach_service_type"];
    card_type: Wire["card_type"];
    settlement_status: Wire["settlement_status"];
  }
>;

/** A new fee; fields that the input does not set have their defaults. */
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
    corrected_at: null,
    processing_plan_id: null,
    processing_plan_version: null,
    sequence: 1,
    updated_at: of.created_at,
    ...of,
  };
}

/** The columns that name the version of the plan by which a fee is charged. */
export function chargedBy({ id, version }: Pick<ProcessingPlan, "id" | "version">) {
  return { processing_plan_id: id, processing_plan_version: version };
}

export function insertFee(row: FeeRow): Write {
  return insertRow("fees", row);
}

/**
 * The write that refunds a fee in full or in part, if the stored row is unchanged.
 *
 * Input    also: other fields to change in the same write.
 * Returns  also the fee after the change.
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
    // Reports of the settlement period do not change; a later refund counts on its own date.
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

/** Reads a fee of the account. Returns   undefined if there is none. */
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
