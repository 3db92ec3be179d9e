import { type BodyOf, resumeBoardingOrder } from "@openpayfac/contract";
import { ApiError, rejectBodyField } from "../../api-error.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid } from "../../ids.ts";
import { serializeOrder } from "./order-rows.ts";
import { requireOrder } from "./require-order.ts";
import { type GatewayAction, resumeAtGateway } from "./resume-at-gateway.ts";

/**
 * Continues an order at the gateway, as an operator decided.
 *
 * Errors   not_found; invalid_body: the id and the action do not fit; conflict: the state does not
 *          allow the action.
 */
export const handleResumeBoardingOrder = handlerFor(resumeBoardingOrder, async (call, deps) => {
  const { params, body, caller } = call;
  const action = actionOf(body);
  const read = await requireOrder(deps.database, caller, toUuid(params.id));
  const resumed = resumeAtGateway(read, action, deps.clock.now().toISOString());
  if (typeof resumed === "string") {
    throw new ApiError("conflict", `The order cannot be resumed: ${resumed}.`);
  }
  return commitResponse(call, deps.database, resumed.writes, serializeOrder(resumed.order));
});

function actionOf({
  action,
  gateway_merchant_id: id,
}: BodyOf<typeof resumeBoardingOrder>): GatewayAction {
  if (action === "found" && id !== undefined) return { action, gatewayMerchantId: id };
  if (action !== "found" && id === undefined) return { action };
  const expected = action === "found" ? "the merchant's id at the gateway" : "absent";
  throw rejectBodyField({
    code: "invalid_value",
    path: "gateway_merchant_id",
    expected,
    received: id ?? "nothing",
    message: `gateway_merchant_id must be ${expected} for the action ${action}.`,
  });
}
