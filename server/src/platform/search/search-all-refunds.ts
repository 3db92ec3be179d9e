import { type BodyOf, searchAllRefunds } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { toId } from "../../ids.ts";
import type { RefundSearchRow } from "../read-model/write-refunds.ts";
import type { Scope } from "../scope.ts";
import { scopesOverShards } from "../scopes-over-shards.ts";
import { addCreated, addTenant, type Conditions, scopeConditions } from "./conditions.ts";
import { readFoundPage } from "./read-found-page.ts";

/** Returns refunds of all accounts. Errors   invalid_body, referenced_not_found, unavailable. */
export const handleSearchAllRefunds = handlerFor(
  searchAllRefunds,
  async ({ body, caller }, deps) => {
    const databases = await scopesOverShards(deps, caller, body.in);
    const { rows, meta } = await readFoundPage<RefundSearchRow>(
      databases,
      deps.clock.now(),
      (scope) => ({
        table: "refund_search",
        status: "status",
        conditions: conditionsOf(scope, body),
        statuses: body.status,
        sort: "newest",
        after: body.starting_after,
        limit: body.limit,
      }),
    );
    return { data: rows.map(serialize), meta };
  },
);

function conditionsOf(scope: Scope, filters: BodyOf<typeof searchAllRefunds>): Conditions {
  const conditions = scopeConditions(scope, "refund_search");
  if (filters.status !== undefined) addTenant(conditions, scope);
  addCreated(conditions, filters.created);
  conditions.add(filters.external, (place) => `external = ${place}`);
  return conditions;
}

function serialize(row: RefundSearchRow & { account_name: string }) {
  return {
    id: toId("refund", row.id),
    entity: "refund_summary" as const,
    status: row.status,
    amount: row.amount,
    payment_id: toId("payment", row.payment_id),
    payment_intent_id: toId("payment_intent", row.payment_intent_id),
    account_id: toId("account", row.account_id),
    account_name: row.account_name,
    external: row.external,
    reference_id: row.reference_id,
    description: row.description,
    failure_code: row.failure_code,
    created_at: row.created_at,
    settled_at: row.settled_at,
  };
}
