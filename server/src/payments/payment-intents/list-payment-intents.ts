import { listPaymentIntents } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import type { WireRow } from "../../database/wire-rows/wire-row.ts";
import type { WireRows } from "../../database/wire-rows/wire-rows.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { Call } from "../../http/call.ts";
import { itemEncoderFor } from "../../http/encode-response.ts";
import { EncodedItems } from "../../http/encoded-items.ts";
import { encodedPage } from "../../http/encoded-list.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { type Page, pageOf, readPage, readPageOfOwners } from "../../http/pages.ts";
import { paymentOf, readPaymentsAsSent } from "../payments/payment-rows.ts";
import type { PaymentIntentRow } from "./payment-intent-rows.ts";
import { serializePaymentIntent } from "./serialize-payment-intent.ts";

/**
 * Lists the intents of an account, of a business, or of all accounts that the key has access to.
 *
 * Errors   referenced_not_found: the caller has no access to the business.
 */
export const handleListPaymentIntents = handlerFor(listPaymentIntents, async (call, deps) => {
  const page = pageOf(call.query);
  const intents = await readIntents(call, deps, page);
  return encodedPage(page, intents.rows, await intentWriter(deps, intents));
});

const items = new EncodedItems();
const encode = itemEncoderFor(listPaymentIntents);

/** Returns  the JSON of each intent with its newest payment. */
async function intentWriter({ database }: Dependencies, intents: WireRows<PaymentIntentRow>) {
  const idOf = intents.reader("id");
  const accountIdOf = intents.reader("account_id");
  const paymentIdOf = intents.reader("latest_payment_id");
  const keys = intents.rows.flatMap((row) => {
    const id = paymentIdOf(row);
    return id === null ? [] : [{ account_id: accountIdOf(row) ?? "", id }];
  });
  const payments = keys.length === 0 ? undefined : await readPaymentsAsSent(database, keys);
  const paymentRows = payments?.by("id");
  return (row: WireRow): Buffer => {
    const id = idOf(row) ?? "";
    const paymentRow = paymentRows?.get(paymentIdOf(row));
    if (payments === undefined || paymentRow === undefined) {
      return items.jsonOf(id, [intents.layout, row], () =>
        encode(serializePaymentIntent(intents.decode(row), undefined)),
      );
    }
    return items.jsonOf(id, [intents.layout, row, payments.layout, paymentRow], () => {
      const payment = paymentOf(payments.decode(paymentRow));
      return encode(serializePaymentIntent(intents.decode(row), payment));
    });
  };
}

/** Of the narrowest of account, business and partner. */
async function readIntents(
  { account, businessId, caller }: Call<typeof listPaymentIntents>,
  { database }: Dependencies,
  page: Page,
): Promise<WireRows<PaymentIntentRow>> {
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
      column: "account_id" as const,
      sql: "SELECT id FROM accounts WHERE business_id = $1",
      values: [businessId],
    };
    return readPageOfOwners<PaymentIntentRow>(database, "payment_intents", accounts, page);
  }
  if (caller.partnerId !== null) return read("partner_id = $1", [caller.partnerId]);
  const partners = {
    column: "partner_id" as const,
    sql: "SELECT id FROM partners WHERE tenant_id = $1",
    values: [caller.tenantId],
  };
  return readPageOfOwners<PaymentIntentRow>(database, "payment_intents", partners, page);
}
