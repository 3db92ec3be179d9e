import { createPaymentIntent } from "@openpayfac/contract";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { writeEvents } from "../events.ts";
import { newPaymentIntent } from "./new-payment-intent.ts";
import { paymentIntentEvent } from "./payment-intent-events.ts";
import { insertPaymentIntent } from "./payment-intent-rows.ts";
import { serializePaymentIntent } from "./serialize-payment-intent.ts";

/**
 * Creates an intent to collect an amount; charges nothing.
 *
 * Errors   invalid_body: a merchant amount, splits or order details that exceed the amount; a split
 *          to a receiver that cannot receive it.
 * Writes   the intent and its event.
 */
export const handleCreatePaymentIntent = handlerFor(createPaymentIntent, async (call, deps) => {
  const { account } = call;
  const intent = await newPaymentIntent(deps, call, call.body);
  const event = paymentIntentEvent("v2.payment_intent.created", intent, undefined);
  return commitResponse(
    call,
    deps.database,
    [insertPaymentIntent(intent), writeEvents(account, intent.created_at, [event], deps.ids)],
    serializePaymentIntent(intent, undefined, { showSecret: true }),
  );
});
