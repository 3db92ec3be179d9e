import { listPlatformAccounts, type PlatformAccount } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { named } from "../../database/named-statement.ts";
import type { Row } from "../../database/table-rows.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { pageOf, pageResponse, readPage } from "../../http/pages.ts";
import { planIdAt } from "../../identity/plan-id-at.ts";
import { toId, toUuid, type Uuid } from "../../ids.ts";
import { isNegative } from "../balances/is-negative.ts";
import { readBalancesOf } from "../balances/read-balances.ts";
import { ListConditions } from "../list-conditions.ts";
import { foundByTerms, isNamed, searchedBy } from "../named-objects.ts";
import { scopeOf } from "../scope.ts";
import { accountsInScope } from "./accounts-in-scope.ts";

type Item = Static<typeof PlatformAccount>;
type AccountRow = Pick<
  Row<"accounts", { status: Item["status"] }>,
  | "id"
  | "partner_id"
  | "business_id"
  | "name"
  | "status"
  | "processing_enabled"
  | "payouts_enabled"
  | "processor_merchant_id"
  | "created_at"
>;

/** Whether a row of `accounts` has a requirement that is due. */
const hasRequirementDue = `EXISTS (SELECT FROM account_requirements AS requirement
  WHERE requirement.account_id = accounts.id AND requirement.status = 'due')`;

/** Lists the accounts of the scope. Errors   invalid_query, referenced_not_found. */
export const handleListPlatformAccounts = handlerFor(
  listPlatformAccounts,
  async ({ query, caller }, { database, clock }) => {
    const page = pageOf(query);
    const now = clock.now().toISOString();
    const where = new ListConditions(accountsInScope(await scopeOf(database, caller, query.in)));
    where.add(query.q && searchedBy("account", caller.tenantId, query.q), (place) => {
      const ofBusiness = `business_id IN ${foundByTerms(place, "business")}`;
      return `(${isNamed(place, "account")} OR ${ofBusiness})`;
    });
    where.add(query.status, (place) => `status = ${place}`);
    where.add(query.payments_enabled, (place) => `processing_enabled = ${place}`);
    where.add(query.payouts_enabled, (place) => `payouts_enabled = ${place}`);
    where.addFixed(query.negative === true, isNegative("accounts"));
    where.addFixed(query.negative === false, `NOT ${isNegative("accounts")}`);
    where.addFixed(query.requirements_due === true, hasRequirementDue);
    where.addFixed(query.requirements_due === false, `NOT ${hasRequirementDue}`);
    const plan = query.processing_plan_id;
    where.add(plan && [now, toUuid(plan)], (place) => {
      const time = `(${place}::text[])[1]::timestamptz`;
      return `${planIdAt(time)} = (${place}::text[])[2]::uuid`;
    });
    const read = await readPage<AccountRow>(database, "accounts", where, page);
    const rows = read.decodeAll();
    const ids = rows.map(({ id }) => id);
    const { user } = caller;
    const readsMoney = user?.grants["money:read"]?.includes("allowed") ?? user === undefined;
    const [balancesOf, shown] = await Promise.all([
      readBalancesOf(database, ids),
      readShown(database, ids, now),
    ]);
    return pageResponse(page, rows, (row) => {
      const { available, pending } = balancesOf(row.id);
      const of = shown.get(row.id);
      if (of === undefined) throw new Error(`account ${row.id} has no business or no plan`);
      return {
        id: toId("account", row.id),
        entity: "account" as const,
        name: row.name,
        partner_id: toId("partner", row.partner_id),
        business_id: toId("business", row.business_id),
        business_name: of.business_name,
        status: row.status,
        payments_enabled: row.processing_enabled,
        payouts_enabled: row.payouts_enabled,
        available: readsMoney ? Number(available) : null,
        pending: readsMoney ? Number(pending) : null,
        open_disputes: of.open_disputes,
        processing_plan_id: toId("processing_plan", of.plan_id),
        processing_plan_name: of.plan_name,
        mid: row.processor_merchant_id,
        created_at: row.created_at,
      };
    });
  },
);

interface Shown {
  id: Uuid;
  business_name: string;
  plan_id: Uuid;
  plan_name: string;
  open_disputes: number;
}

/** The shown data of other tables, by the accounts' ids. */
async function readShown(
  database: Pool,
  ids: readonly Uuid[],
  now: string,
): Promise<ReadonlyMap<Uuid, Shown>> {
  const { rows } = await database.query<Shown>(
    named(
      `SELECT accounts.id, business.name AS business_name, plan.id AS plan_id,
              plan.name AS plan_name,
              (SELECT count(*)::int FROM disputes
                WHERE account_id = accounts.id AND status = 'new') AS open_disputes
         FROM accounts JOIN businesses AS business ON business.id = accounts.business_id
         JOIN processing_plans AS plan ON plan.id = ${planIdAt("$2::timestamptz")}
        WHERE accounts.id = ANY($1::uuid[])`,
      [ids, now],
    ),
  );
  return new Map(rows.map((row) => [row.id, row]));
}
