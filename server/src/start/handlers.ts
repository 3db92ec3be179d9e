import { byOperation } from "../http/operation-handler.ts";
import { operationHandlers, pageOperationHandlers } from "./handlers.generated.ts";

/**
 * The handlers of the published APIs. An operation without a handler has no route, and its
 * description says that it is not available.
 */
export const handlers = byOperation(operationHandlers);

/** The handlers of the operations for our own pages. */
export const pageHandlers = byOperation(pageOperationHandlers);
