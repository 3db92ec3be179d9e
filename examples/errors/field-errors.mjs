import { send } from "../accept-payments/sandbox/connect.mjs";

// #region field-errors
const { status, body } = await send("POST", "/payment_intents", {
  amount: "25.00",
  curency: "USD",
  order_details: { tax: 200 },
});

for (const { path, message } of body.errors) console.log(`${path}: ${message}`);
// #endregion

console.log(JSON.stringify({ status, ...body }, null, 2));
