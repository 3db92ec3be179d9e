import { openApplePaySession, openElementSession, readElementIntent } from "@openpayfac/contract";
import { pageHandlerFor } from "../../http/page-handler.ts";
import { elementCaller } from "./element-caller.ts";
import { openApplePay } from "./open-apple-pay.ts";
import { findElementIntent, readElementSession } from "./read-element-session.ts";
import { serializeElementIntent } from "./serialize-element-intent.ts";

/**
 * Requests that only the frames of the browser SDK send, besides the published operations. They
 * accept only pages of this origin.
 */
export const handleOpenElementSession = pageHandlerFor(
  openElementSession,
  async ({ operation, body, request }, deps) =>
    readElementSession(deps, await elementCaller(request, operation, deps), body),
);

export const handleReadElementIntent = pageHandlerFor(
  readElementIntent,
  async ({ operation, body, request }, deps) => {
    const { account } = await elementCaller(request, operation, deps);
    const { intent, payment } = await findElementIntent(deps, account.id, body.client_secret);
    return serializeElementIntent(intent, payment);
  },
);

export const handleOpenApplePaySession = pageHandlerFor(
  openApplePaySession,
  async ({ operation, body, request }, deps) =>
    openApplePay(deps, await elementCaller(request, operation, deps), body.validation_url),
);
