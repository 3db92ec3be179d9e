import { listFeesOfPayment } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { pageOf, pageResponse, readPage } from "../../http/pages.ts";
import { findPayment } from "../payments/find-payment.ts";
import type { FeeRow } from "./fee-rows.ts";
import { serializeFee } from "./serialize-fee.ts";

/**
 * Lists the fees that a payment and its disputes caused.
 *
 * Errors   not_found: the payment; invalid_query.
 */
export const handleListFeesOfPayment = handlerFor(listFeesOfPayment, async (call, deps) => {
  const { account, query } = call;
  const page = pageOf(query);
  const payment = await findPayment(deps, account.id, call.params.id);
  const ofType = query.fee_type === undefined ? "" : ` AND fee_type = '${query.fee_type}'`;
  const scope = {
    // Each fee has a balance transaction of its payer, whose root is the payment. The payer is the
    // account or its partner. An index on fees would cost every capture a write.
    sql: `account_id = $1${ofType} AND id = ANY(ARRAY(
      SELECT source_id FROM transactions
       WHERE account_id = ANY($2::uuid[]) AND root_source_id = $3 AND source_type = 'fee'))`,
    values: [account.id, [account.id, account.partnerId], payment.id],
  };
  const rows = await readPage<FeeRow>(deps.database, "fees", scope, page);
  return pageResponse(page, rows, serializeFee);
});
