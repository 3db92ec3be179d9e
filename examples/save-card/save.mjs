import { call, sandbox, send, tokenize } from "../accept-payments/sandbox/connect.mjs";

// #region intent
// Your server: save a card, and validate it with its issuer.
const intent = await call("POST", "/payment_method_intents", {
  payment_method_types: ["card"],
  validate: true,
});
const { id, client_secret } = intent;
// #endregion

// #region give
// The browser: with your public key and the client secret it can submit a card, nothing else.
const give = async (account) =>
  send(
    "PATCH",
    `/payment_method_intents/${id}`,
    {
      client_secret,
      payment_method_data: {
        payment_method_type: "card",
        card: { token: await tokenize(account), exp_month: "12", exp_year: "2030" },
        billing_details: { name: "Ada Park", address: { postal_code: "97210" } },
      },
    },
    { "x-api-key": sandbox.public_key },
  );
const declined = await give("4387751111111053");
// A card that failed is not saved. The customer can try another one.
const { body: saved } = await give("4111111111111111");
// #endregion

// #region charge
// Your server, for each order: you store only the payment method's id.
const order = await call("POST", "/payment_intents", { amount: 1000 });
const payment = await call("POST", `/payment_intents/${order.id}/payments`, {
  payment_method_id: saved.payment_method.id,
});
// #endregion

const shown = {
  declined: declined.body.status,
  saved: saved.status,
  checked: saved.latest_validation_response.status,
  checks: saved.validation_attempts,
  payment: payment.status,
};
console.log(JSON.stringify(shown, null, 2));
