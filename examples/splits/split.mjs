import { call, paymentMethod, sandbox } from "../accept-payments/sandbox/connect.mjs";

const method = await paymentMethod("4111111111111111");

// #region split
// Of 100 dollars, 5 go to your partner account; the rest is the merchant's.
const intent = await call("POST", "/payment_intents", {
  amount: 10000,
  payment_splits: [{ account_id: sandbox.partner_id, amount: 500, description: "Gift wrapping" }],
});
const payment = await call("POST", `/payment_intents/${intent.id}/payments`, {
  payment_method_id: method.id,
});
// #endregion

// #region refund
// Refund half. Without refund_splits, receivers are charged in proportion: 250 of 500.
const refund = await call("POST", `/payment_intents/${intent.id}/refunds`, { amount: 5000 });
// #endregion

// #region transactions
const { data } = await call("GET", "/transactions?limit=50");
const moves = data
  .filter((each) => each.root_source_id === payment.id)
  .map(({ source_type, direction, amount }) => `${source_type} ${direction} ${amount}`);
// #endregion

const given = refund.refund_splits.map((split) => split.amount);
console.log(JSON.stringify({ status: payment.status, given, moves }, null, 2));
