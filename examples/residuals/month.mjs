import { call, charge, wait } from "../accept-payments/sandbox/connect.mjs";

for (const amount of [10000, 25050, 999]) await charge("4111111111111111", amount);

// #region rules
// The sandbox starts with a schedule A, a sales code and two agents.
const { data: codes } = await call("GET", "/sales_codes");
const schedule = await call("GET", `/schedule_as/${codes[0].schedule_a_id}`);
for (const item of schedule.items) {
  console.error(item.key, item.expense, item.expense_type, item.share);
}
// #endregion

// #region run
// A week later the payments are settled. The period can be run a minute after its end.
const { now } = await call("POST", "/sandbox/clock", { advance: "P7D" });
await call("POST", "/sandbox/clock", { advance: "PT2M" });

let period = await call("POST", "/residual_periods", { end_at: now });
period = await call("POST", `/residual_periods/${period.id}/run`, {});
while (period.status === "processing") {
  await wait(200);
  period = await call("GET", `/residual_periods/${period.id}`);
}
console.error(period.status, period.last_error, period.unassigned);
// #endregion

// #region reports
const reports = `/residual_periods/${period.id}/reports/partners`;
const { data: participants } = await call("GET", `${reports}/participants`);
for (const { participant_type, name, amount } of participants) {
  console.error(participant_type, name, amount);
}
// #endregion

// #region lines
const { data: merchants } = await call("GET", `${reports}/merchants`);
const [merchant] = merchants;

const lines = [];
let next = "";
do {
  const query = `account_id=${merchant.account_id}&limit=50${next && `&cursor=${next}`}`;
  const page = await call("GET", `/residual_periods/${period.id}/lines?${query}`);
  lines.push(...page.data);
  next = page.meta.next_cursor;
} while (next);

for (const line of lines.slice(0, 2)) console.error(line.rule);
console.error(lines.at(-1).rule);
// #endregion

// #region what-if
// The residuals if every cost were 10% lower.
const comparison = await call("POST", `/residual_periods/${period.id}/what_if`, {
  schedule_a_id: schedule.id,
  tiers: [{ start_amount: 0, discount: 1000 }],
});
for (const { name, before, after } of comparison.data) console.error(name, before, after);
// #endregion

const paid = participants.reduce((sum, { amount }) => sum + amount, 0);
const pools = merchants.reduce((sum, { pool }) => sum + pool, 0);
// Number arithmetic would lose thousandths of a cent; this sum is for display only.
const exact = lines.reduce((sum, { pool }) => sum + Number(pool), 0);
console.log(
  JSON.stringify(
    {
      status: period.status,
      adds_up: paid === pools,
      lines_add_up: Math.abs(exact - merchant.pool) < 0.001,
      last: lines.at(-1).type,
      more: comparison.after.pool > comparison.before.pool,
    },
    null,
    2,
  ),
);
