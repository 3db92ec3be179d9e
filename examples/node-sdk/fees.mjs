import { ApiError } from "@openpayfac/node";
import { openpayfac, paymentMethod } from "./sandbox/client.mjs";

const { id: payment_method_id } = await paymentMethod("4111111111111111");
const intent = await openpayfac.paymentIntents.create({ amount: 1000 });
const payment = await openpayfac.payments.create(intent.id, { payment_method_id });

// #region charge
const fee = await openpayfac.fees.create({
  amount: 150,
  description: "Gift wrapping of order 1042",
  payment_id: payment.id,
});
// #endregion

// #region limit
// 150 is charged already: another 850 would reach the captured 1000.
const tooMuch = await openpayfac.fees
  .create({ amount: 850, description: "Delivery", payment_id: payment.id })
  .catch((error) => {
    if (error instanceof ApiError) return error.status;
    throw error;
  });
// #endregion

// #region refund
const back = await openpayfac.fees.refund(fee.id, { amount: 50 });
// #endregion

// #region list
const { data: fees } = await openpayfac.fees.list({ fee_type: "PARTNER_ADHOC", limit: 1 });
// #endregion

const { amount, amount_refunded } = fees[0];
console.log(JSON.stringify({ tooMuch, back: back.amount, listed: [amount, amount_refunded] }));
