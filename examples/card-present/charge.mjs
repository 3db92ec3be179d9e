import { call, send } from "../accept-payments/sandbox/connect.mjs";
import { customer } from "./sandbox/customer.mjs";

// #region list
const { terminal_details: terminals } = await call(
  "POST",
  "/terminals/fiserv/terminal_details",
  {},
);
const { hsn } = terminals.find((each) => each.connected && each.device_capabilities.printer);
// #endregion

// #region connect
const session = await call("POST", "/terminals/fiserv/connect", { hsn, force: true });

/** Sends a command to the session's terminal. */
async function terminal(name, fields = {}, headers = {}) {
  const path = `/terminals/fiserv/${name}`;
  const body = { hsn, ...fields };
  const answer = await send("POST", path, body, { "x-session-key": session.key, ...headers });
  if (answer.status >= 400) throw new Error(`${answer.body.type}: ${answer.body.detail}`);
  return answer.body;
}

await terminal("date_time", { date_time: "2026-03-02T12:30:00" });
await terminal("display", { text: "Breakfast for two\n45.00" });
// #endregion

await customer(hsn, ["tip", { action: "tip", percent: 20 }]);

// #region tip
const { tip, total } = await terminal("tip", { prompt: "Add a tip?", amount: 4500 });
// #endregion

// #region intent
const intent = await call("POST", "/payment_intents", {
  amount: Number(total),
  order_details: { tip_amount: Number(tip) },
  reference_id: "table-17",
});
// #endregion

await customer(
  hsn,
  ["amount", { action: "confirm" }],
  ["card", { action: "tap", card: "4111111111111111" }],
  ["signature", { action: "sign", name: "Ada Park" }],
);

// #region charge
// The request waits for the customer. Node's fetch waits five minutes, which is enough.
const payment = await terminal(
  "auth_card",
  { payment_intent_id: intent.id, print_receipt: true, receipt_footer: "See you again" },
  { "x-idempotency-key": `table-17-${intent.id}` },
);
// #endregion

// #region receipt
const { receipt_data: receipt } = await terminal("print_receipt", { payment_id: payment.id });
// #endregion

// #region disconnect
await terminal("disconnect");
// #endregion

const { status, amount, entry_mode, card_present, terminal_details: details } = payment;
const shown = { status, amount, entry_mode, card_present, signed: details.signature !== null };
console.log(JSON.stringify({ ...shown, footer: receipt.footer }, null, 2));
