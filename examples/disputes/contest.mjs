import { call, charge } from "../accept-payments/sandbox/connect.mjs";

// #region open
const payment = await charge("4111111111111111", 4320);
// Only what is settled can be disputed: four days on, it is.
await call("POST", "/sandbox/clock", { advance: "P4D" });
const opened = await call("POST", "/sandbox/disputes", { payment_id: payment.id });
// #endregion

// #region contest
await call("POST", `/disputes/${opened.id}/notes`, { message: "Asked the carrier for the slip." });
const contested = await call("POST", `/disputes/${opened.id}/contest`, {
  dispute_response: "Delivered on 6 March and signed for by the cardholder.",
});
// #endregion

// #region decide
const won = await call("POST", `/sandbox/disputes/${opened.id}/decide`, { status: "won" });
// #endregion

const told = { opened: opened.status, contested: contested.status, won: won.status };
console.log(JSON.stringify({ ...told, reason: opened.reason_disputed }, null, 2));
