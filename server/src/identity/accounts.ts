import type { Pool } from "pg";
import type { Clock } from "../clock.ts";
import { shared } from "../database/pipelined-reads.ts";
import type { Uuid } from "../ids.ts";
import { isNarrow } from "../permissions/calling-user.ts";
import type { Caller } from "./api-keys.ts";
import {
  type PlanChange,
  type PlanTimeline,
  planAt,
  planTimeline,
  withPlanAt,
} from "./plan-timeline.ts";
import type { PlanVersionRow, ProcessingPlan } from "./processing-plan.ts";
import { ReadCache } from "./read-cache.ts";

/** The processor of an account before it is boarded at one. */
export const unassignedProcessor = "unassigned";

/** A merchant account with the data that a charge needs. */
export interface Account {
  id: Uuid;
  tenantId: Uuid;
  partnerId: Uuid;
  businessId: Uuid;
  /** null: not at a location. */
  locationId: Uuid | null;
  /** Shown on bank statements of its customers. */
  name: string;
  processingEnabled: boolean;
  /** Largest amount of a payment, in minor units; null: no limit. */
  paymentAmountMax: number | null;
  paymentMethodTypes: ("card" | "bank")[];
  processor: string;
  merchantId: string;
  /** The version of the plan that was in effect when the account was found. */
  plan: ProcessingPlan;
  /** Its plans of all times: for what began before, or begins later, than the account was found. */
  planTimeline: PlanTimeline;
}

export interface Accounts {
  /** The account, if it exists and the caller has access to it. */
  findVisible(caller: Caller, id: Uuid): Promise<Account | undefined>;
  /** The account, for work without a caller. */
  find(id: Uuid): Promise<Account | undefined>;
  /** Reads accounts again that were cached, because a plan has changed. */
  forget(): void;
}

/**
 * A caller has access to its own hierarchy: the whole tenant, one partner's part of it, or a user's
 * business with some of its locations. Agents see figures of merchants, and act for none.
 */
function sees({ tenantId, partnerId, user }: Caller, account: Account): boolean {
  if (tenantId !== account.tenantId) return false;
  if (partnerId !== null && partnerId !== account.partnerId) return false;
  if (user === undefined || !isNarrow(user)) return true;
  if (user.businessId !== account.businessId) return false;
  return user.locationIds?.some((each) => each === account.locationId) ?? true;
}

/** Finds accounts; a found account is cached for two seconds. */
export function makeAccounts(database: Pool, clock: Clock): Accounts {
  const recent = new ReadCache<Account>(clock, 2_000);
  const find = async (id: Uuid) => {
    const account = await recent.read(id, () => loadAccount(database, id, clock));
    // A version begins to the millisecond, whatever is cached.
    return account === undefined ? undefined : withPlanAt(account, clock.now().toISOString());
  };
  return {
    find,
    forget: () => recent.clear(),
    async findVisible(caller, id) {
      const account = await find(id);
      return account !== undefined && sees(caller, account) ? account : undefined;
    },
  };
}

/** The plans of `accounts a`, of all times. */
export const accountPlanColumns = `a.processing_plan_id, a.created_at,
  (SELECT json_agg(change) FROM account_plan_changes change WHERE change.account_id = a.id)
    AS plan_changes,
  (SELECT json_agg(terms) FROM processing_plan_versions terms
    WHERE terms.processing_plan_id IN (SELECT a.processing_plan_id UNION
      SELECT change.processing_plan_id FROM account_plan_changes change
       WHERE change.account_id = a.id))
    AS plan_versions`;

/** The columns of `accountPlanColumns`. */
export interface AccountPlanRow {
  processing_plan_id: Uuid;
  created_at: string;
  plan_changes: PlanChange[] | null;
  plan_versions: PlanVersionRow[] | null;
}

export function readPlanTimeline(row: AccountPlanRow): PlanTimeline {
  return planTimeline({
    opened: row.created_at,
    firstPlanId: row.processing_plan_id,
    changes: row.plan_changes ?? [],
    versions: row.plan_versions ?? [],
  });
}

async function loadAccount(database: Pool, id: Uuid, clock: Clock): Promise<Account | undefined> {
  const found = await database.query(
    shared({
      name: "find-account",
      text: `SELECT a.id, a.tenant_id, a.partner_id, a.business_id, a.location_id, a.name,
                    a.processing_enabled,
                    a.payment_amount_max, a.payment_method_types, a.processor,
                    a.processor_merchant_id, ${accountPlanColumns}
             FROM accounts a WHERE a.id = $1`,
      values: [id],
    }),
  );
  const row = found.rows[0];
  if (row === undefined) return undefined;
  const timeline = readPlanTimeline(row);
  return {
    id: row.id,
    tenantId: row.tenant_id,
    partnerId: row.partner_id,
    businessId: row.business_id,
    locationId: row.location_id,
    name: row.name,
    processingEnabled: row.processing_enabled,
    paymentAmountMax: row.payment_amount_max,
    paymentMethodTypes: row.payment_method_types,
    processor: row.processor,
    // Empty before the acquirer boarded it; nothing is processed until then.
    merchantId: row.processor_merchant_id ?? "",
    plan: planAt({ planTimeline: timeline }, clock.now().toISOString()),
    planTimeline: timeline,
  };
}
