import { listRefundsOfPayment } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { pageOf, pageResponse, readPage } from "../../http/pages.ts";
import { findPayment } from "../payments/find-payment.ts";
import type { RefundRow } from "./refund-rows.ts";
import { serializeRefund } from "./serialize-refund.ts";

/** Lists all refunds of a payment. Errors   not_found: the payment; invalid_query. */
export const handleListRefundsOfPayment = handlerFor(listRefundsOfPayment, async (call, deps) => {
  const page = pageOf(call.query);
  const payment = await findPayment(deps, call.account.id, call.params.id);
  const scope = {
    sql: "account_id = $1 AND payment_id = $2",
    values: [call.account.id, payment.id],
  };
  const rows = await readPage<RefundRow>(deps.database, "refunds", scope, page);
  return pageResponse(page, rows, serializeRefund);
});
