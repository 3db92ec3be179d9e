import { enterDecisionAsOperator } from "./enter-decision.ts";
import type { BoardingCommandDependencies } from "./order-commands.ts";
import { requireOrderText } from "./require-order-text.ts";

/** Enters the acquirer's rejection. Errors   OperatorError. */
export async function rejectBoardingOrderAsOperator(
  deps: BoardingCommandDependencies,
  given: { orderId: string; reason: string; comment: string | undefined },
) {
  const { orderId, reason, comment } = given;
  requireOrderText("reason", reason);
  if (comment !== undefined) requireOrderText("comment", comment);
  return enterDecisionAsOperator(deps, orderId, { kind: "reject", reason, comment });
}
