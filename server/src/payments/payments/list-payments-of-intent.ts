import { listPaymentsOfIntent } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { pageOf, pageResponse, readPage } from "../../http/pages.ts";
import { findPaymentIntent } from "../payment-intents/find-payment-intent.ts";
import { paymentOf, type StoredPayment } from "./payment-rows.ts";
import { serializePayment } from "./serialize-payment.ts";

/** Lists all payments of an intent. Errors   not_found: the intent; invalid_query. */
export const handleListPaymentsOfIntent = handlerFor(listPaymentsOfIntent, async (call, deps) => {
  const page = pageOf(call.query);
  const { intent } = await findPaymentIntent(deps, call.account.id, call.params.id);
  const scope = {
    sql: "account_id = $1 AND payment_intent_id = $2",
    values: [call.account.id, intent.id],
  };
  const rows = await readPage<StoredPayment>(deps.database, "payments", scope, page);
  return pageResponse(page, rows, (row) => serializePayment(paymentOf(row)));
});
