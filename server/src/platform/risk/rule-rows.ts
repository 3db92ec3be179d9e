import type { RiskAction, RiskMetric, RiskRule } from "@openpayfac/contract";
import type { Pool } from "pg";
import type { Static } from "typebox";
import { named } from "../../database/named-statement.ts";
import type { Row } from "../../database/table-rows.ts";
import { toId, toIdOrNull, type Uuid } from "../../ids.ts";

/** One version of a rule. */
export type RuleRow = Row<"risk_rules", { metric: RiskMetric; action: RiskAction }>;

/** The newest version of each rule of a tenant, the oldest rule first. */
export async function readRules(database: Pick<Pool, "query">, tenantId: Uuid): Promise<RuleRow[]> {
  const { rows } = await database.query<RuleRow>(
    named(
      `SELECT * FROM (SELECT DISTINCT ON (id) * FROM risk_rules WHERE tenant_id = $1
                       ORDER BY id, version DESC) AS rule
        ORDER BY array_position(ARRAY['volume', 'average_ticket', 'high_ticket', 'refund_rate',
                   'decline_rate', 'dispute_rate'], metric), threshold_basis_points, id`,
      [tenantId],
    ),
  );
  return rows;
}

/** Input   names: of users, by their ids. */
export function serializeRule(
  row: RuleRow,
  names: ReadonlyMap<Uuid, string>,
): Static<typeof RiskRule> {
  return {
    id: toId("risk_rule", row.id),
    entity: "risk_rule",
    metric: row.metric,
    threshold_basis_points: row.threshold_basis_points,
    minimum_count: row.minimum_count,
    action: row.action,
    enabled: row.enabled,
    version: row.version,
    changed_by: toIdOrNull("user", row.changed_by),
    changed_by_name: row.changed_by === null ? null : (names.get(row.changed_by) ?? null),
    updated_at: row.created_at,
  };
}

/** The users that rules name. */
export const changersOf = (rows: readonly RuleRow[]): Uuid[] =>
  rows.flatMap(({ changed_by }) => changed_by ?? []);
