// #region errors
import { ConnectionError, InvalidRequestError, NotFoundError, ServerError } from "@openpayfac/node";

/** Handles an error. */
function decide(error) {
  // Not executed, and a retry does not help. `fieldErrors` lists every invalid field by path.
  if (error instanceof InvalidRequestError) return error.fieldErrors.map(({ path }) => path);
  if (error instanceof NotFoundError) return "look at the id";
  // The outcome is unknown after three attempts: retry later, with the same key.
  if (error instanceof ConnectionError || error instanceof ServerError) {
    return { repeatWith: error.idempotencyKey };
  }
  throw error;
}
// #endregion

const { openpayfac, unreachable } = await import("./sandbox/client.mjs");
const failureOf = (call) => call.then(undefined, decide);
const idempotencyKey = "order-1042-attempt-1";
const lost = () =>
  unreachable.payments.create("pi_1", { payment_method_id: "pm_1" }, { idempotencyKey });

console.log(
  JSON.stringify({
    typos: await failureOf(openpayfac.paymentIntents.create({ amount: "25.00", curency: "USD" })),
    unknown: await failureOf(openpayfac.payments.retrieve("pmt_01k3m9h2qje4wb8v7n5kx1t0sa")),
    lost: await failureOf(lost()),
  }),
);
