import { openpayfac, paymentMethod, sandbox } from "./sandbox/client.mjs";

const method = await paymentMethod("4111111111111111");

// #region split
// Of 100 dollars, 5 go to your partner account; the rest is the merchant's.
const intent = await openpayfac.paymentIntents.create({
  amount: 10000,
  payment_splits: [{ account_id: sandbox.partner_id, amount: 500, description: "Gift wrapping" }],
});
const payment = await openpayfac.payments.create(intent.id, { payment_method_id: method.id });
// #endregion

// #region refund
// Refund half. Without refund_splits, receivers are charged in proportion: 250 of 500.
const refund = await openpayfac.refunds.create(intent.id, { amount: 5000 });
// #endregion

// #region open
// Only a settled payment can be disputed: four days later, it is settled.
await openpayfac.sandbox.moveClock({ advance: "P4D" });
const opened = await openpayfac.sandbox.createDispute({ payment_id: payment.id });
// #endregion

// #region contest
// The bytes of a PDF, JPEG or PNG of at most 10 MB.
const slip = "%PDF-1.7\n%%EOF\n";
const evidence = await openpayfac.files.upload({
  purpose: "dispute_evidence",
  file: new File([slip], "delivery-slip.pdf", { type: "application/pdf" }),
});
await openpayfac.disputes.createAttachment(opened.id, {
  file_id: evidence.id,
  description: "The carrier's slip with the cardholder's signature",
});
const contested = await openpayfac.disputes.contest(opened.id, {
  dispute_response: "Delivered on 6 March and signed for by the cardholder.",
});
// #endregion

// #region decide
const won = await openpayfac.sandbox.decideDispute(opened.id, { status: "won" });
// #endregion

// #region payout
const { data: sales } = await openpayfac.transactions.list({ limit: 50 });
const sale = sales.find((each) => each.source_id === payment.id);

const payout = await openpayfac.payouts.retrieve(sale.payout_id);
let sum = 0;
for await (const each of openpayfac.transactions.list({ payout_id: payout.id, limit: 50 })) {
  sum += each.direction === "credit" ? each.amount : -each.amount;
}
console.error(payout.status, payout.amount, sum);
// #endregion

const given = refund.refund_splits.map((split) => split.amount);
const statuses = [payment, opened, contested, won].map(({ status }) => status);
console.log(
  JSON.stringify({
    given,
    statuses,
    attached: contested.attachments.length,
    sums: sum === payout.amount,
  }),
);
