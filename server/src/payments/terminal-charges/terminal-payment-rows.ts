import type { PaymentTerminalDetails } from "@openpayfac/contract";
import type { SignatureOptions } from "@openpayfac/processors";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { shared } from "../../database/pipelined-reads.ts";
import { asJson, insertRow, updateRow } from "../../database/row-writes.ts";
import type { Row } from "../../database/table-rows.ts";
import type { Write } from "../../database/write-atomically.ts";
import type { Uuid } from "../../ids.ts";

type Wire = Static<typeof PaymentTerminalDetails>;

/** The request to the device, as far as the interpretation of its response depends on it. */
export interface TerminalRequest {
  /** A keyed card is not present, whatever the device reports. */
  entry: "card" | "manual";
  signature: SignatureOptions;
  /** Only a card whose number starts with these digits is accepted. */
  bin?: string;
}

/** The terminal's data of a payment. */
export type TerminalPaymentRow = Row<
  "terminal_payments",
  {
    request: TerminalRequest;
    /** null while the device's outcome is unknown. */
    entry_mode: Wire["entry_mode"] | null;
    signature: Wire["signature"];
    receipt_data: Wire["receipt_data"];
  }
>;

export function insertTerminalPayment(row: TerminalPaymentRow): Write {
  return insertRow("terminal_payments", {
    ...row,
    request: asJson(row.request),
    signature: asJson(row.signature),
    receipt_data: asJson(row.receipt_data),
  });
}

export function updateTerminalPayment(row: TerminalPaymentRow): Write {
  return updateRow(
    "terminal_payments",
    { account_id: row.account_id, payment_id: row.payment_id },
    {
      entry_mode: row.entry_mode,
      signature: asJson(row.signature),
      emv_tag_data: row.emv_tag_data,
      receipt_data: asJson(row.receipt_data),
      updated_at: row.updated_at,
    },
  );
}

/** Returns  undefined for a payment without a terminal. */
export async function readTerminalPayment(
  database: Pool,
  accountId: Uuid,
  paymentId: Uuid,
): Promise<TerminalPaymentRow | undefined> {
  const found = await database.query<TerminalPaymentRow>(
    shared({
      name: "read-terminal-payment",
      text: "SELECT * FROM terminal_payments WHERE account_id = $1 AND payment_id = $2",
      values: [accountId, paymentId],
    }),
  );
  return found.rows[0];
}
