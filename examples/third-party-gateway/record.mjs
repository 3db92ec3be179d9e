import { call, sandbox, send } from "../accept-payments/sandbox/connect.mjs";

// Your gateway's own number of each transaction; here the time makes it unique in every run.
let number = Date.now() % 1e11;
function newReference() {
  number += 1;
  return String(number).padStart(12, "6");
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
const taken = await call("POST", "/external_payments", body);
// #endregion

const again = await send("POST", "/external_payments", body);

// #region hold
// Your gateway authorizes 60 dollars, and captures 42 when the goods ship.
const held = await call("POST", "/external_payments", {
  ...body,
  amount: 6000,
  capture: false,
  gateway_response: { auth_code: "4M8X2C", retrieval_reference: newReference() },
  payment_splits: [
    { account_id: sandbox.partner_id, amount: 600, description: "Commission of a tenth" },
  ],
});
const shipped = await call("POST", `/external_payments/${held.id}/capture`, { amount: 4200 });
// #endregion

// #region refund
// Your gateway refunded 5 dollars.
const refund = await call("POST", "/external_refunds", {
  payment_intent_id: taken.id,
  amount: 500,
  gateway_response: { auth_code: "9P2D7T", retrieval_reference: newReference() },
});
// #endregion

// #region correct
// A typo in the reference. Without the correction the payment would never match.
const corrected = await call("PATCH", `/external_payments/${taken.id}`, {
  gateway_response: { retrieval_reference: newReference() },
});
// #endregion

const shown = {
  taken: [taken.status, taken.external, taken.latest_payment.settlement_status],
  twice: again.status,
  shipped: [shipped.amount_captured, shipped.amount_voided, shipped.payment_splits[0].amount],
  refund: [refund.status, refund.external],
  corrected: corrected.latest_payment.auth_code,
};
console.log(JSON.stringify(shown, null, 2));
