import { listDisputesOfPayment } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { pageOf, pageResponse, readPage } from "../../http/pages.ts";
import { findPayment } from "../payments/find-payment.ts";
import type { DisputeRow } from "./dispute-rows.ts";
import { serializeDispute } from "./serialize-dispute.ts";

/** Lists all disputes of a payment. Errors   not_found: the payment; invalid_query. */
export const handleListDisputesOfPayment = handlerFor(listDisputesOfPayment, async (call, deps) => {
  const page = pageOf(call.query);
  const payment = await findPayment(deps, call.account.id, call.params.id);
  const scope = {
    sql: "account_id = $1 AND payment_id = $2",
    values: [call.account.id, payment.id],
  };
  const rows = await readPage<DisputeRow>(deps.database, "disputes", scope, page);
  return pageResponse(page, rows, serializeDispute);
});
