import type { PagesOperations } from "@openpayfac/contract";
import type { PageHandlersOf } from "../../http/page-routes.ts";
import { elementCaller } from "./element-caller.ts";
import { openApplePay } from "./open-apple-pay.ts";
import { presentElementIntent } from "./present-element-intent.ts";
import { findElementIntent, readElementSession } from "./read-element-session.ts";

/**
 * What only the frames of the browser SDK ask, beside the published calls that they make. They stand
 * on this origin, so that no other origin's page may make these calls.
 */
export const elementPageHandlers: Pick<
  PageHandlersOf<PagesOperations>,
  "openElementSession" | "readElementIntent" | "openApplePaySession"
> = {
  openElementSession: async ({ operation, body, request }, deps) =>
    readElementSession(deps, await elementCaller(request, operation, deps), body),

  async readElementIntent({ operation, body, request }, deps) {
    const { account } = await elementCaller(request, operation, deps);
    const { intent, payment } = await findElementIntent(deps, account.id, body.client_secret);
    return presentElementIntent(intent, payment);
  },

  openApplePaySession: async ({ operation, body, request }, deps) =>
    openApplePay(deps, await elementCaller(request, operation, deps), body.validation_url),
};
