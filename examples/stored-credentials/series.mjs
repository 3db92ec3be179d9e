import { call, paymentMethod } from "../accept-payments/sandbox/connect.mjs";

// #region first
// The customer is present, agrees to the series, and pays the first month.
const method = await paymentMethod("4111111111111111");
const january = await call("POST", "/payment_intents", {
  amount: 1500,
  reference_id: "membership-2026-01",
  order_details: { initiated_by: "customer", is_scheduled_payment: true },
});
const first = await call("POST", `/payment_intents/${january.id}/payments`, {
  payment_method_id: method.id,
});
// #endregion

// #region later
// A month later your server charges the same payment method; the customer is not present.
const february = await call("POST", "/payment_intents", {
  amount: 1500,
  reference_id: "membership-2026-02",
  order_details: {
    initiated_by: "merchant",
    is_scheduled_payment: true,
    card_not_present_type: "recurring",
  },
});
const later = await call("POST", `/payment_intents/${february.id}/payments`, {
  payment_method_id: method.id,
});
// #endregion

const shown = ({ id, status, entry_mode }) => ({ id, status, entry_mode });
console.log(JSON.stringify({ first: shown(first), later: shown(later) }, null, 2));
