import { rejectBoardingOrder } from "@openpayfac/contract";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid } from "../../ids.ts";
import { enterDecision } from "./enter-decision.ts";
import { serializeOrder } from "./order-rows.ts";
import { requireOrder } from "./require-order.ts";

/**
 * Enters the acquirer's rejection.
 *
 * Errors   not_found; conflict: the order has a merchant id.
 * Writes   the order; the boarding job of its account, which closes it.
 */
export const handleRejectBoardingOrder = handlerFor(rejectBoardingOrder, async (call, deps) => {
  const { params, body, caller } = call;
  const read = await requireOrder(deps.database, caller, toUuid(params.id));
  const decision = { kind: "reject", reason: body.reason, comment: body.comment } as const;
  const { order, writes } = await enterDecision(deps, caller, read, decision);
  return commitResponse(call, deps.database, writes, serializeOrder(order));
});
