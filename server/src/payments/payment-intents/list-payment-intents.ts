import type { listPaymentIntents } from "@openpayfac/contract";
import type { Call, Handler } from "../../http/call.ts";
import { pageAnswer, pageOf, readPage } from "../../http/pages.ts";
import type { Parts } from "../../parts.ts";
import { Refusal } from "../../refusal.ts";
import { readPayments } from "../payments/payment-rows.ts";
import type { PaymentIntentRow } from "./payment-intent-rows.ts";
import { presentPaymentIntent } from "./present-payment-intent.ts";

/**
 * Answers the intents of an account, of a business, or of all that the key may see.
 *
 * Errors   referenced_not_found: the business is not the caller's.
 */
export const handleListPaymentIntents: Handler<typeof listPaymentIntents, Parts> = async (
  call,
  parts,
) => {
  const page = pageOf(call.query);
  const scope = await scopeOf(call, parts);
  const rows = await readPage<PaymentIntentRow>(parts.database, "payment_intents", scope, page);
  const payments = await readPayments(
    parts.database,
    rows.flatMap(({ account_id, latest_payment_id: id }) =>
      id === null ? [] : [{ account_id, id }],
    ),
  );
  return pageAnswer(page, rows, (row) =>
    presentPaymentIntent(row, payments.get(row.latest_payment_id ?? "")),
  );
};

/** The narrowest of account, business and partner; each has an index that ends with the id. */
async function scopeOf(
  { account, businessId, caller }: Call<typeof listPaymentIntents>,
  parts: Parts,
): Promise<{ sql: string; values: unknown[] }> {
  if (businessId !== undefined) {
    const found = await parts.database.query({
      name: "find-visible-business",
      text: "SELECT 1 FROM businesses WHERE id = $1 AND tenant_id = $2 AND ($3::uuid IS NULL OR partner_id = $3)",
      values: [businessId, caller.tenantId, caller.partnerId],
    });
    if (found.rowCount === 0) {
      throw new Refusal("referenced_not_found", "There is no such business.");
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
