import { openpayfac, sandbox } from "./sandbox/client.mjs";

// Your gateway's own number of each transaction; here the time makes it new at every run.
let number = Date.now() % 1e11;
function newReference() {
  number += 1;
  return String(number).padStart(12, "7");
}

// #region record
// Your gateway took 25 dollars. Send its answer word for word: the settlement is matched by it.
const body = {
  amount: 2500,
  payment_method: {
    payment_method_type: "card",
    card: { brand: "visa", last_four_digits: "1111", exp_month: "12", exp_year: "2030" },
  },
  gateway_response: {
    auth_code: "7K3Q9A",
    retrieval_reference: newReference(),
    code: "00",
    text: "APPROVED",
    created_at: new Date().toISOString(),
  },
  reference_id: "till-4-1043",
};
const taken = await openpayfac.externalPayments.create(body);
// #endregion

// #region hold
// Your gateway holds 60 dollars, and takes 42 of them when the goods leave.
const held = await openpayfac.externalPayments.create({
  ...body,
  amount: 6000,
  capture: false,
  gateway_response: { auth_code: "4M8X2C", retrieval_reference: newReference() },
  payment_splits: [
    { account_id: sandbox.partner_id, amount: 600, description: "Commission of a tenth" },
  ],
});
const shipped = await openpayfac.externalPayments.capture(held.id, { amount: 4200 });
// #endregion

// #region refund
// Your gateway gave 5 dollars back.
const refund = await openpayfac.externalRefunds.create({
  payment_intent_id: taken.id,
  amount: 500,
  gateway_response: { auth_code: "9P2D7T", retrieval_reference: newReference() },
});
// #endregion

// #region correct
// A typing error in the reference. Without it nothing would ever match.
await openpayfac.externalPayments.update(taken.id, {
  gateway_response: { retrieval_reference: newReference() },
});
// #endregion

console.log(JSON.stringify({ shipped: shipped.amount_captured, refund: refund.status }));
