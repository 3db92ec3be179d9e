import {
  type RiskAction,
  type RiskAlert,
  type RiskAlertDetails,
  type RiskMetric,
  riskActions,
} from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { ApiError } from "../../api-error.ts";
import { named } from "../../database/named-statement.ts";
import type { Row } from "../../database/table-rows.ts";
import type { BoardedAccount } from "../../identity/account-record.ts";
import type { Caller } from "../../identity/api-keys.ts";
import { type PayoutHold, setPayoutHolds } from "../../identity/payout-holds.ts";
import { namesOfUsers } from "../../identity/user-names.ts";
import { type Ids, toId, toIdOrNull, toUuid, type Uuid } from "../../ids.ts";
import { type MerchantNames, namesOfMerchants } from "../names-of-merchants.ts";
import { inScope, scopeOf } from "../scope.ts";

export type AlertRow = Row<
  "risk_alerts",
  {
    metric: RiskMetric;
    action: RiskAction;
    status: Static<typeof RiskAlert>["status"];
    close_reason: Static<typeof RiskAlert>["close_reason"];
  }
>;

export type NoteRow = Row<"risk_alert_notes">;

/** Finds an alert in the caller's part of the hierarchy. Errors   not_found. */
export async function findAlert(database: Pool, caller: Caller, id: string): Promise<AlertRow> {
  const scope = inScope(await scopeOf(database, caller), "risk_alerts");
  const { rows } = await database.query<AlertRow>(
    named(`SELECT * FROM risk_alerts WHERE ${scope.sql} AND id = $2`, [scope.value, toUuid(id)]),
  );
  const [alert] = rows;
  if (alert === undefined) throw new ApiError("not_found", `There is no risk alert ${id}.`);
  return alert;
}

/** The stricter of two actions. */
export function isStricter(action: RiskAction, than: RiskAction): boolean {
  return riskActions.indexOf(action) > riskActions.indexOf(than);
}

const holdOf = { hold_payouts: "risk_review", stop_processing: "risk_stopped" } as const;

/**
 * The writes that set the holds of an account's open alerts; none if it has them already.
 *
 * Input    account: as read; actions: of all of its open alerts.
 */
export function setRiskHolds(
  account: BoardedAccount,
  actions: readonly RiskAction[],
  at: { now: string; ids: Ids },
) {
  const holds = new Set<PayoutHold>(
    actions.flatMap((action) => (action === "none" ? [] : [holdOf[action]])),
  );
  return setPayoutHolds(account, { risk: [...holds].toSorted() }, at);
}

/** The effects of the other open alerts of an account. */
export async function actionsOfOthers(
  database: Pool,
  accountId: Uuid,
  except: Uuid | null,
): Promise<RiskAction[]> {
  const { rows } = await database.query<{ action: RiskAction }>(
    named(
      `SELECT action FROM risk_alerts
        WHERE account_id = $1 AND status = 'open' AND id IS DISTINCT FROM $2::uuid ORDER BY id`,
      [accountId, except],
    ),
  );
  return rows.map(({ action }) => action);
}

/** Input   names: of users and merchants. */
export function serializeAlert(
  row: AlertRow,
  names: { users: ReadonlyMap<Uuid, string>; merchants: ReadonlyMap<Uuid, MerchantNames> },
): Static<typeof RiskAlert> {
  const merchant = names.merchants.get(row.account_id);
  if (merchant === undefined) throw new Error(`the risk alert ${row.id} has no account`);
  const nameOf = (id: Uuid | null) => (id === null ? null : (names.users.get(id) ?? null));
  return {
    id: toId("risk_alert", row.id),
    entity: "risk_alert",
    status: row.status,
    account_id: toId("account", row.account_id),
    account_name: merchant.account,
    business_id: toId("business", row.business_id),
    business_name: merchant.business,
    rule_id: toId("risk_rule", row.rule_id),
    metric: row.metric,
    value_basis_points: row.value_basis_points,
    threshold_basis_points: row.threshold_basis_points,
    amount: row.amount,
    applied_for: row.applied_for,
    count: row.count,
    of_count: row.of_count,
    action: row.action,
    assigned_to: toIdOrNull("user", row.assigned_to),
    assigned_to_name: nameOf(row.assigned_to),
    closed_by: toIdOrNull("user", row.closed_by),
    closed_by_name: nameOf(row.closed_by),
    close_reason: row.close_reason,
    created_at: row.created_at,
    updated_at: row.updated_at,
    closed_at: row.closed_at,
  };
}

/** The users that alerts name. */
export const usersOfAlerts = (rows: readonly AlertRow[]): Uuid[] =>
  rows.flatMap(({ assigned_to, closed_by }) => [assigned_to ?? [], closed_by ?? []].flat());

export async function readNotes(database: Pool, { account_id, id }: AlertRow): Promise<NoteRow[]> {
  const { rows } = await database.query<NoteRow>(
    named("SELECT * FROM risk_alert_notes WHERE account_id = $1 AND alert_id = $2 ORDER BY id", [
      account_id,
      id,
    ]),
  );
  return rows;
}

/** Serializes an alert with its notes. */
export async function showAlert(
  database: Pool,
  row: AlertRow,
  notes: readonly NoteRow[],
): Promise<Static<typeof RiskAlertDetails>> {
  const authors = notes.flatMap(({ author }) => author ?? []);
  const [users, merchants] = await Promise.all([
    namesOfUsers(database, [...usersOfAlerts([row]), ...authors]),
    namesOfMerchants(database, [row.account_id]),
  ]);
  return {
    ...serializeAlert(row, { users, merchants }),
    notes: notes.map(({ text, author, created_at }) => ({
      text,
      author: toIdOrNull("user", author),
      author_name: author === null ? null : (users.get(author) ?? null),
      created_at,
    })),
  };
}
