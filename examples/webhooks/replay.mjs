import { call } from "../accept-payments/sandbox/connect.mjs";

const url = process.env.WEBHOOK_URL ?? "http://localhost:4500/";
const event_types = ["v2.payment_intent.created"];
const endpoint = await call("POST", "/webhook_endpoints", { url, event_types });
const from = endpoint.created_at;
const at = `/webhook_endpoints/${endpoint.id}`;
await call("PATCH", at, { status: "disabled" });
await call("POST", "/payment_intents", { amount: 1200 });

// #region replay
// The endpoint was disabled for a while. From now on it receives events again …
await call("PATCH", at, { status: "enabled" });
// … and the missed events are sent now, with their original ids and bodies.
const { event_count } = await call("POST", `${at}/replay`, { from });
// #endregion
console.log(JSON.stringify({ event_count }));
