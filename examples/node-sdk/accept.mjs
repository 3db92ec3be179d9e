import { openpayfac, paymentMethod, sandbox } from "./sandbox/client.mjs";

const response = await fetch(`${sandbox.simulator_origin}/cardsecure/api/v1/ccn/tokenize`, {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ account: "4111111111111111", expiry: "1230", cvv: "123" }),
});
const { token } = await response.json();

// #region payment-method
const method = await openpayfac.paymentMethods.create({
  payment_method_type: "card",
  card: { token, exp_month: "12", exp_year: "2030" },
  billing_details: {
    name: "Ada Park",
    address: { address_line1: "12 Harbor Street", postal_code: "97210" },
  },
});
// #endregion

// #region intent
const intent = await openpayfac.paymentIntents.create({
  amount: 1000,
  reference_id: "order-1042",
});
// #endregion

// #region payment
const payment = await openpayfac.payments.create(intent.id, { payment_method_id: method.id });
// #endregion

// #region balance
const balances = await openpayfac.balances.list();
// #endregion

const { id: payment_method_id } = await paymentMethod("4111111111111111");
// #region hold
const order = await openpayfac.paymentIntents.create({ amount: 5000, capture: false });
const held = await openpayfac.payments.create(order.id, { payment_method_id });
// #endregion

// #region capture
const taken = await openpayfac.paymentIntents.capture(order.id, { amount: 3200 });
// #endregion

// #region refund
const refund = await openpayfac.refunds.create(order.id, { amount: 1200 });
// #endregion

const other = await openpayfac.paymentIntents.create({ amount: 700, capture: false });
await openpayfac.payments.create(other.id, { payment_method_id });
// #region release
const released = await openpayfac.paymentIntents.cancel(other.id, {
  cancellation_reason: "requested_by_customer",
});
// #endregion

const statuses = [payment, held, taken, released].map(({ status }) => status);
console.log(
  JSON.stringify({ statuses, pending: balances.data[0].pending > 0, refund: refund.amount }),
);
