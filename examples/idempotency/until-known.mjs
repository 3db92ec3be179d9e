import { randomUUID } from "node:crypto";
import { call, paymentMethod, send, wait } from "../accept-payments/sandbox/connect.mjs";

const method = await paymentMethod("4111111111111111");
const intent = await call("POST", "/payment_intents", { amount: 3100 });
const path = `/payment_intents/${intent.id}/payments`;
const statuses = [];

// #region until-known
/** Sends a request until its outcome is known; the key ensures that it is executed once. */
async function untilKnown(path, body, key, tries = 20) {
  const answer = await send("POST", path, body, { "x-idempotency-key": key }).catch(
    () => undefined,
  );
  statuses.push(answer?.status ?? "no answer");
  // No response, in progress, or outcome unknown: retry with the same key.
  const isOpen = answer === undefined || answer.status === 409 || answer.status >= 500;
  if (!isOpen || tries === 0) return answer;
  await wait(250);
  return untilKnown(path, body, key, tries - 1);
}

// Two of your workers process the same order at the same time.
const key = randomUUID();
const body = { payment_method_id: method.id };
const [one, other] = await Promise.all([untilKnown(path, body, key), untilKnown(path, body, key)]);
// #endregion

const payments = await call("GET", path);
const told = { one: one.body.id, other: other.body.id, payments: payments.data.length, statuses };
console.log(JSON.stringify(told, null, 2));
