import { call, paymentMethod, sandbox } from "../accept-payments/sandbox/connect.mjs";

const kept = await paymentMethod("5454545454545454");

// #region saved
const session = await call("POST", "/checkout_sessions", {
  success_url: "https://shop.example.com/thanks",
  cancel_url: "https://shop.example.com/cart",
  customer_email: "ada@example.com",
  subtotal: 4500,
  discount_amount: 0,
  // The customer's saved payment methods; the page offers these and a new one.
  payment_method_ids: [kept.id],
  // The customer is present and pays with a saved card.
  payment_intent_data: {
    order_details: { initiated_by: "customer", is_scheduled_payment: false },
  },
});
// #endregion

// The hosted page sends these requests with the token after the `#`.
const [page, token] = session.url.split("#");
const details = await fetch(`${sandbox.origin}/checkout_sessions/${session.id}/details`, {
  headers: { "x-api-key": token },
});
const { saved_payment_methods } = await details.json();
console.log(
  JSON.stringify({
    page: new URL(page).pathname === `/checkout/${session.id}`,
    offered: saved_payment_methods.map((each) => `${each.brand} ${each.last_four_digits}`),
  }),
);
