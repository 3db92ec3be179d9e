import { listCheckoutSessions } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { pageOf, pageResponse, readPage } from "../../http/pages.ts";
import type { CheckoutSessionRow } from "./checkout-session-rows.ts";
import { serializeCheckoutSession } from "./serialize-checkout-session.ts";

/** Lists the account's checkout sessions, newest first. */
export const handleListCheckoutSessions = handlerFor(listCheckoutSessions, async (call, deps) => {
  const page = pageOf(call.query);
  const scope = { sql: "account_id = $1", values: [call.account.id] };
  const rows = await readPage<CheckoutSessionRow>(deps.database, "checkout_sessions", scope, page);
  return pageResponse(page, rows, serializeCheckoutSession);
});
