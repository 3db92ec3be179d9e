import { declareOperation } from "../shared/declared-operations.ts";
import type { OperationShape } from "../shared/operation.ts";
import type { TerminalsErrorName } from "./errors.ts";

/** Describes one operation of the Terminals API. */
export function terminalsOperation<const T extends OperationShape<TerminalsErrorName>>(
  shape: T,
): T {
  return declareOperation(shape);
}
