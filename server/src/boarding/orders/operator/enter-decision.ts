import { type EnteredDecision, enterDecisions } from "../enter-decisions.ts";
import { type ReadOrder, serializeOrder } from "../order-rows.ts";
import {
  type BoardingCommandDependencies,
  cannotEnter,
  commitOrders,
  requireOrders,
} from "./order-commands.ts";

/** Enters the decision about one order. Errors   OperatorError. */
export async function enterDecisionAsOperator(
  deps: BoardingCommandDependencies,
  orderId: string,
  decision: EnteredDecision,
) {
  const [order] = await requireOrders(deps, [orderId]);
  const entry = { order: order as ReadOrder, decision };
  const { orders, rejected, writes } = await enterDecisions(deps, [entry], deps);
  const [entered] = orders;
  if (entered === undefined) throw cannotEnter(rejected[0]?.reason ?? "");
  await commitOrders(deps, writes);
  return serializeOrder(entered);
}
