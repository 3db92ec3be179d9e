import type { DatabaseSync } from "node:sqlite";
import type { Schedule } from "../clock/schedule.ts";
import type { Json } from "./wire.ts";

/** A payment whose issuer has not decided yet. */
export interface ProcessingPayment {
  readonly merchant: string;
  readonly orderId: string;
  readonly amount: number;
  /** The request in the simulated gateway's form, when the decision is due. */
  readonly fields: Record<string, unknown>;
}

export interface ProcessingPayments {
  add(payment: ProcessingPayment, decidedAt: Date): void;
  list(merchant: string, orderId: string): ProcessingPayment[];
  /** Returns the payment and deletes it; undefined if it is decided already. */
  take(id: number): ProcessingPayment | undefined;
}

/** Writes   one row for each payment until it is decided, and when that is due. */
export function openProcessing(database: DatabaseSync, agenda: Schedule): ProcessingPayments {
  const insert = database.prepare(
    "insert into tidewater_processing (merchant, order_id, content) values (?, ?, ?)",
  );
  const byOrder = database.prepare(
    "select content from tidewater_processing where merchant = ? and order_id = ? order by id",
  );
  const remove = database.prepare(
    "delete from tidewater_processing where id = ? returning content",
  );
  const read = (row: unknown) =>
    JSON.parse((row as { content: string }).content) as ProcessingPayment;
  return {
    add(payment, decidedAt) {
      const { merchant, orderId } = payment;
      const { lastInsertRowid } = insert.run(merchant, orderId, JSON.stringify(payment));
      agenda.add("tidewater_decision", String(lastInsertRowid), decidedAt);
    },
    list: (merchant, orderId) => byOrder.all(merchant, orderId).map(read),
    take(id) {
      const row = remove.get(id);
      return row === undefined ? undefined : read(row);
    },
  };
}

/** The object of such a payment. Source: simulator/docs/tidewater.md, "The payment". */
export function processingObject(payment: ProcessingPayment, at: Date): Json {
  return {
    id: null,
    merchant: payment.merchant,
    order_id: payment.orderId,
    kind: "sale",
    parent: null,
    status: "processing",
    amount: payment.amount,
    amount_approved: 0,
    amount_captured: 0,
    currency: "usd",
    approval_code: null,
    result: null,
    checks: null,
    card: null,
    batch: null,
    created: at.toISOString(),
  };
}
