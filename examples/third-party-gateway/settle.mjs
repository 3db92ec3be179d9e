import { call, sandbox } from "../accept-payments/sandbox/connect.mjs";

// Your gateway's own number of each transaction; here the time makes it unique in every run.
let number = Date.now() % 1e11;
function newReference() {
  number += 1;
  return String(number).padStart(12, "8");
}

const card = { brand: "visa", last_four_digits: "1111", exp_month: "12", exp_year: "2030" };
const payment_method = { payment_method_type: "card", card };

// #region settle
// Recorded as 25 dollars. The customer adds a tip of 5 dollars, so your gateway captures 30.
const sale = await call("POST", "/external_payments", {
  amount: 2500,
  payment_method,
  gateway_response: { auth_code: "5T1P2A", retrieval_reference: newReference() },
});
// The sandbox's processor settles it as your gateway captured it, with its next file.
await call("POST", `/sandbox/external_payments/${sale.id}/settle`, { amount: 3000 });
// #endregion

// Another one is recorded with a typo, and a third one not at all.
const typo = await call("POST", "/external_payments", {
  amount: 1200,
  payment_method,
  gateway_response: { auth_code: "6Y3M8K", retrieval_reference: newReference() },
});
const other = { retrieval_reference: newReference() };
await call("POST", `/sandbox/external_payments/${typo.id}/settle`, other);
await call("POST", "/sandbox/unmatched_settlements", {
  account_id: sandbox.account_id,
  transaction_type: "payment",
  amount: 1800,
  auth_code: "2H7K9P",
  card_last_four: "4242",
});

// #region records
await call("POST", "/sandbox/clock", { advance: "P5D" });
const { data } = await call("GET", "/unmatched_settlements");
const mine = data.find((each) => each.account_id === sandbox.account_id);
const records = mine.unmatched_settlement_records;
for (const { retrieval_reference, amount, reason, candidates } of records) {
  console.error(retrieval_reference, amount, reason);
  for (const each of candidates) console.error("  not", each.id, "because of", each.reasons);
}
// #endregion

const recordOf = ({ id }) => records.find((each) => each.candidates[0]?.payment_intent_id === id);

// #region amount
// The amount differs by a tip: correct it. The payment keeps the history.
const tipped = recordOf(sale);
const corrected = await call("PATCH", `/external_payments/${sale.id}`, {
  amount: tipped.amount,
  order_details: { tip_amount: tipped.amount - sale.amount_captured },
});
console.error(corrected.latest_payment.amount_corrections);
// #endregion

// #region codes
// A code or the time differs: correct it to the value of the record.
const misspelt = recordOf(typo);
await call("PATCH", `/external_payments/${typo.id}`, {
  gateway_response: {
    auth_code: misspelt.auth_code,
    retrieval_reference: misspelt.retrieval_reference,
    created_at: misspelt.auth_date,
  },
});
// #endregion

// #region missing
// No candidate: record the payment with the values of the record, and its time.
const missing = records.find((each) => each.auth_code === "2H7K9P");
const recorded = await call("POST", "/external_payments", {
  amount: missing.amount,
  payment_method: {
    payment_method_type: "card",
    card: { ...card, last_four_digits: missing.card_last_four },
  },
  gateway_response: {
    auth_code: missing.auth_code,
    retrieval_reference: missing.retrieval_reference,
    created_at: missing.auth_date,
  },
});
// #endregion

// #region settled
// The next file matches all of them.
await call("POST", "/sandbox/clock", { advance: "P5D" });
const settled = [];
for (const { id } of [sale, typo, recorded]) {
  const intent = await call("GET", `/payment_intents/${id}`);
  settled.push([intent.amount_captured, intent.latest_payment.settlement_status]);
}
// #endregion

const reasons = [tipped, misspelt, missing].map(({ reason, candidates }) => [
  reason,
  ...(candidates[0]?.reasons ?? []),
]);
console.log(JSON.stringify({ reasons, settled }, null, 2));
