import { importBoardingOrders } from "@openpayfac/contract";
import { rejectFieldErrors } from "../../api-error.ts";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toUuid } from "../../ids.ts";
import { allShards } from "../../shards/all-shards.ts";
import { rejectTakenMerchantId } from "./enter-decision.ts";
import { type Entry, enterDecisions, entryError, type RejectedEntry } from "./enter-decisions.ts";
import { readOrders, serializeOrder } from "./order-rows.ts";
import { isOwnOrder, operatorOf } from "./require-order.ts";

/**
 * Enters the ids of several merchants, all or none.
 *
 * Errors   invalid_body: every rejected row with its reason.
 * Writes   the orders; the boarding job of their accounts.
 */
export const handleImportBoardingOrders = handlerFor(importBoardingOrders, async (call, deps) => {
  const { body, caller } = call;
  const ids = body.orders.map(({ order_id }) => toUuid(order_id));
  const found = await readOrders(deps.database, ids);
  const entries: Entry[] = [];
  const unknown: RejectedEntry[] = [];
  body.orders.forEach(({ order_id, mid, tid }, index) => {
    const order = found.get(toUuid(order_id));
    if (order !== undefined && isOwnOrder(caller, order)) {
      entries.push({ order, decision: { kind: "assign", mid, tid } });
      return;
    }
    const reason = "there is no such order";
    unknown.push({ index, field: "order_id", received: order_id, reason });
  });
  const { boardingOperators: operators } = deps;
  const databases = allShards(deps).map(({ database }) => database);
  const by = operatorOf(caller);
  const entered = await enterDecisions({ ...deps, databases }, entries, { by, operators });
  const rejected = unknown.length > 0 ? unknown : entered.rejected;
  if (rejected.length > 0) throw rejectFieldErrors("invalid_body", rejected.map(entryError));
  const response = {
    changed: entered.changed,
    data: entered.orders.map(serializeOrder),
  };
  return rejectTakenMerchantId(commitResponse(call, deps.database, entered.writes, response));
});
