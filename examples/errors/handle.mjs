import { charge, send } from "../accept-payments/sandbox/connect.mjs";

const paid = await charge("4111111111111111", 1000);

// #region handle
/** Handles a response: by status first, by type if errors share a status. */
function decide({ status, body }) {
  if (status < 400) return body.status === "failed" ? "ask for another card" : "go on";
  if (status === 409 || status >= 500) return "repeat with the same idempotency key";
  if (body.type === "PAYMENT_INTENT_INVALID_STATUS") return "read the intent again";
  // An error in the request: a retry does not help.
  return `tell a developer: ${body.detail} (${body.instance})`;
}
// #endregion

const intent = `/payment_intents/${paid.payment_intent_id}`;
const answers = {
  twice: await send("POST", `${intent}/payments`, { payment_method_id: paid.payment_method_id }),
  typo: await send("POST", "/payment_intents", { amont: 1 }),
  read: await send("GET", intent),
};
const decided = Object.entries(answers).map(([name, answer]) => [name, decide(answer)]);
console.log(JSON.stringify(Object.fromEntries(decided), null, 2));
