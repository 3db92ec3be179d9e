import type { FastifyInstance } from "fastify";
import { registerBoardingPageCalls } from "./boarding/index.ts";
import type { HttpParts } from "./http/register-operations.ts";
import { registerAccountCalls } from "./identity/account-calls.ts";
import { registerSecurityCalls } from "./identity/security-calls.ts";
import { registerElementCalls } from "./payments/index.ts";
import { registerVirtualTerminalCalls } from "./sandbox/index.ts";

/** The calls that the hosted pages make, beside the published APIs. */
export function registerPageCalls(app: FastifyInstance, parts: HttpParts): void {
  registerAccountCalls(app, parts);
  registerSecurityCalls(app, parts);
  registerBoardingPageCalls(app, parts);
  registerElementCalls(app, parts);
  registerVirtualTerminalCalls(app, parts);
}
