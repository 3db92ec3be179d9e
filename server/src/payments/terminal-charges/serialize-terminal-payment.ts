import type { ReceiptData, TerminalPayment } from "@openpayfac/contract";
import type { Receipt } from "@openpayfac/processors";
import type { Static } from "typebox";
import type { PaymentRow } from "../payments/payment-rows.ts";
import { serializePayment } from "../payments/serialize-payment.ts";
import type { TerminalPaymentRow } from "./terminal-payment-rows.ts";

/** A payment as the Terminals API returns it. */
export function serializeTerminalPayment(
  payment: PaymentRow,
  row: TerminalPaymentRow,
): Static<typeof TerminalPayment> {
  const { entry_mode, signature, emv_tag_data, receipt_data } = row;
  return {
    ...serializePayment(payment),
    terminal_details:
      entry_mode === null ? null : { entry_mode, signature, emv_tag_data, receipt_data },
  };
}

/** The data of a receipt; the published schema spells two of its fields in two ways. */
export function serializeReceipt(receipt: Receipt): Static<typeof ReceiptData> {
  const address1 = receipt.address1 ?? null;
  const address2 = receipt.address2 ?? null;
  return {
    dba: receipt.dba ?? null,
    address1,
    address_1: address1,
    address2,
    address_2: address2,
    phone: receipt.phone ?? null,
    header: receipt.header ?? null,
    order_note: receipt.orderNote ?? null,
    date_time: receipt.dateTime ?? null,
    items: receipt.items ?? null,
    name_on_card: receipt.nameOnCard ?? null,
    footer: receipt.footer ?? null,
  };
}
