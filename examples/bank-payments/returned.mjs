import { call } from "../accept-payments/sandbox/connect.mjs";

const debit = async (account_number) => {
  const method = await call("POST", "/payment_methods", {
    payment_method_type: "bank",
    bank: {
      account_number,
      routing_number: "021000021",
      subtype: "checking",
      owner_type: "individual",
      names: ["Ada Park"],
    },
  });
  const intent = await call("POST", "/payment_intents", {
    amount: 25050,
    payment_method_types: ["bank"],
  });
  return call("POST", `/payment_intents/${intent.id}/payments`, { payment_method_id: method.id });
};

// #region returned
// The sandbox's bank returns debits of this account as R01; those of the other account settle.
const poor = await debit("1000000001");
const rich = await debit("000123456789");

// Advance the clock by some days; all jobs that become due run immediately.
await call("POST", "/sandbox/clock", { advance: "P7D" });
const rejected = await call("GET", `/payments/${poor.id}`);
const captured = await call("GET", `/payments/${rich.id}`);

// Weeks later the customer declares the debit unauthorized.
const reversed = await call("POST", "/sandbox/ach_returns", {
  payment_id: rich.id,
  return_code: "R10",
});
// #endregion

const shown = ({ status, return_code, reversed }) => ({ status, return_code, reversed });
console.log(
  JSON.stringify(
    { poor: shown(rejected), rich: shown(captured), weeks_later: shown(reversed) },
    null,
    2,
  ),
);
