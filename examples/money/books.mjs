import { call, charge } from "../accept-payments/sandbox/connect.mjs";

const payment = await charge("4111111111111111", 25050);

// #region books
const { data: transactions } = await call("GET", "/transactions?limit=50");
const [balance] = (await call("GET", "/balances")).data;

// One payment has two transactions: the captured amount and the fee.
const ofThisPayment = transactions.filter((each) => each.root_source_id === payment.id);
for (const { direction, amount, source_type } of ofThisPayment) {
  console.error(direction, amount, source_type);
}
// #endregion

const moves = ofThisPayment.map(({ direction, amount, source_type }) => ({
  direction,
  amount,
  source_type,
}));
console.log(JSON.stringify({ moves, balance }, null, 2));
