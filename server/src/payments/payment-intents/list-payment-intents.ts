import { listPaymentIntents } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Call } from "../../http/call.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { type Page, pageOf, pageResponse, readPage, readPageOfAccounts } from "../../http/pages.ts";
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
  const rows = await readIntents(call, deps, page);
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

/** Of the narrowest of account, business and partner. */
async function readIntents(
  { account, businessId, caller }: Call<typeof listPaymentIntents>,
  { database }: Dependencies,
  page: Page,
): Promise<PaymentIntentRow[]> {
  const read = (sql: string, values: readonly unknown[]) =>
    readPage<PaymentIntentRow>(database, "payment_intents", { sql, values }, page);
  if (businessId !== undefined) {
    const found = await database.query({
      name: "find-visible-business",
      text: "SELECT 1 FROM businesses WHERE id = $1 AND tenant_id = $2 AND ($3::uuid IS NULL OR partner_id = $3)",
      values: [businessId, caller.tenantId, caller.partnerId],
    });
    if (found.rowCount === 0) {
      throw new ApiError("referenced_not_found", "There is no such business.");
    }
  }
  if (account !== undefined) {
    if (businessId === undefined) return read("account_id = $1", [account.id]);
    return read("account_id = $1 AND business_id = $2", [account.id, businessId]);
  }
  if (businessId !== undefined) {
    const accounts = {
      sql: "SELECT id FROM accounts WHERE business_id = $1",
      values: [businessId],
    };
    return readPageOfAccounts<PaymentIntentRow>(database, "payment_intents", accounts, page);
  }
  if (caller.partnerId !== null) return read("partner_id = $1", [caller.partnerId]);
  return read("partner_id IN (SELECT id FROM partners WHERE tenant_id = $1)", [caller.tenantId]);
}
