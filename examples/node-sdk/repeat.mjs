// #region repeat
import { responseOf } from "@openpayfac/node";
import { openpayfac } from "./sandbox/client.mjs";

// Derived from the order, so that another of your processes creates the same key.
const idempotencyKey = "order-2001-intent";
const order = { amount: 2500, reference_id: "order-2001" };

const first = await openpayfac.paymentIntents.create(order, { idempotencyKey });
const again = await openpayfac.paymentIntents.create(order, { idempotencyKey });

const { isReplay, requestId } = responseOf(again);
// #endregion

console.log(
  JSON.stringify({ same: first.id === again.id, isReplay, requestId: requestId.slice(0, 4) }),
);
