import { declareOperation } from "../shared/declared-operations.ts";
import type { OperationShape } from "../shared/operation.ts";
import type { PlatformErrorName } from "./errors.ts";

/** Describes one operation of the Platform API. */
export function platformOperation<const T extends OperationShape<PlatformErrorName>>(shape: T): T {
  return declareOperation(shape);
}

/** Fields of every operation: callers are signed-in users and operator keys, within their scope. */
export const platformCommon = {
  audience: "operator",
  account: "none",
  scoped: true,
  extension: true,
} as const;
