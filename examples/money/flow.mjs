import { call, charge } from "../accept-payments/sandbox/connect.mjs";

const payment = await charge("4111111111111111", 25050);
await call("POST", "/sandbox/clock", { advance: "P7D" });

// #region flow
const { totals, steps } = await call("GET", `/payments/${payment.id}/money_flow`);

for (const step of steps) {
  console.error(step.type, step.amount);
  for (const part of step.steps) {
    console.error("  ", part.type, part.amount, part.rule?.text ?? "");
  }
}

const { captured, fees, splits, refunds, disputes, bank_returns, other } = totals;
const { pending, available, reserve, in_payout, paid_out } = totals;
const came = captured - fees - splits - refunds - disputes - bank_returns - other;
const isAt = pending + available + reserve + in_payout + paid_out;
console.error(came === isAt, paid_out);
// #endregion

const types = steps.map((step) => step.type);
console.log(JSON.stringify({ types, captured, paid_out, adds_up: came === isAt }, null, 2));
