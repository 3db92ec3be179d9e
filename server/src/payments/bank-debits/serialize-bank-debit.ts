import { BankDebit, type PlatformEventType } from "@openpayfac/contract";
import type { Static } from "typebox";
import { jsonEncoderFor } from "../../http/encode-response.ts";
import { toId, toIdOrNull } from "../../ids.ts";
import type { PaymentsEvent } from "../events.ts";
import type { BankDebitRow } from "./bank-debit-rows.ts";

/**
 * A debit as the API returns it.
 *
 * Input    showReason: whether the reader may know why it was made.
 */
export function serializeBankDebit(
  row: BankDebitRow,
  accountName: string,
  showReason: boolean,
): Static<typeof BankDebit> {
  return {
    id: toId("bank_debit", row.id),
    entity: "bank_debit",
    status: row.status,
    account_id: toId("account", row.account_id),
    account_name: accountName,
    partner_id: toId("partner", row.partner_id),
    amount: row.amount,
    fee_amount: row.fee_amount,
    bank_account_id: toId("bank_account", row.bank_account_id),
    bank_account_mask: row.bank_account_mask,
    entry_number: row.entry_number,
    authorization: {
      application_id: toId("application", row.application_id),
      terms_version: row.terms_version,
      signed_by: row.signed_by,
      signed_at: row.signed_at,
    },
    reason: showReason ? row.reason : null,
    return_code: row.return_code,
    failure_message: row.failure_message,
    created_by: toIdOrNull("user", row.created_by),
    change_request_id: toIdOrNull("change_request", row.change_request_id),
    created_at: row.created_at,
    updated_at: row.updated_at,
    sent_at: row.sent_at,
    completed_at: row.completed_at,
    returned_at: row.returned_at,
  };
}

/** An event with a debit's state after the change. */
export function bankDebitEvent(
  type: Extract<PlatformEventType, `v2.bank_debit.${string}`>,
  row: BankDebitRow,
  accountName: string,
): PaymentsEvent {
  const data = jsonEncoderFor(BankDebit)(serializeBankDebit(row, accountName, false));
  return { type, objectId: row.id, sequence: row.sequence, data };
}
