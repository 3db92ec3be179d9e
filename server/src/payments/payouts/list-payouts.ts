import type { listBusinessPayouts, listPayouts } from "@openpayfac/contract";
import type { Handler } from "../../http/call.ts";
import { type Page, pageAnswer, pageOf, readPage } from "../../http/pages.ts";
import type { Uuid } from "../../ids.ts";
import type { Parts } from "../../parts.ts";
import { Refusal } from "../../refusal.ts";
import { type PayoutRow, readPayoutPayments } from "./payout-rows.ts";
import { presentPayout } from "./present-payout.ts";

/** Answers the payouts of the account that is named, or the caller's own. */
export const handleListPayouts: Handler<typeof listPayouts, Parts> = async (call, parts) => {
  const ownerId = call.account?.id ?? call.caller.partnerId ?? call.caller.tenantId;
  return answer(parts, pageOf(call.query), "account_id = $1", ownerId, call.query.status);
};

/**
 * Answers the payouts of all accounts of a business.
 *
 * Errors   referenced_not_found: the business is not the caller's.
 */
export const handleListBusinessPayouts: Handler<typeof listBusinessPayouts, Parts> = async (
  call,
  parts,
) => {
  const { businessId, caller } = call;
  const found = await parts.database.query({
    name: "find-visible-business",
    text: "SELECT 1 FROM businesses WHERE id = $1 AND tenant_id = $2 AND ($3::uuid IS NULL OR partner_id = $3)",
    values: [businessId, caller.tenantId, caller.partnerId],
  });
  if (businessId === undefined || found.rowCount === 0) {
    throw new Refusal("referenced_not_found", "There is no such business.");
  }
  return answer(parts, pageOf(call.query), "business_id = $1", businessId, call.query.status);
};

async function answer(
  parts: Parts,
  page: Page,
  sql: string,
  scopeId: Uuid,
  status: PayoutRow["status"] | undefined,
) {
  const scope =
    status === undefined
      ? { sql, values: [scopeId] }
      : { sql: `${sql} AND status = $2::payout_status`, values: [scopeId, status] };
  const rows = await readPage<PayoutRow>(parts.database, "payouts", scope, page);
  const payments = await readPayoutPayments(parts.database, rows);
  return pageAnswer(page, rows, (payout) =>
    presentPayout({ payout, payments: payments.get(payout.id) ?? [] }),
  );
}
