import { call, paymentMethod } from "../accept-payments/sandbox/connect.mjs";

const method = await paymentMethod("4111111111111111");

// #region hold
const intent = await call("POST", "/payment_intents", { amount: 5000, capture: false });
const held = await call("POST", `/payment_intents/${intent.id}/payments`, {
  payment_method_id: method.id,
});
// #endregion

// #region capture
// You can capture less than the authorized amount, once; the rest is voided.
const taken = await call("POST", `/payment_intents/${intent.id}/capture`, { amount: 3200 });
// #endregion

const { status, amount_authorized, amount_captured, amount_voided } = taken;
const after = { status, amount_authorized, amount_captured, amount_voided };
console.log(JSON.stringify({ held: held.status, after }, null, 2));
