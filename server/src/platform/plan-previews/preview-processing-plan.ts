import { previewProcessingPlan } from "@openpayfac/contract";
import type { Pool } from "pg";
import { ApiError } from "../../api-error.ts";
import { newestOf } from "../../boarding/plans/change-plan.ts";
import { currentVersion, requirePlan } from "../../boarding/plans/plan-rows.ts";
import { changedTerms } from "../../boarding/plans/plan-terms.ts";
import { named } from "../../database/named-statement.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { inEffect } from "../../identity/plan-timeline.ts";
import { type PlanTerms, readPlanVersion } from "../../identity/processing-plan.ts";
import { firstIdAt, toId, toUuid, type Uuid } from "../../ids.ts";
import { readAccountPlans } from "../../payments/plans/account-plan-rows.ts";
import { accountsInScope } from "../accounts/accounts-in-scope.ts";
import { planIdAt } from "../accounts/plan-id-at.ts";
import { ListConditions } from "../list-conditions.ts";
import { type Scope, scopeOf } from "../scope.ts";
import { type AlikePayments, pricedKinds } from "./priced-kinds.ts";

const periodMs = 30 * 86_400_000;
const accountsMax = 200;
const paymentsMax = 20_000;

/** Monthly fees that do not depend on the account's payments. */
const monthlyFees = ["platform", "gateway", "regulatory_product"] as const;

/**
 * Prices recent payments by the terms of now and by others. Nothing is written.
 *
 * Errors   not_found: no such plan; referenced_not_found: no account of the plan's partner;
 *          invalid_body: a combination of terms that no plan can have.
 */
export const handlePreviewProcessingPlan = handlerFor(
  previewProcessingPlan,
  async ({ params, body, caller }, { database, clock }) => {
    const { account_id: account, ...change } = body;
    const plan = await requirePlan(database, caller, params.id);
    const after = changedTerms(readPlanVersion(newestOf(plan)), change);
    const to = clock.now();
    const now = to.toISOString();
    const scope = await scopeOf(database, caller, account);
    const terms = await termsOfAccounts(database, scope, { plan, account, now });
    const accountIds = [...terms.keys()].slice(0, accountsMax);
    const from = new Date(to.getTime() - periodMs);
    const payments = await readAlikePayments(database, accountIds, from);
    const before = (id: Uuid): PlanTerms => {
      const found = terms.get(id);
      if (found === undefined) throw new Error(`account ${id} has no plan`);
      return found;
    };
    const monthly = (of: PlanTerms) =>
      monthlyFees.reduce((sum, name) => sum + of.feesMinor[name], 0);
    return {
      processing_plan_id: toId("processing_plan", plan.id),
      entity: "plan_preview" as const,
      from: from.toISOString(),
      to: now,
      account_count: accountIds.length,
      complete: terms.size <= accountsMax && payments.complete,
      ...pricedKinds(payments.alike, before, after),
      monthly_before: accountIds.reduce((sum, id) => sum + monthly(before(id)), 0),
      monthly_after: accountIds.length * monthly(after),
    };
  },
);

/** The terms in effect now of the account, or of the accounts with the plan; one more than counted. */
async function termsOfAccounts(
  database: Pool,
  scope: Scope,
  of: {
    plan: Parameters<typeof currentVersion>[0] & { partner_id: Uuid };
    account: string | undefined;
    now: string;
  },
): Promise<Map<Uuid, PlanTerms>> {
  const { plan, account, now } = of;
  if (account !== undefined) {
    const id = toUuid(account);
    const found = await readAccountPlans(database, id, undefined);
    const terms = found && (inEffect(found.timeline, now) ?? found.timeline[0]);
    if (found?.partnerId !== plan.partner_id || terms === undefined) {
      throw new ApiError(
        "referenced_not_found",
        `There is no account ${account} of the plan's partner.`,
      );
    }
    return new Map([[id, terms]]);
  }
  const where = new ListConditions(accountsInScope(scope));
  where.add([now, plan.id], (place) => {
    const time = `(${place}::text[])[1]::timestamptz`;
    return `${planIdAt(time)} = (${place}::text[])[2]::uuid`;
  });
  const { rows } = await database.query<{ id: Uuid }>(
    named(
      `SELECT id FROM accounts WHERE ${where.sql} ORDER BY id DESC LIMIT ${accountsMax + 1}`,
      where.values,
    ),
  );
  const terms = currentVersion(plan, now);
  return new Map(rows.map(({ id }) => [id, terms]));
}

/** The newest captured payments of each account since a time, those that cost the same as one row. */
async function readAlikePayments(
  database: Pool,
  accountIds: readonly Uuid[],
  from: Date,
): Promise<{ alike: AlikePayments[]; complete: boolean }> {
  if (accountIds.length === 0) return { alike: [], complete: true };
  const each = Math.floor(paymentsMax / accountIds.length);
  const { rows } = await database.query<AlikePayments>(
    named(
      `SELECT account_id, is_card, card_brand, card_present, amount_captured AS amount,
              count(*)::int AS payment_count, (max(id::text))::uuid AS payment_id
         FROM unnest($1::uuid[]) AS account (owner) CROSS JOIN LATERAL (
           SELECT account_id, id, is_card, card_brand, card_present, amount_captured
             FROM payments WHERE account_id = owner AND id >= $2 AND amount_captured > 0
              AND NOT external
            ORDER BY account_id DESC, id DESC LIMIT $3) AS payment
        GROUP BY account_id, is_card, card_brand, card_present, amount_captured`,
      [accountIds, firstIdAt(from), each],
    ),
  );
  const counts = new Map<Uuid, number>();
  for (const { account_id: id, payment_count: count } of rows) {
    counts.set(id, (counts.get(id) ?? 0) + count);
  }
  return { alike: rows, complete: [...counts.values()].every((count) => count < each) };
}
