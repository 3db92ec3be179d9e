import { listPaymentIntents } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Call } from "../../http/call.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { pageOf, pageResponse, readPage } from "../../http/pages.ts";
import { readPayments } from "../payments/payment-rows.ts";
import type { PaymentIntentRow } from "./payment-intent-rows.ts";
import { serializePaymentIntent } from "./serialize-payment-intent.ts";

/**
 * Lists the intents of an account, of a business, or of all accounts that the key has access to.
 *
 * Errors   referenced_not_found: the caller has no access to the business.
 */
export const handleListPaymentIntents = handlerFor(listPaymentIntents, async (call, deps) => {
  const page = pageOf(call.query);
  const scope = await scopeOf(call, deps);
  const rows = await readPage<PaymentIntentRow>(deps.database, "payment_intents", scope, page);
  const payments = await readPayments(
    deps.database,
    rows.flatMap(({ account_id, latest_payment_id: id }) =>
      id === null ? [] : [{ account_id, id }],
    ),
  );
  return pageResponse(page, rows, (row) =>
    serializePaymentIntent(row, payments.get(row.latest_payment_id ?? "")),
  );
});

/** The narrowest of account, business and partner; each has an index that ends with the id. */
async function scopeOf(
  { account, businessId, caller }: Call<typeof listPaymentIntents>,
  deps: Dependencies,
): Promise<{ sql: string; values: unknown[] }> {
  if (businessId !== undefined) {
    const found = await deps.database.query({
      name: "find-visible-business",
      text: "SELECT 1 FROM businesses WHERE id = $1 AND tenant_id = $2 AND ($3::uuid IS NULL OR partner_id = $3)",
      values: [businessId, caller.tenantId, caller.partnerId],
    });
    if (found.rowCount === 0) {
      throw new ApiError("referenced_not_found", "There is no such business.");
    }
  }
  if (account !== undefined) {
    if (businessId === undefined) return { sql: "account_id = $1", values: [account.id] };
    return { sql: "account_id = $1 AND business_id = $2", values: [account.id, businessId] };
  }
  if (businessId !== undefined) return { sql: "business_id = $1", values: [businessId] };
  if (caller.partnerId !== null) return { sql: "partner_id = $1", values: [caller.partnerId] };
  return {
    sql: "partner_id IN (SELECT id FROM partners WHERE tenant_id = $1)",
    values: [caller.tenantId],
  };
}
