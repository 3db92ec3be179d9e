import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";

// #region connect
// `npm start` writes this file: addresses, keys and a merchant account of the sandbox.
const file = process.env.OPENPAYFAC_SANDBOX_FILE ?? ".data/sandbox.json";
export const sandbox = JSON.parse(readFileSync(file, "utf8"));

/** Sends a request and returns status, headers and body of any response. */
export async function send(method, path, body, headers = {}) {
  const response = await fetch(sandbox.origin + path, {
    method,
    headers: {
      "x-api-key": sandbox.private_key,
      "x-account-id": sandbox.account_id,
      ...(body && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** Sends a request and returns the response body; throws on an API error. */
export async function call(method, path, body) {
  // Send the same key again if a response was lost: the request is then executed only once.
  const headers = body && { "x-idempotency-key": randomUUID() };
  const answer = await send(method, path, body, headers);
  if (answer.status >= 400) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Resolves after the given number of milliseconds. */
export { setTimeout as wait } from "node:timers/promises";

/** Sends a card number to the tokenizer and returns the token. */
export async function tokenize(account, cvv = "123") {
  const response = await fetch(`${sandbox.simulator_origin}/cardsecure/api/v1/ccn/tokenize`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ account, expiry: "1230", cvv }),
  });
  return (await response.json()).token;
}
// #endregion

/** Creates a payment method from a test card. */
export async function paymentMethod(account, { cvv, postal_code = "97210" } = {}) {
  return call("POST", "/payment_methods", {
    payment_method_type: "card",
    card: { token: await tokenize(account, cvv), exp_month: "12", exp_year: "2030" },
    billing_details: { name: "Ada Park", address: { address_line1: "1 Pier", postal_code } },
  });
}

/** Charges a test card: token, payment method, intent, payment. Returns the payment. */
export async function charge(account, amount, details) {
  const method = await paymentMethod(account, details);
  const intent = await call("POST", "/payment_intents", { amount });
  return call("POST", `/payment_intents/${intent.id}/payments`, { payment_method_id: method.id });
}
