import type { PoolClient } from "pg";
import { insertRows } from "../../database/row-writes.ts";
import type { ResidualPeriodRow } from "../periods/period-rows.ts";
import { checkRules, type NamedCode, type NamedSchedule } from "./check-rules.ts";
import { currentItemMapping } from "./countable-items.ts";
import { cutSegments } from "./segments.ts";

const slicesMax = 120;
const sliceMsMin = 3_600_000;

/** Default slice length of a period: a month has 120 slices of six hours. */
export function sliceLength(period: { start_at: string; end_at: string }): number {
  const length = Date.parse(period.end_at) - Date.parse(period.start_at);
  return Math.max(sliceMsMin, Math.ceil(length / slicesMax));
}

/**
 * Snapshots the rules in effect for the run and for later tracing: the sales code of each merchant,
 * the versions and when they applied, and the item mapping. Removes the data of an earlier run.
 *
 * Input    client: in the transaction that locks the period's row.
 * Errors   InvalidRules.
 * Writes   segments, scope, and the number of slices of the period.
 */
export async function snapshotRules(
  client: PoolClient,
  period: ResidualPeriodRow,
  sliceMs: number,
): Promise<void> {
  for (const table of [
    "residual_slices",
    "residual_period_sales",
    "residual_period_merchants",
    "residual_segments",
  ]) {
    await client.query(`DELETE FROM ${table} WHERE period_id = $1`, [period.id]);
  }
  await client.query("SELECT discard_residual_results($1)", [period.id]);
  // A new version raises the revision of its parent. One that is being written now was allowed
  // because this run had not begun: it is waited for, and read.
  for (const table of ["schedule_as", "sales_codes"]) {
    await client.query(`SELECT 1 FROM ${table} WHERE tenant_id = $1 ORDER BY id FOR SHARE`, [
      period.tenant_id,
    ]);
  }
  const codes = await client.query<NamedCode>(
    `SELECT v.*, c.name FROM sales_code_versions v JOIN sales_codes c ON c.id = v.sales_code_id
      WHERE c.tenant_id = $1 ORDER BY v.sales_code_id, v.version`,
    [period.tenant_id],
  );
  const schedules = await client.query<NamedSchedule>(
    `SELECT v.*, s.name FROM schedule_a_versions v JOIN schedule_as s ON s.id = v.schedule_a_id
      WHERE s.tenant_id = $1 ORDER BY v.schedule_a_id, v.version`,
    [period.tenant_id],
  );
  const bySchedule = Map.groupBy(schedules.rows, (row) => row.schedule_a_id);
  const byCode = Map.groupBy(codes.rows, (row) => row.sales_code_id);
  const held = [...byCode.values()].flatMap((versions) =>
    cutSegments(period, versions, bySchedule),
  );
  checkRules(held, codes.rows, schedules.rows);
  const firstNumber = await firstSegment(client);
  const segments = held.map((segment, index) => {
    return { ...segment, period_id: period.id, number: firstNumber + index };
  });
  const write = insertRows("residual_segments", segmentColumns, segments);
  await client.query(write.sql, write.values);
  // A change of an account's sales code that was allowed before the run began is waited for.
  await client.query(
    "SELECT pg_advisory_xact_lock(hashtextextended('residual sales ' || $1::uuid::text, 0))",
    [period.tenant_id],
  );
  await client.query(snapshotMerchants, [
    period.id,
    period.tenant_id,
    period.start_at,
    period.end_at,
  ]);
  const length = Date.parse(period.end_at) - Date.parse(period.start_at);
  await client.query(
    `UPDATE residual_periods
        SET slice_ms = $2, slices_total = $3, slices_done = 0, item_mapping = $4 WHERE id = $1`,
    [period.id, sliceMs, Math.ceil(length / sliceMs), JSON.stringify(currentItemMapping)],
  );
  await client.query(
    "SELECT analyze_residuals('residual_period_merchants', 'residual_period_sales', 'residual_segments')",
  );
}

const segmentsPerShardMax = 1_000_000;

/**
 * The number of a period's first segment. No other database uses the same ones: a partner that is
 * moved takes the segments of its completed periods along.
 */
async function firstSegment(client: PoolClient): Promise<number> {
  const found = await client.query<{ shard: number }>(
    "SELECT coalesce(max(number), 0) AS shard FROM shard_number",
  );
  return (found.rows[0]?.shard ?? 0) * segmentsPerShardMax + 1;
}

/**
 * The sales code of each merchant: at the start of the period, and in each time range after a change
 * within it. A change replaces those with a lower number from its time on.
 *
 * Codes are joined as a whole: otherwise a partner's codes would be scanned for each merchant.
 */
const snapshotMerchants = `
WITH change AS (
  SELECT change.account_id, change.recruited_by,
         CASE change.number WHEN 0 THEN '-infinity' ELSE change.effective_at END AS from_at,
         coalesce(min(change.effective_at) OVER (PARTITION BY change.account_id
           ORDER BY change.number ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING),
           'infinity') AS to_at
    FROM account_sales_changes AS change JOIN accounts AS account ON account.id = change.account_id
   WHERE account.tenant_id = $2
), during AS (
  SELECT account_id, recruited_by, greatest(from_at, $3) AS from_at, least(to_at, $4) AS to_at
    FROM change WHERE from_at < to_at AND from_at < $4 AND to_at > $3
), referred AS (
  SELECT account.id, account.partner_id, coalesce(during.from_at, $3) AS from_at,
         coalesce(during.to_at, $4) AS to_at,
         CASE WHEN during.account_id IS NULL THEN account.recruited_by
              ELSE during.recruited_by END AS recruited_by
    FROM accounts AS account LEFT JOIN during ON during.account_id = account.id
   WHERE account.tenant_id = $2
), coded AS MATERIALIZED (
  SELECT referred.id, referred.partner_id, referred.from_at, referred.to_at,
         coalesce(by_id.id, by_name.id) AS sales_code_id
    FROM referred
    LEFT JOIN sales_codes AS by_id
      ON by_id.partner_id = referred.partner_id AND by_id.wire_id = referred.recruited_by
    LEFT JOIN (
      SELECT DISTINCT ON (partner_id, first_name) partner_id, first_name, id
        FROM sales_codes WHERE tenant_id = $2 ORDER BY partner_id, first_name, id) AS by_name
      ON by_name.partner_id = referred.partner_id AND by_name.first_name = referred.recruited_by
), later AS (
  INSERT INTO residual_period_sales (account_id, period_id, from_at, to_at, sales_code_id)
  SELECT id, $1, from_at, to_at, sales_code_id FROM coded WHERE from_at > $3
)
INSERT INTO residual_period_merchants (account_id, period_id, partner_id, sales_code_id)
SELECT id, $1, partner_id, sales_code_id FROM coded WHERE from_at = $3 ORDER BY id`;

const segmentColumns = [
  "period_id",
  "number",
  "sales_code_id",
  "sales_code_version",
  "schedule_a_id",
  "schedule_a_version",
  "from_at",
  "to_at",
  "shares",
] as const;
