import { call } from "../accept-payments/sandbox/connect.mjs";

// #region register
const endpoint = await call("POST", "/webhook_endpoints", {
  url: process.env.WEBHOOK_URL ?? "http://localhost:4500/",
  event_types: ["v2.payment.*", "v2.refund.*"],
});
// Shown only now: store it where your receiver can read it.
const { id, secret, status } = endpoint;
// #endregion
console.log(JSON.stringify({ id, secret, status }));
