import { call, paymentMethod, sandbox, send, wait } from "../accept-payments/sandbox/connect.mjs";
import { fillInForm } from "./sandbox/fill-in-form.mjs";

const method = await paymentMethod("4111111111111111");

// #region link
// Send `link` to the contractor; it works for 14 days. Store the id to read the status.
const { link, contractor_application_id: id } = await call("POST", "/contractors/link", {
  parent_id: sandbox.business_id,
  parent_type: "BUSINESS",
});
// #endregion

await fillInForm(link);

// #region status
// SUBMITTED during verification. The event v2.contractor.approved reports the approval.
let application = await call("GET", `/contractors/application/${id}`);
while (application.status === "SUBMITTED") {
  await wait(200);
  application = await call("GET", `/contractors/application/${id}`);
}
// #endregion

// #region split
// Of 100 dollars, 25 go to the contractor, and are paid out with the next payout.
const intent = await call("POST", "/payment_intents", {
  amount: 10000,
  payment_splits: [
    { account_id: application.contractor_id, amount: 2500, description: "Delivery" },
  ],
});
const payment = await call("POST", `/payment_intents/${intent.id}/payments`, {
  payment_method_id: method.id,
});
// #endregion

// #region deactivate
// The contractor receives no new splits; earlier splits are still paid out.
await call("PATCH", `/contractors/${application.contractor_id}/deactivate`);
const refused = await send("POST", "/payment_intents", {
  amount: 10000,
  payment_splits: [
    { account_id: application.contractor_id, amount: 2500, description: "Delivery" },
  ],
});
// #endregion

console.log(
  JSON.stringify(
    {
      link: application.status,
      contractor: application.contractor_status,
      payment: payment.status,
      after: refused.body.errors?.[0]?.message,
    },
    null,
    2,
  ),
);
