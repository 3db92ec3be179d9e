import { call, charge } from "./sandbox/connect.mjs";

const payment = await charge("4111111111111111", 1000);

// #region refund
const refund = await call("POST", `/payment_intents/${payment.payment_intent_id}/refunds`, {
  amount: 400,
  description: "One of two items came back",
});
// #endregion

console.log(JSON.stringify(refund, null, 2));
