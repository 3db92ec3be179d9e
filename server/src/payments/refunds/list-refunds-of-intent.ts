import { listRefundsOfIntent } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { pageOf, pageResponse, readPage } from "../../http/pages.ts";
import { findPaymentIntent } from "../payment-intents/find-payment-intent.ts";
import type { RefundRow } from "./refund-rows.ts";
import { serializeRefund } from "./serialize-refund.ts";

/** Lists all refunds of an intent. Errors   not_found: the intent; invalid_query. */
export const handleListRefundsOfIntent = handlerFor(listRefundsOfIntent, async (call, deps) => {
  const page = pageOf(call.query);
  const { intent } = await findPaymentIntent(deps, call.account.id, call.params.id);
  const scope = {
    // An intent has few payments, and the index of refunds is by payment. An array, because a
    // join could be planned as a walk through all refunds of the account.
    sql: `account_id = $1 AND payment_id = ANY(ARRAY(
      SELECT id FROM payments WHERE account_id = $1 AND payment_intent_id = $2))`,
    values: [call.account.id, intent.id],
  };
  const rows = await readPage<RefundRow>(deps.database, "refunds", scope, page);
  return pageResponse(page, rows, serializeRefund);
});
