import { declareOperation } from "../shared/declared-operations.ts";
import type { OperationShape } from "../shared/operation.ts";
import type { PaymentsErrorName } from "./errors.ts";

/** Describes one operation of the Payments API. */
export function paymentsOperation<const T extends OperationShape<PaymentsErrorName>>(shape: T): T {
  return declareOperation(shape);
}
