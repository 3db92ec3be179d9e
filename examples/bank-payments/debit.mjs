import { call } from "../accept-payments/sandbox/connect.mjs";

// #region debit
const method = await call("POST", "/payment_methods", {
  payment_method_type: "bank",
  bank: {
    account_number: "000123456789",
    routing_number: "021000021",
    subtype: "checking",
    owner_type: "individual",
    names: ["Ada Park"],
  },
});
const intent = await call("POST", "/payment_intents", {
  amount: 25050,
  payment_method_types: ["bank"],
});
const payment = await call("POST", `/payment_intents/${intent.id}/payments`, {
  payment_method_id: method.id,
});
// #endregion

const { masked_account, masked_routing } = method.bank;
console.log(JSON.stringify({ status: payment.status, masked_account, masked_routing }, null, 2));
