import { enterDecisionAsOperator } from "./enter-decision.ts";
import { type BoardingCommandDependencies, cannotEnter, malformedId } from "./order-commands.ts";

/** Enters the ids of one merchant. Errors   OperatorError. */
export async function assignBoardingOrderAsOperator(
  deps: BoardingCommandDependencies,
  { orderId, mid, tid }: { orderId: string; mid: string; tid: string },
) {
  const malformed = malformedId("mid", mid) ?? malformedId("tid", tid);
  if (malformed !== undefined) throw cannotEnter(malformed);
  return enterDecisionAsOperator(deps, orderId, { kind: "assign", mid, tid });
}
