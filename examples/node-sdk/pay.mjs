import { openpayfac, paymentMethod } from "./sandbox/client.mjs";

const method = await paymentMethod("4111111111111111");

// #region pay
const intent = await openpayfac.paymentIntents.create({
  amount: 1000,
  reference_id: "order-1042",
});
const payment = await openpayfac.payments.create(intent.id, { payment_method_id: method.id });

// A decline is not an error: ask for another card.
if (payment.status === "failed") console.error(payment.failure_code, payment.decline_category);
// #endregion

console.log(JSON.stringify({ status: payment.status, captured: payment.amount_captured }));
