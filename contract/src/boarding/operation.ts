import { declareOperation } from "../shared/declared-operations.ts";
import type { OperationShape } from "../shared/operation.ts";
import type { BoardingErrorName } from "./errors.ts";

/** Describes one operation of the Boarding API. */
export function boardingOperation<const T extends OperationShape<BoardingErrorName>>(shape: T): T {
  return declareOperation(shape);
}
