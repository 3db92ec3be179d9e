import type { BoardingOrder } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import type { Row } from "../../database/table-rows.ts";
import { toId, toIdOrNull, type Uuid } from "../../ids.ts";

type Wire = Static<typeof BoardingOrder>;

export type OrderState = Wire["state"];

export type OrderRow = Row<
  "boarding_orders",
  { state: OrderState; gateway_state: Wire["gateway_state"] }
>;

/** An order with the names of its account and business. */
export interface ReadOrder extends OrderRow {
  name: string;
  business_name: string;
  application_id: Uuid | null;
}

export const orderColumns = `o.*, a.name, a.application_id, b.name AS business_name`;

export const orderTables = `boarding_orders o JOIN accounts a ON a.id = o.account_id
  JOIN businesses b ON b.id = a.business_id`;

/** Orders by the ids of their accounts; unknown ones are absent. */
export async function readOrders(
  database: Pool,
  accountIds: readonly Uuid[],
): Promise<Map<Uuid, ReadOrder>> {
  const found = await database.query<ReadOrder>(
    `SELECT ${orderColumns} FROM ${orderTables} WHERE o.account_id = ANY($1)`,
    [accountIds],
  );
  return new Map(found.rows.map((row) => [row.account_id, row]));
}

/** Serializes an order for operators. */
export function serializeOrder(row: ReadOrder): Wire {
  return {
    order_id: toId("account", row.account_id),
    entity: "boarding_order",
    partner_id: toId("partner", row.partner_id),
    application_id: toIdOrNull("application", row.application_id),
    name: row.name,
    business_name: row.business_name,
    processor: row.processor,
    state: row.state,
    mid: row.processor_merchant_id,
    tid: row.processor_terminal_id,
    rejection_reason: row.rejection_reason,
    rejection_comment: row.rejection_comment,
    exported_at: row.exported_at,
    exported_by: row.exported_by,
    entered_at: row.entered_at,
    entered_by: row.entered_by,
    confirmed_at: row.confirmed_at,
    confirmed_by: row.confirmed_by,
    gateway: row.gateway,
    gateway_state: row.gateway_state,
    gateway_merchant_id: row.gateway_merchant_id,
    gateway_detail: row.gateway_detail,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}
