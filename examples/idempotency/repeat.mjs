import { randomUUID } from "node:crypto";
import { send } from "../accept-payments/sandbox/connect.mjs";

// #region repeat
// One key per attempt. Store it with the order until the outcome is known.
const headers = { "x-idempotency-key": randomUUID() };
const order = { amount: 2500, reference_id: "order-2001" };

const first = await send("POST", "/payment_intents", order, headers);
const again = await send("POST", "/payment_intents", order, headers);
// #endregion

const replayed = again.headers.get("x-idempotent-replay");
console.log(JSON.stringify({ first: first.body.id, again: again.body.id, replayed }, null, 2));
