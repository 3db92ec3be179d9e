import { setTimeout as wait } from "node:timers/promises";
import { fillInForm } from "../contractors/sandbox/fill-in-form.mjs";
import { openpayfac, paymentMethod, sandbox } from "./sandbox/client.mjs";

const method = await paymentMethod("4111111111111111");

// #region link
// Send `link` to the contractor; it works for 14 days. Store the id to read the status.
const { link, contractor_application_id: id } = await openpayfac.contractors.createLink({
  parent_id: sandbox.business_id,
  parent_type: "BUSINESS",
});
// #endregion

await fillInForm(link);

// #region status
// SUBMITTED during verification. The event v2.contractor.approved reports the approval.
let application = await openpayfac.contractors.retrieveApplication(id);
while (application.status === "SUBMITTED") {
  await wait(200);
  application = await openpayfac.contractors.retrieveApplication(id);
}
// #endregion

// #region split
// Of 100 dollars, 25 go to the contractor, and are paid out with the next payout.
const intent = await openpayfac.paymentIntents.create({
  amount: 10000,
  payment_splits: [
    { account_id: application.contractor_id, amount: 2500, description: "Delivery" },
  ],
});
const payment = await openpayfac.payments.create(intent.id, { payment_method_id: method.id });
// #endregion

// #region deactivate
// The contractor receives no new splits; earlier splits are still paid out.
const contractor = await openpayfac.contractors.deactivate(application.contractor_id);
// #endregion

console.log(JSON.stringify({ payment: payment.status, contractor: contractor.status }));
