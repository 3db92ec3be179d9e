import { call } from "../accept-payments/sandbox/connect.mjs";

for (let number = 1; number <= 5; number += 1) {
  await call("POST", "/payment_intents", { amount: 100 * number });
}

// #region walk
/** All objects of a list, newest first, a page at a time. */
async function* walk(path, limit = 2) {
  for (let cursor = ""; ; ) {
    const { data, meta } = await call("GET", `${path}?limit=${limit}${cursor}`);
    yield* data;
    if (!meta.has_more) return;
    cursor = `&starting_after=${data.at(-1).id}`;
  }
}

const amounts = [];
for await (const intent of walk("/payment_intents")) {
  amounts.push(intent.amount);
  if (amounts.length === 5) break;
}
// #endregion

console.log(JSON.stringify({ amounts }));
