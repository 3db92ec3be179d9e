import { call, charge } from "../accept-payments/sandbox/connect.mjs";

const payment = await charge("4111111111111111", 25050);

// #region clock
// Advance one week: batches close, payments settle, payouts are created and completed.
const clock = await call("POST", "/sandbox/clock", { advance: "P7D" });
const settled = await call("GET", `/payments/${payment.id}`);
console.error(clock.now, settled.settlement_status, settled.settled_at);
// #endregion

// #region payout
const { data: transactions } = await call("GET", "/transactions?limit=50");
const sale = transactions.find((each) => each.source_id === payment.id);

const payout = await call("GET", `/payouts/${sale.payout_id}`);
const paidOut = await call("GET", `/transactions?payout_id=${payout.id}&limit=50`);
const sum = paidOut.data
  .map(({ direction, amount }) => (direction === "credit" ? amount : -amount))
  .reduce((total, amount) => total + amount, 0);
console.error(payout.status, payout.amount, sum);
// #endregion

const agrees = paidOut.meta.has_more || sum === payout.amount;
const { status } = payout;
console.log(JSON.stringify({ settled: settled.settlement_status, status, agrees }, null, 2));
