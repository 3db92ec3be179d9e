import { declareOperation } from "../shared/declared-operations.ts";
import type { OperationShape } from "../shared/operation.ts";
import type { ResidualsErrorName } from "./errors.ts";

/** Describes one operation of the Residuals API. */
export function residualsOperation<const T extends OperationShape<ResidualsErrorName>>(
  shape: T,
): T {
  return declareOperation(shape);
}
