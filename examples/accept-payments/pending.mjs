import { call, charge, wait } from "./sandbox/connect.mjs";

// #region pending
// The processor does not answer for this test card: nobody knows yet what became of the money.
let payment = await charge("4999006200620062", 1000);

// Look again; do not pay again. A minute is enough in the sandbox.
for (let tries = 0; payment.status === "pending" && tries < 60; tries += 1) {
  await wait(1000);
  payment = await call("GET", `/payments/${payment.id}`);
}
console.log(JSON.stringify(payment, null, 2));
// #endregion
