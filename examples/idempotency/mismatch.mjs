import { randomUUID } from "node:crypto";
import { send } from "../accept-payments/sandbox/connect.mjs";

// #region mismatch
const headers = { "x-idempotency-key": randomUUID() };
await send("POST", "/payment_intents", { amount: 2500 }, headers);

// One key cannot identify two different requests.
const { status, body } = await send("POST", "/payment_intents", { amount: 2600 }, headers);
// #endregion

console.log(JSON.stringify({ status, ...body }, null, 2));
