import type { Pool } from "pg";
import type { Clock } from "../clock.ts";
import { shared } from "../database/pipelined-reads.ts";
import type { Uuid } from "../ids.ts";
import type { Caller } from "./api-keys.ts";
import {
  type ProcessingPlan,
  processingPlanColumns,
  readProcessingPlan,
} from "./processing-plan.ts";
import { ReadCache } from "./read-cache.ts";

/** The processor of an account before it is boarded at one. */
export const unassignedProcessor = "unassigned";

/** A merchant account with the data that a charge needs. */
export interface Account {
  id: Uuid;
  tenantId: Uuid;
  partnerId: Uuid;
  businessId: Uuid;
  /** Shown on bank statements of its customers. */
  name: string;
  processingEnabled: boolean;
  paymentMethodTypes: ("card" | "bank")[];
  processor: string;
  merchantId: string;
  plan: ProcessingPlan;
}

export interface Accounts {
  /** The account, if it exists and the caller has access to it. */
  findVisible(caller: Caller, id: Uuid): Promise<Account | undefined>;
  /** The account, for work without a caller. */
  find(id: Uuid): Promise<Account | undefined>;
}

/** A caller has access to its own hierarchy: the whole tenant, or one partner's part of it. */
function sees(caller: Caller, account: Account): boolean {
  if (caller.tenantId !== account.tenantId) return false;
  return caller.partnerId === null || caller.partnerId === account.partnerId;
}

/** Finds accounts; a found account is cached for two seconds. */
export function makeAccounts(database: Pool, clock: Clock): Accounts {
  const recent = new ReadCache<Account>(clock, 2_000);
  const find = (id: Uuid) => recent.read(id, () => loadAccount(database, id));
  return {
    find,
    async findVisible(caller, id) {
      const account = await find(id);
      return account !== undefined && sees(caller, account) ? account : undefined;
    },
  };
}

async function loadAccount(database: Pool, id: Uuid): Promise<Account | undefined> {
  const found = await database.query(
    shared({
      name: "find-account",
      text: `SELECT a.*, ${processingPlanColumns}
             FROM accounts a JOIN processing_plans p ON p.id = a.processing_plan_id
            WHERE a.id = $1`,
      values: [id],
    }),
  );
  const row = found.rows[0];
  if (row === undefined) return undefined;
  return {
    id: row.id,
    tenantId: row.tenant_id,
    partnerId: row.partner_id,
    businessId: row.business_id,
    name: row.name,
    processingEnabled: row.processing_enabled,
    paymentMethodTypes: row.payment_method_types,
    processor: row.processor,
    // Empty before the acquirer boarded it; nothing is processed until then.
    merchantId: row.processor_merchant_id ?? "",
    plan: readProcessingPlan(row),
  };
}
