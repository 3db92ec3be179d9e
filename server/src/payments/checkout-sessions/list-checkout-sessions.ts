import type { listCheckoutSessions } from "@openpayfac/contract";
import type { Handler } from "../../http/call.ts";
import { pageAnswer, pageOf, readPage } from "../../http/pages.ts";
import type { Parts } from "../../parts.ts";
import type { CheckoutSessionRow } from "./checkout-session-rows.ts";
import { presentCheckoutSession } from "./present-checkout-session.ts";

/** Answers the account's checkout sessions, newest first. */
export const handleListCheckoutSessions: Handler<typeof listCheckoutSessions, Parts> = async (
  call,
  parts,
) => {
  const page = pageOf(call.query);
  const scope = { sql: "account_id = $1", values: [call.account.id] };
  const rows = await readPage<CheckoutSessionRow>(parts.database, "checkout_sessions", scope, page);
  return pageAnswer(page, rows, presentCheckoutSession);
};
