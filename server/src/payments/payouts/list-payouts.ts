import { listBusinessPayouts, listPayouts } from "@openpayfac/contract";
import { ApiError } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { type Page, pageOf, pageResponse, readPage } from "../../http/pages.ts";
import { ownerOf } from "../../identity/api-keys.ts";
import type { Uuid } from "../../ids.ts";
import { type PayoutRow, readPayoutPayments } from "./payout-rows.ts";
import { serializePayout } from "./serialize-payout.ts";

/** Lists the payouts of the named owner, or the caller's own. */
export const handleListPayouts = handlerFor(listPayouts, async (call, deps) => {
  const ownerId = call.owner?.id ?? ownerOf(call.caller);
  return response(deps, pageOf(call.query), "account_id = $1", ownerId, call.query.status);
});

/**
 * Lists the payouts of all accounts of a business.
 *
 * Errors   referenced_not_found: the caller has no access to the business.
 */
export const handleListBusinessPayouts = handlerFor(listBusinessPayouts, async (call, deps) => {
  const { businessId, caller } = call;
  const found = await deps.database.query({
    name: "find-visible-business",
    text: "SELECT 1 FROM businesses WHERE id = $1 AND tenant_id = $2 AND ($3::uuid IS NULL OR partner_id = $3)",
    values: [businessId, caller.tenantId, caller.partnerId],
  });
  if (businessId === undefined || found.rowCount === 0) {
    throw new ApiError("referenced_not_found", "There is no such business.");
  }
  return response(deps, pageOf(call.query), "business_id = $1", businessId, call.query.status);
});

async function response(
  deps: Dependencies,
  page: Page,
  sql: string,
  scopeId: Uuid,
  status: PayoutRow["status"] | undefined,
) {
  const scope =
    status === undefined
      ? { sql, values: [scopeId] }
      : { sql: `${sql} AND status = $2::payout_status`, values: [scopeId, status] };
  const found = await readPage<PayoutRow>(deps.database, "payouts", scope, page);
  const rows = found.decodeAll();
  const payments = await readPayoutPayments(deps.database, rows);
  return pageResponse(page, rows, (payout) =>
    serializePayout({ payout, payments: payments.get(payout.id) ?? [] }),
  );
}
