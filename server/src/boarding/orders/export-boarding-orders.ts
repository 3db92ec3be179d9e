import { exportBoardingOrders } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import { commitSecretResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { toId, toUuid } from "../../ids.ts";
import { callerScope } from "../caller-scope.ts";
import { orderColumns, orderTables, type ReadOrder, readOrders } from "./order-rows.ts";
import { undecidedStates } from "./order-states.ts";
import { exportedMax, readForExport } from "./read-for-export.ts";
import { isOwnOrder, operatorOf } from "./require-order.ts";

/**
 * Returns merchants in full for the acquirer.
 *
 * Errors   not_found; conflict: a named order is decided already.
 * Writes   the orders, and a record of each read, before anything is returned.
 */
export const handleExportBoardingOrders = handlerFor(exportBoardingOrders, async (call, deps) => {
  const { body, caller } = call;
  const orders =
    body.order_ids === undefined
      ? await waitingOrders(deps, caller)
      : await namedOrders(deps, caller, body.order_ids);
  const reader = { by: operatorOf(caller), reason: body.reason };
  const { data, csv, reads, marks } = await readForExport(deps, orders, reader);
  return commitSecretResponse(call, deps, [...reads, ...marks], { data, csv });
});

async function waitingOrders(
  { database }: Pick<Dependencies, "database">,
  caller: Caller,
): Promise<ReadOrder[]> {
  const own = callerScope(caller, "o");
  const found = await database.query<ReadOrder>(
    `SELECT ${orderColumns} FROM ${orderTables} WHERE ${own.sql} AND o.state = 'waiting'
      ORDER BY o.account_id LIMIT ${exportedMax}`,
    [own.value],
  );
  return found.rows;
}

async function namedOrders(
  { database }: Pick<Dependencies, "database">,
  caller: Caller,
  ids: readonly string[],
): Promise<ReadOrder[]> {
  const found = await readOrders(database, ids.map(toUuid));
  return ids.map((id) => {
    const order = found.get(toUuid(id));
    if (order === undefined || !isOwnOrder(caller, order)) {
      throw new ApiError("not_found", `There is no boarding order ${id}.`);
    }
    if (undecidedStates.includes(order.state)) return order;
    const name = toId("account", order.account_id);
    throw new ApiError("conflict", `The boarding order ${name} is ${order.state}.`);
  });
}
