// Runs wherever there are web interfaces and nothing else: `sdk` is the package, `settings` what
// it is to pay with.
exports.pay = async function pay(sdk, { METHOD_ID, ...settings }) {
  const openpayfac = new sdk.OpenPayfac(settings);
  const intent = await openpayfac.paymentIntents.create({ amount: 1000 });
  const payment = await openpayfac.payments.create(intent.id, { payment_method_id: METHOD_ID });
  const listed = [];
  for await (const each of openpayfac.payments.list(intent.id)) listed.push(each.id);

  const upload = await openpayfac.files.upload({
    purpose: "dispute_evidence",
    file: new File(["%PDF-1.7\n%%EOF\n"], "delivery.pdf", { type: "application/pdf" }),
  });
  const lines = [];
  const file = await openpayfac.transactions.download({}, { accept: "application/x-ndjson" });
  for await (const line of file.lines()) lines.push(JSON.parse(line).id);

  const csv = await openpayfac.transactions.download();

  const refused = await sdk
    .verifyWebhook("{}", new Headers(), "whsec_AAAA")
    .catch((error) => error.reason);
  return {
    status: payment.status,
    listed: listed.includes(payment.id),
    attempts: sdk.responseOf(payment).attempts,
    file: upload.media_type,
    downloaded: lines.length > 0,
    table: [csv.contentType, (await csv.text()).startsWith("id,")],
    refused,
  };
};
