import type { OperationShape } from "@openpayfac/contract";
import type { Dependencies } from "../dependencies.ts";
import type { Handler } from "./call.ts";

/** An operation of a published API, with the function that implements it. */
export interface OperationHandler {
  readonly operation: OperationShape;
  readonly handle: Handler<OperationShape, Dependencies>;
}

/**
 * Implements an operation: the types of the request and the response follow from it.
 *
 * Exported from any file of the server, the handler is found by `npm run generate`, which lists it
 * in `handlers.generated.ts`, and its operation has a route.
 */
export function handlerFor<Op extends OperationShape>(
  operation: Op,
  handle: Handler<Op, Dependencies>,
): OperationHandler {
  // The route validates its parameters by the operation.
  return { operation, handle: handle as unknown as Handler<OperationShape, Dependencies> };
}

/**
 * Maps operation ids to handlers.
 *
 * Errors   throws for an operation with two handlers: one would never run.
 */
export function byOperation<H extends { operation: OperationShape }>(
  handlers: readonly H[],
): ReadonlyMap<string, H> {
  const found = new Map<string, H>();
  for (const handler of handlers) {
    const { id } = handler.operation;
    if (found.has(id)) throw new Error(`the operation ${id} has two handlers`);
    found.set(id, handler);
  }
  return found;
}
