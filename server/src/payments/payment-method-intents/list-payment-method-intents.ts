import type { listPaymentMethodIntents } from "@openpayfac/contract";
import type { Handler } from "../../http/call.ts";
import { pageAnswer, pageOf, readPage } from "../../http/pages.ts";
import type { Parts } from "../../parts.ts";
import { readPaymentMethods } from "../payment-methods/payment-method-rows.ts";
import type { PaymentMethodIntentRow } from "./payment-method-intent-rows.ts";
import { presentPaymentMethodIntent } from "./present-payment-method-intent.ts";

/** Answers the account's payment method intents, newest first, without their secrets. */
export const handleListPaymentMethodIntents: Handler<
  typeof listPaymentMethodIntents,
  Parts
> = async (call, parts) => {
  const page = pageOf(call.query);
  const rows = await readPage<PaymentMethodIntentRow>(
    parts.database,
    "payment_method_intents",
    { sql: "account_id = $1", values: [call.account.id] },
    page,
  );
  const methods = await readPaymentMethods(
    parts.database,
    call.account.id,
    rows.flatMap((row) => row.payment_method_id ?? []),
  );
  return pageAnswer(page, rows, (row) =>
    presentPaymentMethodIntent(row, methods.get(row.payment_method_id ?? "")),
  );
};
