import { setTimeout as wait } from "node:timers/promises";
import { openpayfac, paymentMethod } from "./sandbox/client.mjs";

const { id: payment_method_id } = await paymentMethod("4111111111111111");
for (const amount of [10000, 25050, 999]) {
  const intent = await openpayfac.paymentIntents.create({ amount });
  await openpayfac.payments.create(intent.id, { payment_method_id });
}

// #region rules
// The sandbox starts with a schedule A, a sales code and two agents.
const { data: codes } = await openpayfac.salesCodes.list();
const schedule = await openpayfac.scheduleAs.retrieve(codes[0].schedule_a_id);
for (const item of schedule.items) {
  console.error(item.key, item.expense, item.expense_type, item.share);
}
// #endregion

// #region run
// A week later the payments are settled. The period can be run a minute after its end.
const { now } = await openpayfac.sandbox.moveClock({ advance: "P7D" });
await openpayfac.sandbox.moveClock({ advance: "PT2M" });

let period = await openpayfac.residualPeriods.create({ end_at: now });
period = await openpayfac.residualPeriods.run(period.id);
while (period.status === "processing") {
  await wait(200);
  period = await openpayfac.residualPeriods.retrieve(period.id);
}
console.error(period.status, period.last_error, period.unassigned);
// #endregion

// #region reports
const { data: participants } = await openpayfac.residualReports.participants(period.id);
for (const { participant_type, name, amount } of participants) {
  console.error(participant_type, name, amount);
}
// #endregion

// #region lines
const { data: merchants } = await openpayfac.residualReports.merchants(period.id);
const [{ account_id }] = merchants;

const lines = [];
for await (const line of openpayfac.residualReports.lines(period.id, { account_id, limit: 50 })) {
  lines.push(line);
}
for (const line of lines.slice(0, 2)) console.error(line.rule);
console.error(lines.at(-1).rule);
// #endregion

// #region what-if
// The residuals if every cost were 10% lower.
const comparison = await openpayfac.residualPeriods.compare(period.id, {
  schedule_a_id: schedule.id,
  tiers: [{ start_amount: 0, discount: 1000 }],
});
for (const { name, before, after } of comparison.data) console.error(name, before, after);
// #endregion

const paid = participants.reduce((sum, { amount }) => sum + amount, 0);
const pools = merchants.reduce((sum, { pool }) => sum + pool, 0);
console.log(
  JSON.stringify({
    status: period.status,
    adds_up: paid === pools,
    last: lines.at(-1).type,
    more: comparison.after.pool > comparison.before.pool,
  }),
);
