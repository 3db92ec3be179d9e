import { openpayfac, paymentMethod } from "./sandbox/client.mjs";

const intent = await openpayfac.paymentIntents.create({ amount: 1700 });
const method = await paymentMethod("4111111111111111");
await openpayfac.payments.create(intent.id, { payment_method_id: method.id });

// #region download
const file = await openpayfac.transactions.download({}, { accept: "application/x-ndjson" });
let total = 0;
// Line by line, as a stream: a year of transactions needs no more memory than a day.
for await (const line of file.lines()) total += JSON.parse(line).amount;
// #endregion

// #region upload
const evidence = await openpayfac.files.upload({
  purpose: "dispute_evidence",
  file: new File(["%PDF-1.7\n%%EOF\n"], "delivery.pdf", { type: "application/pdf" }),
});
// #endregion
console.log(JSON.stringify({ hasTotal: total !== 0, mediaType: evidence.media_type }));
