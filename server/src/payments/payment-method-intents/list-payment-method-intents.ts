import { listPaymentMethodIntents } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { pageOf, pageResponse, readPage } from "../../http/pages.ts";
import { readPaymentMethods } from "../payment-methods/payment-method-rows.ts";
import type { PaymentMethodIntentRow } from "./payment-method-intent-rows.ts";
import { serializePaymentMethodIntent } from "./serialize-payment-method-intent.ts";

/** Lists the account's payment method intents, newest first, without their secrets. */
export const handleListPaymentMethodIntents = handlerFor(
  listPaymentMethodIntents,
  async (call, deps) => {
    const page = pageOf(call.query);
    const found = await readPage<PaymentMethodIntentRow>(
      deps.database,
      "payment_method_intents",
      { sql: "account_id = $1", values: [call.account.id] },
      page,
    );
    const rows = found.decodeAll();
    const methods = await readPaymentMethods(
      deps.database,
      call.account.id,
      rows.flatMap((row) => row.payment_method_id ?? []),
    );
    return pageResponse(page, rows, (row) =>
      serializePaymentMethodIntent(row, methods.get(row.payment_method_id ?? "")),
    );
  },
);
