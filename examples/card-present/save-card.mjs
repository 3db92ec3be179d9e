import { call } from "../accept-payments/sandbox/connect.mjs";
import { customer, hsn, terminal } from "./sandbox/customer.mjs";

const device = terminal(hsn);
await customer(
  hsn,
  ["amount", { action: "confirm" }],
  ["card", { action: "insert", card: "5454545454545454" }],
);

// #region read
const method = await device.call("read_card", { amount: 4500, include_signature: false });
// #endregion

// #region charge
const intent = await call("POST", "/payment_intents", { amount: 1200 });
const payment = await call("POST", `/payment_intents/${intent.id}/payments`, {
  payment_method_id: method.id,
});
// #endregion

const { brand, from_terminal } = method.card;
console.log(JSON.stringify({ brand, from_terminal, payment: payment.status }, null, 2));
