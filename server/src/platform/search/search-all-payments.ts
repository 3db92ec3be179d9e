import { type BodyOf, type downloadAllPayments, searchAllPayments } from "@openpayfac/contract";
import type { Row } from "../../database/table-rows.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toId } from "../../ids.ts";
import type { Scope } from "../scope.ts";
import { scopesOverShards } from "../scopes-over-shards.ts";
import {
  addCreated,
  addTenant,
  type Conditions,
  scopeConditions,
  startsWith,
} from "./conditions.ts";
import { readFoundPage } from "./read-found-page.ts";

type Filters = BodyOf<typeof downloadAllPayments>;

/** A row of the read model, as stored. */
export type PaymentSearchRow = Row<
  "payment_search",
  {
    shown_status: NonNullable<Filters["status"]>[number];
    decline_category: NonNullable<Filters["decline_category"]> | null;
  }
>;

/** Returns payments of all accounts. Errors   invalid_body, referenced_not_found, unavailable. */
export const handleSearchAllPayments = handlerFor(
  searchAllPayments,
  async ({ body, caller }, deps) => {
    const databases = await scopesOverShards(deps, caller, body.in);
    const { rows, meta } = await readFoundPage<PaymentSearchRow>(
      databases,
      deps.clock.now(),
      (scope) => ({
        table: "payment_search",
        status: "shown_status",
        conditions: conditionsOf(scope, body),
        byText: body.reference !== undefined || body.customer !== undefined,
        statuses: body.status,
        sort: body.sort ?? "newest",
        after: body.starting_after,
        limit: body.limit,
      }),
    );
    return { data: rows.map(serializeFound), meta };
  },
);

export function conditionsOf(scope: Scope, filters: Filters): Conditions {
  const conditions = scopeConditions(scope, "payment_search");
  const { last_four, customer, reference } = filters;
  // An account is found among its business's rows of a status.
  if (filters.status !== undefined && scope.accountIds !== null && scope.businessId !== null) {
    conditions.add(scope.businessId, (place) => `business_id = ${place}`);
  }
  if (mayBeRare(filters)) addTenant(conditions, scope);
  addCreated(conditions, filters.created);
  conditions.add(filters.amount_min, (place) => `amount >= ${place}`);
  conditions.add(filters.amount_max, (place) => `amount <= ${place}`);
  conditions.add(filters.method_type, (place) => `method_type = ${place}`);
  conditions.add(filters.brand, (place) => `brand = ${place}`);
  conditions.add(last_four, (place) => `last_four = ${place}`);
  conditions.add(
    reference && startsWith(reference.toLowerCase()),
    (place) => `lower(reference_id) LIKE ${place}`,
  );
  conditions.add(
    customer && startsWith(customer.toLowerCase()),
    (place) => `(lower(customer_name) LIKE ${place} OR lower(customer_email) LIKE ${place})`,
  );
  conditions.add(filters.entry_mode, (place) => `entry_mode = ${place}`);
  conditions.add(filters.decline_category, (place) => `decline_category = ${place}`);
  conditions.add(filters.disputed, (place) => `disputed = ${place}`);
  conditions.add(filters.external, (place) => `external = ${place}`);
  if (filters.refunded !== undefined) {
    conditions.and(filters.refunded ? "amount_refunded > 0" : "amount_refunded = 0");
  }
  if (filters.settled !== undefined) {
    conditions.and(filters.settled ? "settled_at IS NOT NULL" : "settled_at IS NULL");
  }
  return conditions;
}

/** Whether a filter has an index of the tenant's rows: of the value, or of rare ones. */
function mayBeRare(filters: Filters): boolean {
  const { last_four, customer, reference, method_type, brand, entry_mode } = filters;
  const values = [last_four, customer, reference, method_type, brand, entry_mode];
  return (
    [...values, filters.decline_category].some((value) => value !== undefined) ||
    filters.disputed === true ||
    filters.external === true ||
    filters.refunded === true ||
    filters.settled === false
  );
}

export function serializeFound(row: PaymentSearchRow & { account_name: string }) {
  return {
    id: toId("payment_intent", row.id),
    entity: "payment_summary" as const,
    shown_status: row.shown_status,
    payment_id: row.payment_id && toId("payment", row.payment_id),
    account_id: toId("account", row.account_id),
    account_name: row.account_name,
    business_id: toId("business", row.business_id),
    partner_id: toId("partner", row.partner_id),
    amount: row.amount,
    amount_captured: row.amount_captured,
    amount_refunded: row.amount_refunded,
    disputed: row.disputed,
    external: row.external,
    method_type: row.method_type,
    brand: row.brand,
    last_four: row.last_four,
    entry_mode: row.entry_mode,
    customer_name: row.customer_name,
    customer_email: row.customer_email,
    reference_id: row.reference_id,
    failure_code: row.failure_code,
    decline_category: row.decline_category,
    authorization_code: row.authorization_code,
    created_at: row.created_at,
    captured_at: row.captured_at,
    settled_at: row.settled_at,
    paid_out_at: row.paid_out_at,
  };
}
