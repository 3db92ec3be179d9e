import { call, charge, wait } from "./sandbox/connect.mjs";

// #region pending
// The processor does not respond for this test card: the outcome is not known yet.
let payment = await charge("4999006200620062", 1000);

// Read the payment again; do not create another one. The sandbox needs at most a minute.
for (let tries = 0; payment.status === "pending" && tries < 60; tries += 1) {
  await wait(1000);
  payment = await call("GET", `/payments/${payment.id}`);
}
console.log(JSON.stringify(payment, null, 2));
// #endregion
