import { listPaymentMethods } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { pageOf, pageResponse, readPage } from "../../http/pages.ts";
import type { PaymentMethodRow } from "./payment-method-rows.ts";
import { serializePaymentMethod } from "./serialize-payment-method.ts";

/** `isReusable` in SQL, as in the index `payment_methods_reusable`. */
const reusable = `blocked_by_return_code IS NULL
  AND (NOT single_use_token OR card ->> 'reuse_eligible' = 'true')`;

/** Lists the account's payment methods that can be charged again. Errors   invalid_query. */
export const handleListPaymentMethods = handlerFor(listPaymentMethods, async (call, deps) => {
  const page = pageOf(call.query);
  const scope = { sql: `account_id = $1 AND ${reusable}`, values: [call.account.id] };
  const rows = await readPage<PaymentMethodRow>(deps.database, "payment_methods", scope, page);
  return pageResponse(page, rows, serializePaymentMethod);
});
