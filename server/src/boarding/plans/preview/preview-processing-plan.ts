import { previewProcessingPlan } from "@openpayfac/contract";
import type { Pool } from "pg";
import { ApiError } from "../../../api-error.ts";
import { named } from "../../../database/named-statement.ts";
import { handlerFor } from "../../../http/operation-handler.ts";
import type { Caller } from "../../../identity/api-keys.ts";
import { planIdAt } from "../../../identity/plan-id-at.ts";
import { inEffect } from "../../../identity/plan-timeline.ts";
import { type PlanTerms, readPlanVersion } from "../../../identity/processing-plan.ts";
import { firstIdAt, toId, toUuid, type Uuid } from "../../../ids.ts";
import { readAccountPlans } from "../../../payments/index.ts";
import { Conditions } from "../../caller-scope.ts";
import { newestOf } from "../change-plan.ts";
import { currentVersion, type PlanRow, requirePlan } from "../plan-rows.ts";
import { changedTerms } from "../plan-terms.ts";
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
    const terms = await termsOfAccounts(database, caller, { plan, account, now });
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
  caller: Caller,
  { plan, account, now }: { plan: PlanRow; account: string | undefined; now: string },
): Promise<Map<Uuid, PlanTerms>> {
  const where = new Conditions(caller, "accounts").ofMerchant(
    caller,
    "accounts.business_id",
    "accounts.location_id",
  );
  if (account === undefined) {
    where.when([now, plan.id], (place) => {
      const time = `(${place}::text[])[1]::timestamptz`;
      return `${planIdAt(time)} = (${place}::text[])[2]::uuid`;
    });
  } else {
    where.when(toUuid(account), (place) => `accounts.id = ${place}`);
    where.when(plan.partner_id, (place) => `accounts.partner_id = ${place}`);
  }
  const { rows } = await database.query<{ id: Uuid }>(
    named(
      `SELECT id FROM accounts WHERE ${where.sql} ORDER BY id DESC LIMIT ${accountsMax + 1}`,
      where.values,
    ),
  );
  if (account === undefined) {
    const terms = currentVersion(plan, now);
    return new Map(rows.map(({ id }) => [id, terms]));
  }
  const [found] = rows;
  const plans = found && (await readAccountPlans(database, found.id, undefined));
  if (plans === undefined) {
    throw new ApiError(
      "referenced_not_found",
      `There is no account ${account} of the plan's partner.`,
    );
  }
  return new Map([[plans.id, inEffect(plans.timeline, now) ?? plans.timeline[0]]]);
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
