import { call, send, wait } from "../accept-payments/sandbox/connect.mjs";
import { customer, hsn } from "./sandbox/customer.mjs";

// #region safely
/** Charges a card once and returns the outcome. */
async function authorize(intentId, attempt) {
  const body = { hsn, payment_intent_id: intentId };
  // One key per time that a customer is asked: a lost connection is not a new attempt.
  const headers = { "x-idempotency-key": `${intentId}-${attempt}` };
  for (;;) {
    const answer = await send("POST", "/terminals/fiserv/auth_card", body, headers).catch(() => {});
    // 409: the first request is still waiting for the customer.
    if (answer && answer.status !== 409 && answer.status < 500) return answer.body;
    await wait(1000);
  }
}
// #endregion

// #region outcome
/** The register's next step. */
function next({ status, type, detail, failure_message }) {
  if (status === "captured" || status === "uncaptured") return "paid";
  if (status === "failed") return `another card: ${failure_message}`;
  // Not known yet: read the intent until its status changes, and do not ask for a card.
  if (status === "pending") return "wait";
  if (type === "TERMINAL_ERROR") return `try again: ${detail}`;
  throw new Error(`${type}: ${detail}`);
}
// #endregion

const intent = await call("POST", "/payment_intents", { amount: 4500 });
const given = (card) => ["card", { action: "insert", card }];
const accepts = ["amount", { action: "confirm" }];
const signs = ["signature", { action: "sign", name: "Ada Park" }];

await customer(hsn, accepts, given("4387751111111038"));
const declined = next(await authorize(intent.id, 1));
await customer(hsn, accepts, ["card", { action: "cancel" }]);
const cancelled = next(await authorize(intent.id, 2));
await customer(hsn, accepts, given("4111111111111111"), signs);
const paid = next(await authorize(intent.id, 3));

console.log(JSON.stringify({ declined, cancelled, paid }, null, 2));
