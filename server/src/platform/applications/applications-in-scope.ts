import type { listPlatformApplications, QueryOf } from "@openpayfac/contract";
import type { Caller } from "../../identity/api-keys.ts";
import { toId, toUuid } from "../../ids.ts";
import { ListConditions } from "../list-conditions.ts";
import type { Scope, ScopeCondition } from "../scope.ts";

type Query = QueryOf<typeof listPlatformApplications>;

/** The place in the queue of what is never due. */
const never = "9999-01-01T00:00:00.000Z";
// As the indexes have it.
const dueSql = "coalesce(due_at, '9999-01-01 00:00:00+00'::timestamptz)";

export const dueKey = (dueAt: string | null) => dueAt ?? never;

/** Statuses that wait for a person, as the tasks count them. */
const toDecide = `next_action_at IS NULL AND status IN ('UNDERWRITING', 'UNDERWRITING_ERROR',
  'CREDIT_PENDED', 'DECLINE_REEVALUATION_INITIATED', 'REEVALUATION_PENDING')`;
const waitingForApplicant = "status IN ('NEED_INFORMATION', 'CONDITIONALLY_APPROVED')";

/** The conditions of the list: the scope, the filters and the place after which it begins. */
export function applicationsInScope(scope: Scope, caller: Caller, query: Query): ListConditions {
  const where = new ListConditions(conditionOf(scope, query.in));
  const { user } = caller;
  if (user?.type === "SALES_GROUP") {
    const group = user.agentGroupId === null ? "" : toId("agent_group", user.agentGroupId);
    where.add(group, (place) => `sales_group_id = ${place}`);
  }
  const locations = user?.locationIds ?? undefined;
  where.add(locations, (place) => `location_id = ANY(${place}::uuid[])`);
  where.add(query.status, (place) => `status = ${place}`);
  where.addFixed(query.queue === "to_decide", toDecide);
  where.addFixed(query.queue === "waiting_for_applicant", waitingForApplicant);
  where.add(query.finding, (place) => `findings @> ARRAY[${place}::text]`);
  where.add(
    query.assigned_to === undefined ? undefined : toUuid(query.assigned_to),
    (place) => `assigned_to = ${place}::uuid`,
  );
  const mine = query.assignee === "me" ? (user?.id ?? null) : undefined;
  where.add(mine, (place) => `assigned_to = ${place}::uuid`);
  where.addFixed(query.assignee === "none", "assigned_to IS NULL");
  where.addFixed(query.assignee === "any", "assigned_to IS NOT NULL");
  where.add(query.waiting_before, (place) => `queued_at < ${place}::timestamptz`);
  const [due, id] = query.starting_after?.split("~") ?? [];
  if (id !== undefined) {
    where.add(due === "" ? never : due, (first) => {
      const second = `$${where.values.push(toUuid(id))}`;
      return `(${dueSql}, id) > (${first}::timestamptz, ${second}::uuid)`;
    });
  }
  return where;
}

/** One column, so that an index with it in front serves every caller of its level. */
function conditionOf(scope: Scope, node: string | undefined): ScopeCondition {
  if (node?.startsWith("loc_")) return { sql: "location_id = $1::uuid", value: toUuid(node) };
  if (node?.startsWith("acct_")) return { sql: "account_id = $1::uuid", value: toUuid(node) };
  const { tenantId, partnerId, businessId } = scope;
  if (businessId !== null) return { sql: "business_id = $1::uuid", value: businessId };
  if (partnerId !== null) return { sql: "partner_id = $1::uuid", value: partnerId };
  return { sql: "tenant_id = $1::uuid", value: tenantId };
}

/** Input   where: its conditions, with their own parameters; limit: of the rows. */
export function listSql(where: string, limit: number): string {
  return `SELECT a.id, a.name, a.status, a.business_id, a.partner_id, a.industry_volume,
            a.ach_volume, a.queued_at, a.due_at, a.findings, a.assigned_to, a.assigned_at,
            a.submitted_at, a.created_at, a.updated_at, business.name AS business_name,
            partner.name AS partner_name
       FROM (SELECT * FROM applications WHERE ${where}
              ORDER BY ${dueSql}, id LIMIT ${limit}) AS a
       JOIN businesses AS business ON business.id = a.business_id
       JOIN partners AS partner ON partner.id = a.partner_id
      ORDER BY coalesce(a.due_at, '9999-01-01 00:00:00+00'::timestamptz), a.id`;
}
