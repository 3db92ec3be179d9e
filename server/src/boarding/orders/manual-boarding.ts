import type { BoardInstruction, BoardOutcome, MerchantBoarding } from "@openpayfac/processors";
import { ConcurrentModification } from "../../database/write-atomically.ts";
import { boardAtGateway, type GatewayDependencies } from "./board-at-gateway.ts";
import { type ReadOrder, readOrders } from "./order-rows.ts";

/**
 * Boards merchants by an operator: the order is recorded and waits, until the operator has filed
 * the merchant with the acquirer and enters the ids that it assigned. A configured gateway then has
 * to board the merchant too.
 */
export function manualBoarding(deps: GatewayDependencies): {
  for(processor: string): MerchantBoarding;
} {
  return {
    for: (processor) => ({ board: (instruction) => board(deps, processor, instruction) }),
  };
}

async function board(
  deps: GatewayDependencies,
  processor: string,
  { orderId }: BoardInstruction,
): Promise<BoardOutcome> {
  const order = await recordedOrder(deps, processor, orderId);
  switch (order.state) {
    case "assigned":
      return outcomeAtGateway(deps, order);
    case "boarded":
      return boarded(order);
    case "rejected": {
      const { rejection_reason: detail, rejection_comment: comment } = order;
      return {
        kind: "rejected",
        detail: detail ?? "",
        ...(comment === null ? {} : { comment }),
      };
    }
    default:
      return { kind: "waiting" };
  }
}

/** Records the order unless it exists: a job that was killed after this records no second one. */
async function recordedOrder(
  { database, clock }: GatewayDependencies,
  processor: string,
  orderId: string,
): Promise<ReadOrder> {
  await database.query(
    `INSERT INTO boarding_orders (account_id, tenant_id, partner_id, version, processor, state,
       created_at, updated_at)
     SELECT id, tenant_id, partner_id, 1, $2, 'waiting', $3, $3 FROM accounts WHERE id = $1
     ON CONFLICT (account_id) DO NOTHING`,
    [orderId, processor, clock.now().toISOString()],
  );
  const order = (await readOrders(database, [orderId])).get(orderId);
  if (order === undefined) throw new Error(`there is no account ${orderId}`);
  return order;
}

async function outcomeAtGateway(
  deps: GatewayDependencies,
  order: ReadOrder,
): Promise<BoardOutcome> {
  const { gatewayBoarding: gateway } = deps;
  const isNeeded = gateway !== undefined && gateway.cardProcessor === order.processor;
  if (!isNeeded || order.gateway_state === "boarded") return boarded(order);
  try {
    const step = await boardAtGateway(deps, gateway, order);
    return step.kind === "boarded" ? boarded(order) : step;
  } catch (error) {
    if (!(error instanceof ConcurrentModification)) throw error;
    // Another process has taken the step.
    return { kind: "waiting", until: new Date(deps.clock.now().getTime() + deps.inFlightMsMax) };
  }
}

function boarded({ processor_merchant_id, processor_terminal_id }: ReadOrder): BoardOutcome {
  if (processor_merchant_id === null || processor_terminal_id === null) {
    throw new Error("an assigned order has both ids");
  }
  return {
    kind: "boarded",
    merchantId: processor_merchant_id,
    terminalId: processor_terminal_id,
  };
}
