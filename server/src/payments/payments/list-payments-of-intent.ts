import type { listPaymentsOfIntent } from "@openpayfac/contract";
import type { Handler } from "../../http/call.ts";
import { pageAnswer, pageOf, readPage } from "../../http/pages.ts";
import type { Parts } from "../../parts.ts";
import { findPaymentIntent } from "../payment-intents/get-payment-intent.ts";
import type { PaymentRow } from "./payment-rows.ts";
import { presentPayment } from "./present-payment.ts";

/** Answers every attempt to pay an intent. Errors   not_found: the intent; invalid_query. */
export const handleListPaymentsOfIntent: Handler<typeof listPaymentsOfIntent, Parts> = async (
  call,
  parts,
) => {
  const page = pageOf(call.query);
  const { intent } = await findPaymentIntent(parts, call.account.id, call.params.id);
  const scope = {
    sql: "account_id = $1 AND payment_intent_id = $2",
    values: [call.account.id, intent.id],
  };
  const rows = await readPage<PaymentRow>(parts.database, "payments", scope, page);
  return pageAnswer(page, rows, presentPayment);
};
