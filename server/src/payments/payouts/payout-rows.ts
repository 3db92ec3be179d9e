import type { Payout } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { asJson, insertRow, updateRow } from "../../database/row-writes.ts";
import type { Row } from "../../database/table-rows.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Uuid } from "../../ids.ts";
import { requireTransition } from "../../transitions.ts";
import { payoutTransitions } from "./payout-states.ts";

type Wire = Static<typeof Payout>;
type PaymentWire = Wire["payment_data"][number];

/** A payout of an owner's available funds; `account_id` is the owner. */
export type PayoutRow = Row<
  "payouts",
  {
    transaction_summary: Wire["transaction_summary"];
    size_type: Wire["batch_window"]["size_type"];
    /** Time of the next step; null once the payout has ended. */
    next_action_at: string | null;
    /** Number of inquiries at the bank since the payout was staged. */
    processing_attempts: number;
  },
  "tenant_id" | "partner_id"
>;

/** One bank transfer of a payout, or the return of one. */
export type PayoutPaymentRow = Row<
  "payout_payments",
  {
    payment_type: PaymentWire["payment_type"];
    direction: PaymentWire["direction"];
    status: PaymentWire["status"];
  }
>;

/** A payout with its bank transfers, as read from the database. */
export interface PayoutState {
  payout: PayoutRow;
  payments: PayoutPaymentRow[];
}

/** A new transfer of a payout to its owner's bank account. */
export function newTransfer(
  payout: PayoutRow,
  of: { id: Uuid; status: PayoutPaymentRow["status"]; bankAccountId: Uuid | null; now: string },
): PayoutPaymentRow {
  return {
    account_id: payout.account_id,
    id: of.id,
    payout_id: payout.id,
    payment_type: "origination",
    direction: "outbound",
    status: of.status,
    amount: netAmount(payout),
    bank_account_id: of.bankAccountId,
    reference: null,
    return_code: null,
    return_message: null,
    created_at: of.now,
    updated_at: of.now,
  };
}

/**
 * Whether the bank returned the latest transfer: its amount is available again, and is kept for this
 * payout.
 */
export function isReturned({ payments }: Pick<PayoutState, "payments">): boolean {
  return payments.at(-1)?.payment_type === "return";
}

/** A payout that no user holds. */
export const notHeld = { hold_reason: null, held_at: null, held_by: null } as const;

/** The transferred amount: the payout less its own fees. */
export function netAmount(payout: PayoutRow): number {
  return payout.amount - payout.batch_fee - payout.reject_fee;
}

export function insertPayout(row: PayoutRow): Write {
  return insertRow("payouts", {
    ...row,
    transaction_summary: asJson(row.transaction_summary),
  });
}

/** Updates a payout if the stored row is unchanged. */
export function updatePayout(read: PayoutRow, changed: PayoutRow): Write {
  requireTransition("a payout", payoutTransitions, read.status, changed.status);
  return updateRow(
    "payouts",
    { account_id: read.account_id, id: read.id, version: read.version },
    {
      version: read.version + 1,
      sequence: changed.sequence,
      status: changed.status,
      reject_fee: changed.reject_fee,
      attempt_count: changed.attempt_count,
      reject_count: changed.reject_count,
      next_action_at: changed.next_action_at,
      hold_reason: changed.hold_reason,
      held_at: changed.held_at,
      held_by: changed.held_by,
      processing_attempts: changed.processing_attempts,
      updated_at: changed.updated_at,
      sent_at: changed.sent_at,
      completed_at: changed.completed_at,
    },
  );
}

export function insertPayoutPayment(row: PayoutPaymentRow): Write {
  return insertRow("payout_payments", { ...row });
}

export function updatePayoutPayment(row: PayoutPaymentRow): Write {
  return updateRow(
    "payout_payments",
    { account_id: row.account_id, id: row.id },
    {
      status: row.status,
      bank_account_id: row.bank_account_id,
      reference: row.reference,
      return_message: row.return_message,
      updated_at: row.updated_at,
    },
  );
}

export async function readPayoutState(
  database: Pool,
  ownerId: Uuid,
  id: Uuid,
): Promise<PayoutState | undefined> {
  const found = await database.query<PayoutRow>({
    name: "read-payout",
    text: "SELECT * FROM payouts WHERE account_id = $1 AND id = $2",
    values: [ownerId, id],
  });
  const payout = found.rows[0];
  if (payout === undefined) return undefined;
  return { payout, payments: (await readPayoutPayments(database, [payout])).get(id) ?? [] };
}

/** Reads the bank transfers of payouts, oldest first. */
export async function readPayoutPayments(
  database: Pool,
  payouts: readonly Pick<PayoutRow, "account_id" | "id">[],
): Promise<Map<Uuid, PayoutPaymentRow[]>> {
  if (payouts.length === 0) return new Map();
  const found = await database.query<PayoutPaymentRow>({
    name: "read-payout-payments",
    text: `SELECT payment.* FROM unnest($1::uuid[], $2::uuid[]) AS wanted (account_id, payout_id)
             JOIN payout_payments AS payment ON payment.account_id = wanted.account_id
              AND payment.payout_id = wanted.payout_id
            ORDER BY payment.id`,
    values: [payouts.map((each) => each.account_id), payouts.map((each) => each.id)],
  });
  return Map.groupBy(found.rows, (row) => row.payout_id);
}
