import { call, charge, send } from "../accept-payments/sandbox/connect.mjs";

const payment = await charge("4111111111111111", 1000);

// #region charge
const fee = await call("POST", "/fees", {
  amount: 150,
  description: "Gift wrapping of order 1042",
  payment_id: payment.id,
});
// #endregion

// #region limit
// 150 is charged already: another 850 would reach the captured 1000.
const tooMuch = await send("POST", "/fees", {
  amount: 850,
  description: "Delivery",
  payment_id: payment.id,
});
// #endregion

// #region refund
const back = await call("POST", `/fees/${fee.id}/refund`, { amount: 50 });
// #endregion

// #region list
const { data: fees } = await call("GET", "/fees?fee_type=PARTNER_ADHOC&limit=1");
// #endregion

const told = {
  fee: [fee.fee_type, fee.amount, fee.to_owner_type],
  too_much: tooMuch.status,
  refund: [back.source_type, back.direction, back.amount],
  listed: [fees[0].amount, fees[0].amount_refunded],
};
console.log(JSON.stringify(told, null, 2));
