import { call, tokenize } from "./sandbox/connect.mjs";

// #region token
const token = await tokenize("4111111111111111");
// #endregion

// #region payment-method
const method = await call("POST", "/payment_methods", {
  payment_method_type: "card",
  card: { token, exp_month: "12", exp_year: "2030" },
  billing_details: {
    name: "Ada Park",
    address: { address_line1: "12 Harbor Street", postal_code: "97210" },
  },
});
// #endregion

// #region intent
const intent = await call("POST", "/payment_intents", {
  amount: 1000,
  reference_id: "order-1042",
});
// #endregion

// #region payment
const payment = await call("POST", `/payment_intents/${intent.id}/payments`, {
  payment_method_id: method.id,
});
// #endregion

// #region balance
const balances = await call("GET", "/balances");
// #endregion

console.log(JSON.stringify({ payment, balances }, null, 2));
