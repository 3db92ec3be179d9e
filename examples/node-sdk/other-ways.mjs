import { openpayfac, paymentMethod } from "./sandbox/client.mjs";

// #region debit
const account = await openpayfac.paymentMethods.create({
  payment_method_type: "bank",
  bank: {
    account_number: "000123456789",
    routing_number: "021000021",
    subtype: "checking",
    owner_type: "individual",
    names: ["Ada Park"],
  },
});
const intent = await openpayfac.paymentIntents.create({
  amount: 25050,
  payment_method_types: ["bank"],
});
const debit = await openpayfac.payments.create(intent.id, { payment_method_id: account.id });
// #endregion

// #region checkout
const session = await openpayfac.checkoutSessions.create({
  success_url: "https://shop.example.com/thanks?session={CHECKOUT_SESSION_ID}",
  cancel_url: "https://shop.example.com/cart",
  customer_email: "ada@example.com",
  reference_id: "order-1043",
  subtotal: 4500,
  discount_amount: 500,
  payment_intent_data: { order_details: { tax_amount: 320 } },
});
console.error(session.url);
// #endregion

// #region read
const now = await openpayfac.checkoutSessions.retrieve(session.id);
// #endregion

// #region expire
const closed = await openpayfac.checkoutSessions.expire(session.id);
// #endregion

// #region first
// The customer is present, agrees to the series, and pays the first month.
const method = await paymentMethod("4111111111111111");
const january = await openpayfac.paymentIntents.create({
  amount: 1500,
  reference_id: "membership-2026-01",
  order_details: { initiated_by: "customer", is_scheduled_payment: true },
});
const first = await openpayfac.payments.create(january.id, { payment_method_id: method.id });
// #endregion

// #region later
// A month later your server charges the same payment method; the customer is not present.
const february = await openpayfac.paymentIntents.create({
  amount: 1500,
  reference_id: "membership-2026-02",
  order_details: {
    initiated_by: "merchant",
    is_scheduled_payment: true,
    card_not_present_type: "recurring",
  },
});
const later = await openpayfac.payments.create(february.id, { payment_method_id: method.id });
// #endregion

const statuses = [debit, now, closed, first, later].map(({ status }) => status);
console.log(JSON.stringify({ statuses, entry_mode: later.entry_mode }));
