import { call, paymentMethod } from "../accept-payments/sandbox/connect.mjs";

const method = await paymentMethod("4111111111111111");
const intent = await call("POST", "/payment_intents", { amount: 5000, capture: false });
await call("POST", `/payment_intents/${intent.id}/payments`, { payment_method_id: method.id });

// #region release
const released = await call("POST", `/payment_intents/${intent.id}/cancel`, {
  cancellation_reason: "requested_by_customer",
});
// #endregion

const { status, amount_voided, cancellation_reason } = released;
console.log(JSON.stringify({ status, amount_voided, cancellation_reason }, null, 2));
