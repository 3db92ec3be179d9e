import type { Pool } from "pg";
import { ApiError } from "../../api-error.ts";
import { actorIdOf, type Caller } from "../../identity/api-keys.ts";
import { toId, type Uuid } from "../../ids.ts";
import { callerScope } from "../caller-scope.ts";
import { orderColumns, orderTables, type ReadOrder } from "./order-rows.ts";

/** Errors   not_found: no such order within the caller's hierarchy. */
export async function requireOrder(database: Pool, caller: Caller, id: Uuid): Promise<ReadOrder> {
  const own = callerScope(caller, "o");
  const found = await database.query<ReadOrder>(
    `SELECT ${orderColumns} FROM ${orderTables} WHERE ${own.sql} AND o.account_id = $2`,
    [own.value, id],
  );
  const row = found.rows[0];
  if (row !== undefined) return row;
  throw new ApiError("not_found", `There is no boarding order ${toId("account", id)}.`);
}

/** Whether an order is within the caller's hierarchy. */
export function isOwnOrder({ tenantId, partnerId }: Caller, order: ReadOrder): boolean {
  return partnerId === null ? order.tenant_id === tenantId : order.partner_id === partnerId;
}

/** The name under which an operator key's decisions are recorded. */
export function operatorOf(caller: Caller): string {
  return actorIdOf(caller);
}
