import type { Write } from "../../database/write-atomically.ts";
import { boardNow, changeOrder } from "./change-order.ts";
import type { ReadOrder } from "./order-rows.ts";

export type GatewayAction =
  | { action: "check" }
  | { action: "create" }
  | { action: "found"; gatewayMerchantId: string };

/**
 * Continues an order at the gateway.
 *
 * Returns  a text if the state of the order does not allow the action: the reason.
 */
export function resumeAtGateway(
  order: ReadOrder,
  given: GatewayAction,
  now: string,
): { order: ReadOrder; writes: Write[] } | string {
  if (order.state !== "assigned") return `the order is ${order.state}, not assigned`;
  if (given.action === "check") {
    return { order, writes: boardNow([order.account_id], now) };
  }
  if (order.gateway_state !== "stopped") {
    return `the order is not stopped at the gateway: ${order.gateway_state ?? "not begun"}`;
  }
  const set =
    given.action === "create"
      ? ({ gateway_state: null, gateway_merchant_id: null } as const)
      : ({ gateway_state: "created", gateway_merchant_id: given.gatewayMerchantId } as const);
  const { changed, write } = changeOrder(
    order,
    { ...set, gateway_detail: null, gateway_attempts: 0, gateway_changed_at: now },
    now,
  );
  return { order: changed, writes: [write, ...boardNow([order.account_id], now)] };
}
