// #region repeat
import { responseOf } from "@openpayfac/node";
import { openpayfac } from "./sandbox/client.mjs";

// Made from what the order is, so that another process of yours makes the same one.
const idempotencyKey = "order-2001-intent";
const order = { amount: 2500, reference_id: "order-2001" };

const first = await openpayfac.paymentIntents.create(order, { idempotencyKey });
const again = await openpayfac.paymentIntents.create(order, { idempotencyKey });

const { isReplay, requestId } = responseOf(again);
// #endregion

console.log(
  JSON.stringify({ same: first.id === again.id, isReplay, requestId: requestId.slice(0, 4) }),
);
