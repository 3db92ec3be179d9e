import { OpenPayfac, responseOf } from "@openpayfac/node";

const { ORIGIN: origin, API_KEY: apiKey, ACCOUNT_ID: accountId, METHOD_ID } = process.env;
const openpayfac = new OpenPayfac({ origin, apiKey, accountId });

const intent = await openpayfac.paymentIntents.create({ amount: 1000 });
const payment = await openpayfac.payments.create(intent.id, { payment_method_id: METHOD_ID });
const listed = [];
for await (const each of openpayfac.payments.list(intent.id)) listed.push(each.id);

console.log(
  JSON.stringify({
    status: payment.status,
    listed: listed.includes(payment.id),
    attempts: responseOf(payment).attempts,
  }),
);
