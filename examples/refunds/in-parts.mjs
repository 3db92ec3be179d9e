import { call, charge, send } from "../accept-payments/sandbox/connect.mjs";

const payment = await charge("4111111111111111", 1000);

// #region in-parts
const path = `/payment_intents/${payment.payment_intent_id}/refunds`;
const first = await call("POST", path, { amount: 400, reference_id: "return-1" });
// The pending refund counts as refunded: 600 is left, not a cent more.
const tooMuch = await send("POST", path, { amount: 601 });
const rest = await call("POST", path, {});
// #endregion

const told = { first: first.amount, too_much: tooMuch.status, rest: rest.amount };
console.log(JSON.stringify(told, null, 2));
