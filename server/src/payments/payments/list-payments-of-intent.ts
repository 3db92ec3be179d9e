import type { listPaymentsOfIntent } from "@openpayfac/contract";
import type { Handler } from "../../http/call.ts";
import { pageAnswer, pageOf, pageSql } from "../../http/pages.ts";
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
  const { sql, values } = pageSql(page, 3);
  const found = await parts.database.query<PaymentRow>(
    `SELECT * FROM payments WHERE account_id = $1 AND payment_intent_id = $2 ${sql}`,
    [call.account.id, intent.id, ...values],
  );
  return pageAnswer(page, found.rows, presentPayment);
};
