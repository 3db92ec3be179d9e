import type { Permission, TaskType } from "@openpayfac/contract";
import type { CallingUser } from "../../permissions/calling-user.ts";
import { approvableBy } from "../change-requests/approvable-by.ts";
import type { Scope } from "../scope.ts";

/** Where the tasks of one type come from. */
export interface TaskSource {
  type: TaskType;
  /** The step needs one of these. */
  permissions: readonly Permission[];
  path: string;
  /**
   * SQL of one row: count, amount, since and due_at of what waits in the scope.
   *
   * Input    place: makes a parameter of a value; now: the platform's time; user: the caller;
   *          undefined: an operator key.
   */
  sql(
    scope: Scope,
    place: (value: unknown) => string,
    now: Date,
    user: CallingUser | undefined,
  ): string;
}

const dueMs = 3 * 86_400_000;

/** Whether a row of accounts, contractors or endpoints is in the scope. */
function contains(
  { tenantId, partnerId, businessId, accountIds }: Scope,
  place: (value: unknown) => string,
  alias: string,
  columns: { business: boolean; account?: string },
): string {
  if (accountIds !== null) {
    if (columns.account === undefined) return "false";
    return `${alias}.${columns.account} = ANY(${place(accountIds)}::uuid[])`;
  }
  if (businessId !== null) {
    return columns.business ? `${alias}.business_id = ${place(businessId)}` : "false";
  }
  if (partnerId !== null) return `${alias}.partner_id = ${place(partnerId)}`;
  return `${alias}.tenant_id = ${place(tenantId)}`;
}

type Place = (value: unknown) => string;

const ofAccount = (scope: Scope, place: Place, id: string) =>
  `EXISTS (SELECT FROM accounts AS account WHERE account.id = ${id}
             AND ${contains(scope, place, "account", { business: true, account: "id" })})`;

/** Whether an owner of funds is in the scope: an account, a contractor or a partner. */
function ofOwner(scope: Scope, place: Place, id: string): string {
  const partner =
    scope.businessId !== null || scope.accountIds !== null
      ? "false"
      : scope.partnerId === null
        ? `partner.tenant_id = ${place(scope.tenantId)}`
        : `partner.id = ${place(scope.partnerId)}`;
  return `(${ofAccount(scope, place, id)}
    OR EXISTS (SELECT FROM contractors AS contractor WHERE contractor.id = ${id}
                  AND ${contains(scope, place, "contractor", { business: true })})
    OR EXISTS (SELECT FROM partners AS partner WHERE partner.id = ${id} AND ${partner}))`;
}

/** Each statement reads a partial index with only the rows that wait. */
export const taskSources: readonly TaskSource[] = [
  {
    type: "changes_to_approve",
    permissions: ["console"],
    path: "/dashboard/approvals?status=pending",
    sql: (scope, place, now, user) => `
      SELECT count(*) AS count, NULL::bigint AS amount, min(expires_at) AS due_at,
             min(created_at) AS since
        FROM change_requests AS request
       WHERE status = 'pending' AND expires_at > ${place(at(now, 0))}
         AND ${contains(scope, place, "request", { business: true, account: "account_id" })}
         AND ${user === undefined ? "true" : approvableBy(user, place)}`,
  },
  {
    type: "risk_alerts",
    permissions: ["accounts:operate"],
    path: "/dashboard/risk?status=open",
    sql: (scope, place) => `
      SELECT count(*) AS count, NULL::bigint AS amount, NULL::timestamptz AS due_at,
             min(created_at) AS since
        FROM risk_alerts AS alert
       WHERE status = 'open'
         AND ${contains(scope, place, "alert", { business: true, account: "account_id" })}`,
  },
  {
    type: "applications_to_decide",
    permissions: ["boarding:decide"],
    path: "/dashboard/applications?queue=to_decide",
    sql: (scope, place) => `
      SELECT count(*) AS count, NULL::bigint AS amount, NULL::timestamptz AS due_at,
             min(coalesce(submitted_at, created_at)) AS since
        FROM applications AS application
       WHERE next_action_at IS NULL AND status IN ('UNDERWRITING', 'UNDERWRITING_ERROR',
             'CREDIT_PENDED', 'DECLINE_REEVALUATION_INITIATED', 'REEVALUATION_PENDING')
         AND ${contains(scope, place, "application", { business: true })}`,
  },
  {
    type: "disputes_due",
    permissions: ["disputes:respond"],
    path: "/dashboard/disputes?due=3d",
    sql: (scope, place, now) => `
      SELECT count(*) AS count, sum(amount)::bigint AS amount, min(response_due_date) AS due_at,
             min(created_at) AS since
        FROM disputes AS dispute
       WHERE status = 'new' AND response_due_date < ${place(at(now, dueMs))}
         AND response_due_date > ${place(at(now, 0))}
         AND ${ofAccount(scope, place, "dispute.account_id")}`,
  },
  {
    type: "endpoints_failing",
    permissions: ["developers:write"],
    path: "/dashboard/developers/webhooks?status=failing",
    sql: (scope, place) => `
      SELECT count(*) AS count, NULL::bigint AS amount, NULL::timestamptz AS due_at,
             min(coalesce(failing_since, updated_at)) AS since
        FROM webhook_endpoints AS endpoint
       WHERE deleted_at IS NULL
         AND (failing_since IS NOT NULL OR disabled_reason IN ('gone', 'failing'))
         AND ${contains(scope, place, "endpoint", { business: false, account: "account_id" })}`,
  },
  {
    type: "payouts_held",
    permissions: ["money:operate"],
    path: "/dashboard/payouts?status=held",
    sql: (scope, place) => `
      SELECT count(*) AS count, sum(amount)::bigint AS amount, NULL::timestamptz AS due_at,
             min(created_at) AS since
        FROM payouts AS payout
       WHERE status = 'held' AND ${ofOwner(scope, place, "payout.account_id")}`,
  },
  {
    type: "bank_accounts_returned",
    permissions: ["bank:decide", "bank:change"],
    path: "/dashboard/bank-accounts?returned=yes",
    sql: (scope, place) => `
      SELECT count(*) AS count, NULL::bigint AS amount, NULL::timestamptz AS due_at,
             min(bank.updated_at) AS since
        FROM payout_bank_accounts AS bank JOIN payout_settings AS settings
          ON settings.account_id = bank.account_id AND settings.bank_account_id = bank.id
       WHERE bank.state = 'rejected' AND ${ofOwner(scope, place, "bank.account_id")}`,
  },
  {
    type: "requirements_due",
    permissions: ["boarding:prepare"],
    path: "/dashboard/accounts?requirements=due",
    sql: (scope, place) => `
      SELECT count(DISTINCT account_id) AS count, NULL::bigint AS amount, min(deadline) AS due_at,
             min(created_at) AS since
        FROM account_requirements AS requirement
       WHERE status = 'due'
         AND ${ofAccount(scope, place, "requirement.account_id")}`,
  },
  {
    type: "settlements_unmatched",
    permissions: ["money:operate"],
    path: "/dashboard/settlements/unmatched",
    sql: (scope, place) => `
      SELECT count(*) AS count, sum(amount)::bigint AS amount, NULL::timestamptz AS due_at,
             min(created_at) AS since
        FROM settlement_records AS record
       WHERE state = 'unmatched' AND ${ofAccount(scope, place, "record.account_id")}`,
  },
];

function at(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString();
}
