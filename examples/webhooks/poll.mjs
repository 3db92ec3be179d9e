import { call } from "../accept-payments/sandbox/connect.mjs";

const intent = await call("POST", "/payment_intents", { amount: 1200 });

// #region poll
// Newest first; continue with starting_after until you reach an event that you know.
const { data } = await call("GET", "/events?type=v2.payment_intent.created&limit=50");
const events = data.map(({ id, type, sequence, object_id }) => ({ id, type, sequence, object_id }));
// #endregion
console.log(JSON.stringify({ newest: events[0], intent: intent.id }));
