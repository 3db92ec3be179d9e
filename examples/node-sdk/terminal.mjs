import { customer } from "../card-present/sandbox/customer.mjs";
import { openpayfac } from "./sandbox/client.mjs";

const { terminals } = openpayfac;

// #region list
const { terminal_details: devices } = await terminals.listDetails();
const { hsn } = devices.find((each) => each.connected && each.device_capabilities.printer);
// #endregion

// #region connect
const { key: sessionKey } = await terminals.connect({ hsn, force: true });

await terminals.setDateTime({ hsn, date_time: "2026-03-02T12:30:00" }, { sessionKey });
await terminals.displayText({ hsn, text: "Breakfast for two\n45.00" }, { sessionKey });
// #endregion

await customer(hsn, ["tip", { action: "tip", percent: 20 }]);

// #region tip
const asked = { hsn, prompt: "Add a tip?", amount: 4500 };
const { tip, total } = await terminals.readTip(asked, { sessionKey });
// #endregion

// #region intent
const intent = await openpayfac.paymentIntents.create({
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
// Terminal requests have a timeout of 200 seconds by default. A lost response is retried
// with the same key, so the customer is asked once.
const payment = await terminals.authorizeCard(
  { hsn, payment_intent_id: intent.id, print_receipt: true, receipt_footer: "See you again" },
  { sessionKey, idempotencyKey: `table-17-${intent.id}` },
);
// #endregion

// #region receipt
const printed = await terminals.printReceipt({ hsn, payment_id: payment.id }, { sessionKey });
// #endregion

await customer(
  hsn,
  ["confirmation", { action: "confirm" }],
  ["input", { action: "input", text: "17" }],
);

// #region ask
const { confirmed } = await terminals.readConfirmation(
  { hsn, prompt: "Keep this card?" },
  { sessionKey },
);
const { input } = await terminals.readInput(
  { hsn, prompt: "Number of your table", format: "N3,1" },
  { sessionKey },
);
// #endregion

await customer(
  hsn,
  ["amount", { action: "confirm" }],
  ["card", { action: "insert", card: "5454545454545454" }],
);

// #region read
const method = await terminals.readCard(
  { hsn, amount: 4500, include_signature: false },
  { sessionKey },
);
// #endregion

// #region later
const later = await openpayfac.paymentIntents.create({ amount: 1200 });
const second = await openpayfac.payments.create(later.id, { payment_method_id: method.id });
// #endregion

// #region disconnect
await terminals.disconnect({ hsn }, { sessionKey });
// #endregion

console.log(
  JSON.stringify({
    charges: [payment, second].map(({ status, amount }) => `${status} ${amount}`),
    entry_mode: payment.entry_mode,
    footer: printed.receipt_data.footer,
    confirmed,
    input,
  }),
);
