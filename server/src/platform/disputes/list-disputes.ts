import { listPlatformDisputes, type PlatformDispute } from "@openpayfac/contract";
import type { Static } from "typebox";
import { handlerFor } from "../../http/operation-handler.ts";
import { pageOf, pageResponse, readPage } from "../../http/pages.ts";
import { toId } from "../../ids.ts";
import { ListConditions } from "../list-conditions.ts";
import { type MerchantNames, namesOfMerchants } from "../names-of-merchants.ts";
import { inScope, scopeOf } from "../scope.ts";
import type { DisputeRow } from "./dispute-rows.ts";
import { type DraftRow, readDrafts } from "./draft-rows.ts";
import { type FoundEvidence, readFoundEvidence } from "./found-evidence.ts";
import { presentDraft } from "./present-draft.ts";

/** Lists the disputes of the scope. Errors   invalid_query, referenced_not_found. */
export const handleListPlatformDisputes = handlerFor(
  listPlatformDisputes,
  async ({ query, caller }, { database, clock }) => {
    const page = pageOf(query);
    const where = new ListConditions(
      inScope(await scopeOf(database, caller, query.in), "disputes"),
    );
    where.add(query.status, (place) => `status = ${place}::dispute_status`);
    // As the partial indexes have it.
    const isDue = query.due_from !== undefined || query.due_before !== undefined;
    where.addFixed(isDue, "status = 'new'");
    where.add(query.due_from, (place) => `response_due_date >= ${place}`);
    where.add(query.due_before, (place) => `response_due_date < ${place}`);
    const read = await readPage<DisputeRow>(database, "disputes", where, page);
    const rows = read.decodeAll();
    const [names, evidence, drafts] = await Promise.all([
      namesOfMerchants(
        database,
        rows.map((row) => row.account_id),
      ),
      readFoundEvidence(database, rows),
      readDrafts(database, rows),
    ]);
    return pageResponse(page, rows, (row) =>
      present(row, {
        names: names.get(row.account_id),
        evidence: evidence.get(row.id),
        draft: drafts.get(row.id),
        now: clock.now(),
      }),
    );
  },
);

const dayMs = 86_400_000;

function present(
  row: DisputeRow,
  of: {
    names: MerchantNames | undefined;
    evidence: FoundEvidence | undefined;
    draft: DraftRow | undefined;
    now: Date;
  },
): Static<typeof PlatformDispute> {
  if (of.names === undefined || of.evidence === undefined) {
    throw new Error(`dispute ${row.id} has no account or no payment`);
  }
  const { reason, reason_group, evidence } = presentDraft(row, of.evidence, of.draft);
  const due = row.status === "new" ? row.response_due_date : null;
  const msLeft = due === null ? -1 : new Date(due).getTime() - of.now.getTime();
  return {
    id: toId("dispute", row.id),
    entity: "dispute",
    status: row.status,
    amount: row.amount,
    account_id: toId("account", row.account_id),
    account_name: of.names.account,
    business_id: toId("business", row.business_id),
    business_name: of.names.business,
    payment_id: toId("payment", row.payment_id),
    payment_intent_id: toId("payment_intent", row.payment_intent_id),
    card_brand: of.evidence.cardBrand,
    card_last_four: of.evidence.cardLastFour,
    reason_disputed_code: row.reason_disputed_code,
    reason_disputed: row.reason_disputed,
    reason_group,
    reason,
    evidence,
    dispute_date: row.dispute_date,
    response_due_date: row.response_due_date,
    days_left: msLeft < 0 ? null : Math.floor(msLeft / dayMs),
    closed_date: row.closed_date,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}
