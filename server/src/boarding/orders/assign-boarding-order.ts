import { assignBoardingOrder } from "@openpayfac/contract";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid } from "../../ids.ts";
import { enterDecision, rejectTakenMerchantId } from "./enter-decision.ts";
import { serializeOrder } from "./order-rows.ts";
import { requireOrder } from "./require-order.ts";

/**
 * Enters the ids that the acquirer assigned to a merchant.
 *
 * Errors   not_found; conflict: the order has another decision, or the merchant id is in use.
 * Writes   the order; the boarding job of its account.
 */
export const handleAssignBoardingOrder = handlerFor(assignBoardingOrder, async (call, deps) => {
  const { params, body, caller } = call;
  const read = await requireOrder(deps.database, caller, toUuid(params.id));
  const decision = { kind: "assign", mid: body.mid, tid: body.tid } as const;
  const { order, writes } = await enterDecision(deps, caller, read, decision);
  return rejectTakenMerchantId(commitResponse(call, deps.database, writes, serializeOrder(order)));
});
