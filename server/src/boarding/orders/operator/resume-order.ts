import { OperatorError } from "../../../operator/operator-error.ts";
import { type ReadOrder, serializeOrder } from "../order-rows.ts";
import { type GatewayAction, resumeAtGateway } from "../resume-at-gateway.ts";
import { type BoardingCommandDependencies, commitOrders, requireOrders } from "./order-commands.ts";

/** Continues an order at the gateway. Errors   OperatorError. */
export async function resumeBoardingOrderAsOperator(
  deps: BoardingCommandDependencies,
  orderId: string,
  action: GatewayAction,
) {
  const [order] = await requireOrders(deps, [orderId]);
  const resumed = resumeAtGateway(order as ReadOrder, action, deps.clock.now().toISOString());
  if (typeof resumed === "string") {
    throw new OperatorError({
      cause: `The order cannot be resumed: ${resumed}`,
      remedy: "Show its state with: openpayfac boarding list",
    });
  }
  await commitOrders(deps, resumed.writes);
  return serializeOrder(resumed.order);
}
