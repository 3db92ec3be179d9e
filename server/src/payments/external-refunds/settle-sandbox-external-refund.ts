import { settleSandboxExternalRefund } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import { commitAfterExternalCall } from "../../http/commit-after-external-call.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { findEarlierResponse } from "../../sandbox-control/find-earlier-response.ts";
import { readCodes } from "../external-payments/gateway-codes.ts";
import { settleAtSimulator } from "../external-payments/settle-at-simulator.ts";
import { serializeRefund } from "../refunds/serialize-refund.ts";
import { findExternalRefund } from "./find-external-refund.ts";

/**
 * Makes the acquirer settle a recorded refund with its next file.
 *
 * Returns  the refund, which the file settles.
 * Errors   not_found; invalid_status: no longer pending.
 * Writes   at the simulated acquirer only.
 */
export const handleSettleSandboxExternalRefund = handlerFor(
  settleSandboxExternalRefund,
  async (call, deps) => {
    const { account, params } = call;
    const { refund, payment } = await findExternalRefund(deps, account.id, params.refund_id);
    const owner = { account_id: account.id, payment_id: payment.id, refund_id: refund.id };
    return commitAfterExternalCall(call, deps, async (externalCall) => {
      if ((await findEarlierResponse(deps, externalCall)) === undefined) {
        if (refund.status !== "pending") {
          throw new ApiError(
            "invalid_status",
            `Only a pending refund can be settled; it is ${refund.status}.`,
          );
        }
        await settleAtSimulator(deps, account, externalCall, {
          kind: "refund",
          amount: refund.amount,
          lastFour: payment.payment_method.card?.last_four_digits,
          codes: await readCodes(deps, owner),
          sent: call.body,
        });
      }
      return { writes: [], body: serializeRefund(refund) };
    });
  },
);
