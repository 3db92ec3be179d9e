import { openpayfac, sandbox } from "./sandbox/client.mjs";

// Your gateway's own number of each transaction; here the time makes it unique in every run.
let number = Date.now() % 1e11;
function newReference() {
  number += 1;
  return String(number).padStart(12, "7");
}

// #region record
// Your gateway captured 25 dollars. Send its response values unchanged: settlement matches them.
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
// Your gateway authorizes 60 dollars, and captures 42 when the goods ship.
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
// Your gateway refunded 5 dollars.
const refund = await openpayfac.externalRefunds.create({
  payment_intent_id: taken.id,
  amount: 500,
  gateway_response: { auth_code: "9P2D7T", retrieval_reference: newReference() },
});
// #endregion

// #region correct
// A typo in the reference. Without the correction the payment would never match.
await openpayfac.externalPayments.update(taken.id, {
  gateway_response: { retrieval_reference: newReference() },
});
// #endregion

console.log(JSON.stringify({ shipped: shipped.amount_captured, refund: refund.status }));
