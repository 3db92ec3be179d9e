import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";

// #region connect
// `npm start` writes this file: addresses, keys and a merchant account of the sandbox.
const file = process.env.OPENPAYFAC_SANDBOX_FILE ?? ".data/sandbox.json";
export const sandbox = JSON.parse(readFileSync(file, "utf8"));

/** Calls the API and returns the body of its answer; throws when the API refuses. */
export async function call(method, path, body) {
  const response = await fetch(sandbox.origin + path, {
    method,
    headers: {
      "x-api-key": sandbox.private_key,
      "x-account-id": sandbox.account_id,
      // Send the same key again when an answer was lost: the call is then made only once.
      ...(body && { "x-idempotency-key": randomUUID(), "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(answer)}`);
  return answer;
}

/** Gives a card number to the tokenizer and returns the token that stands for it. */
export async function tokenize(account) {
  const response = await fetch(`${sandbox.simulator_origin}/cardsecure/api/v1/ccn/tokenize`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ account, expiry: "1230", cvv: "123" }),
  });
  return (await response.json()).token;
}
// #endregion

/** Charges a test card: token, payment method, intent, payment. Returns the payment. */
export async function charge(account, amount) {
  const method = await call("POST", "/payment_methods", {
    payment_method_type: "card",
    card: { token: await tokenize(account), exp_month: "12", exp_year: "2030" },
    billing_details: { name: "Ada Park", address: { postal_code: "97209" } },
  });
  const intent = await call("POST", "/payment_intents", { amount });
  return call("POST", `/payment_intents/${intent.id}/payments`, { payment_method_id: method.id });
}
