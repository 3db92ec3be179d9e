import { settleSandboxExternalPayment } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { commitAfterExternalCall } from "../../http/commit-after-external-call.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { findEarlierResponse } from "../../sandbox-control/find-earlier-response.ts";
import { serializePaymentIntent } from "../payment-intents/serialize-payment-intent.ts";
import { findExternalPayment } from "./find-external-payment.ts";
import { readCodes } from "./gateway-codes.ts";
import { settleAtSimulator } from "./settle-at-simulator.ts";

/**
 * Makes the acquirer settle a recorded payment with its next file.
 *
 * Returns  the intent, which the file settles.
 * Errors   not_found; payment_intent_invalid_status: not captured, or settled already.
 * Writes   at the simulated acquirer only.
 */
export const handleSettleSandboxExternalPayment = handlerFor(
  settleSandboxExternalPayment,
  async (call, deps) => {
    const { account, params } = call;
    const found = await findExternalPayment(deps, account.id, params.payment_intent_id);
    const { intent, payment } = found;
    const owner = { account_id: account.id, payment_id: payment.id, refund_id: null };
    return commitAfterExternalCall(call, deps, async (externalCall) => {
      if ((await findEarlierResponse(deps, externalCall)) === undefined) {
        requireSettleable(found);
        await settleAtSimulator(deps, account, externalCall, {
          kind: "charge",
          amount: payment.amount_captured,
          lastFour: payment.payment_method.card?.last_four_digits,
          codes: await readCodes(deps, owner),
          sent: call.body,
        });
      }
      return { writes: [], body: serializePaymentIntent(intent, payment) };
    });
  },
);

function requireSettleable({ intent, payment }: Awaited<ReturnType<typeof findExternalPayment>>) {
  const isSettled = payment.settlement_status === "settled";
  if (payment.status === "captured" && !isSettled) return;
  throw new ApiError(
    "payment_intent_invalid_status",
    `Only a captured payment that is not settled can be settled; it is ${isSettled ? "settled" : intent.status}.`,
  );
}
