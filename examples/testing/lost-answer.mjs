import { call, charge, sandbox, wait } from "../accept-payments/sandbox/connect.mjs";

// #region lost-response
// The simulated acquirer charges the card, and closes the connection before it responds.
await fetch(`${sandbox.simulator_origin}/_simulator/faults`, {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ endpoint: "auth", amount: 4321, drop_after: true }),
});

let payment = await charge("4111111111111111", 4321);
const atFirst = payment.status;

// openpayfac queries the acquirer by order id, and finds that the card was charged.
for (let tries = 0; payment.status === "pending" && tries < 90; tries += 1) {
  await wait(1000);
  payment = await call("GET", `/payments/${payment.id}`);
}
// #endregion

console.log(JSON.stringify({ at_first: atFirst, in_the_end: payment.status }, null, 2));
