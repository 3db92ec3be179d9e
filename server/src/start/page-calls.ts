import { pagesOperations } from "@openpayfac/contract";
import type { FastifyInstance } from "fastify";
import { boardingPageHandlers } from "../boarding/index.ts";
import { registerPageOperations } from "../http/page-routes.ts";
import type { HttpDependencies } from "../http/register-operations.ts";
import { accountPageHandlers } from "../identity/account-calls.ts";
import { securityPageHandlers } from "../identity/security-calls.ts";
import { elementPageHandlers } from "../payments/index.ts";
import { virtualTerminalPageHandlers } from "../sandbox/index.ts";

/** The calls that the hosted pages make, beside the published APIs: the contract lists them. */
export function registerPageCalls(app: FastifyInstance, deps: HttpDependencies): void {
  const handlers = {
    ...accountPageHandlers,
    ...securityPageHandlers,
    ...boardingPageHandlers,
    ...elementPageHandlers,
    ...virtualTerminalPageHandlers(app),
  };
  registerPageOperations(app, pagesOperations, handlers, deps);
}
