// #region client
import { readFileSync } from "node:fs";
import { OpenPayfac } from "@openpayfac/node";

// `npm start` writes this file. In your store: the environment or a secret store.
const file = process.env.OPENPAYFAC_SANDBOX_FILE ?? ".data/sandbox.json";
export const sandbox = JSON.parse(readFileSync(file, "utf8"));

export const openpayfac = new OpenPayfac({
  origin: sandbox.origin,
  apiKey: sandbox.private_key,
  accountId: sandbox.account_id,
});
// #endregion

/** A client whose server does not respond. */
export const unreachable = new OpenPayfac({
  origin: "http://127.0.0.1:1",
  apiKey: "key_of_nobody",
  accountId: "acct_1",
  maxRetries: 0,
});

/** Acts as the customer's browser: tokenizes a test card and creates a payment method. */
export async function paymentMethod(account) {
  const response = await fetch(`${sandbox.simulator_origin}/cardsecure/api/v1/ccn/tokenize`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ account, expiry: "1230", cvv: "123" }),
  });
  const { token } = await response.json();
  return openpayfac.paymentMethods.create({
    payment_method_type: "card",
    card: { token, exp_month: "12", exp_year: "2030" },
    billing_details: { name: "Ada Park", address: { postal_code: "97210" } },
  });
}
