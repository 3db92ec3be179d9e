import { openpayfac } from "./sandbox/client.mjs";

const reference_id = `batch-${process.pid}`;
for (let number = 1; number <= 5; number += 1) {
  await openpayfac.paymentIntents.create({ amount: 100 * number, reference_id });
}

// #region walk
// Every intent of the account, newest first; pages are requested as needed.
const amounts = [];
for await (const intent of openpayfac.paymentIntents.list({ limit: 2 })) {
  amounts.push(intent.amount);
  if (amounts.length === 5) break;
}

// Or a single page.
const { data, meta } = await openpayfac.paymentIntents.search({ reference_id, limit: 3 });
// #endregion

console.log(JSON.stringify({ amounts, found: data.length, total: meta.total_count }));
