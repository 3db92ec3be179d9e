import type { FastifyInstance } from "fastify";
import { registerBoardingPageCalls } from "./boarding/index.ts";
import { registerAccountCalls } from "./identity/account-calls.ts";
import { registerSecurityCalls } from "./identity/security-calls.ts";
import type { Parts } from "./parts.ts";

/** The calls that the hosted pages make, beside the published APIs. */
export function registerPageCalls(app: FastifyInstance, parts: Parts): void {
  registerAccountCalls(app, parts);
  registerSecurityCalls(app, parts);
  registerBoardingPageCalls(app, parts);
}
