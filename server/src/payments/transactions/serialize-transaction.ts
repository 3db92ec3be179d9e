import type { IdKind, Transaction } from "@openpayfac/contract";
import type { Static } from "typebox";
import type { Owner } from "../../identity/owners.ts";
import { toId, toIdOrNull } from "../../ids.ts";
import type { TransactionRow } from "./transaction-rows.ts";

const kinds: Record<TransactionRow["root_source_type"], IdKind> = {
  dispute: "dispute",
  fee: "fee",
  fee_refund: "fee",
  funding: "settlement",
  payment: "payment",
  payment_method: "payment_method",
  payout: "payout",
  refund: "refund",
  refund_failure: "refund",
  transfer: "payment",
  reversal: "reversal",
  adjustment: "adjustment",
  bank_debit: "bank_debit",
};

/**
 * A balance transaction as the API returns it: amount and direction.
 *
 * Input    owner: whose balance it changed.
 */
export function serializeTransaction(
  row: TransactionRow,
  owner: { type: Owner["type"] | "tenant" },
): Static<typeof Transaction> {
  return {
    id: toId("transaction", row.id),
    ledger_account_id: toId("ledger_account", row.account_id),
    payout_id: toIdOrNull("payout", row.payout_id),
    bank_transfer_id: toIdOrNull("bank_transfer", row.bank_transfer_id),
    source_type: row.source_type,
    source_id: toId(kinds[row.source_type], row.source_id),
    source_account_id:
      row.source_account_id === null
        ? toId(owner.type, row.account_id)
        : toId("account", row.source_account_id),
    root_source_id: toId(kinds[row.root_source_type], row.root_source_id),
    root_source_type: row.root_source_type,
    amount: Math.abs(row.amount),
    direction: row.amount < 0 ? "debit" : "credit",
    settlement_id: toIdOrNull("settlement", row.settlement_id),
    settlement_status: row.settlement_status,
    settled_at: row.settled_at,
    description: row.description,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}
