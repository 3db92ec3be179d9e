import { call, charge } from "./sandbox/connect.mjs";

// #region decline
// The issuer of this test card declines.
const payment = await charge("4387751111111053", 1000);
if (payment.status === "failed") {
  // The intent can still be paid: with another card, or with this one if the category allows it.
  const { failure_code, failure_message, decline_category } = payment;
  const intent = await call("GET", `/payment_intents/${payment.payment_intent_id}`);
  const told = { failure_code, failure_message, decline_category, intent_status: intent.status };
  console.log(JSON.stringify(told, null, 2));
}
// #endregion
