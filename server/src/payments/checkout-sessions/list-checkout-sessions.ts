import type { listCheckoutSessions } from "@openpayfac/contract";
import type { Dependencies } from "../../dependencies.ts";
import type { Handler } from "../../http/call.ts";
import { pageOf, pageResponse, readPage } from "../../http/pages.ts";
import type { CheckoutSessionRow } from "./checkout-session-rows.ts";
import { presentCheckoutSession } from "./present-checkout-session.ts";

/** Answers the account's checkout sessions, newest first. */
export const handleListCheckoutSessions: Handler<
  typeof listCheckoutSessions,
  Dependencies
> = async (call, deps) => {
  const page = pageOf(call.query);
  const scope = { sql: "account_id = $1", values: [call.account.id] };
  const rows = await readPage<CheckoutSessionRow>(deps.database, "checkout_sessions", scope, page);
  return pageResponse(page, rows, presentCheckoutSession);
};
