import type { ResidualPeriod } from "@openpayfac/contract";
import { ResidualPeriod as PeriodSchema } from "@openpayfac/contract";
import type { PoolClient } from "pg";
import type { Static } from "typebox";
import { createPartitions } from "../../database/partitions.ts";
import { type Write, writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { jsonEncoderFor } from "../../http/encode-response.ts";
import type { Uuid } from "../../ids.ts";
import { writeOwnerEvents } from "../../webhooks/write-events.ts";
import { countPeriods, type ResidualPeriodRow } from "../periods/period-rows.ts";
import { serializePeriod } from "../periods/serialize-period.ts";
import { addUpSlices } from "./aggregate-slice.ts";
import { division } from "./allocate-pool.ts";

/**
 * Calculates the reports of a period whose slices are all aggregated.
 *
 * Input    client: in the transaction that locks the period's row.
 * Writes   the totals; merchants, items and shares in one statement; the report counts.
 */
export async function calculateReports(
  client: PoolClient,
  period: ResidualPeriodRow,
): Promise<void> {
  await client.query("SELECT analyze_residuals('residual_slices')");
  await addUpSlices(client, period.id);
  await client.query("SELECT analyze_residuals('residual_totals')");
  await client.query(completeSql, [period.id, null, null, null]);
  // Update statistics now: otherwise the first report would be planned for an empty table.
  await client.query(
    "SELECT analyze_residuals('residual_merchants', 'residual_items', 'residual_shares')",
  );
  await client.query("SELECT count_residual_period($1)", [period.id]);
}

/**
 * Completes the run of a period whose reports are calculated, in every database if there are
 * several.
 *
 * Input    client: in the transaction that locks the period's row.
 * Writes   the period `completed`, and its events.
 */
export async function completePeriod(
  client: PoolClient,
  deps: Dependencies,
  period: ResidualPeriodRow,
): Promise<void> {
  const now = deps.clock.now().toISOString();
  const changed: ResidualPeriodRow = {
    ...period,
    revision: period.revision + 1,
    status: "completed",
    run_at: null,
    completed_by: period.run_by,
    completed_at: now,
    updated_at: now,
  };
  await client.query(
    `UPDATE residual_periods SET revision = $2, status = $3, run_at = NULL, completed_by = $4,
            completed_at = $5, updated_at = $5 WHERE id = $1`,
    [changed.id, changed.revision, changed.status, changed.completed_by, now],
  );
  await announceCompletion(client, deps, changed);
}

/**
 * Writes   an event for each partner of the tenant in this database, with the figures that the
 *          partner may see.
 */
export async function announceCompletion(
  client: PoolClient,
  deps: Dependencies,
  period: ResidualPeriodRow,
): Promise<void> {
  const events = await eventsOf(client, deps, period);
  if (events.length === 0) return;
  // A write in a transaction cannot be repeated if its partition is missing.
  await createPartitions(deps.database, deps.clock.now());
  await writeAtomically(client, events);
}

async function eventsOf(
  client: PoolClient,
  deps: Dependencies,
  period: ResidualPeriodRow,
): Promise<Write[]> {
  const partners = await client.query<{ id: Uuid }>(
    "SELECT id FROM partners WHERE tenant_id = $1 ORDER BY id",
    [period.tenant_id],
  );
  const toText: (value: Static<typeof ResidualPeriod>) => string = jsonEncoderFor(PeriodSchema);
  const writes: Write[] = [];
  for (const { id: partnerId } of partners.rows) {
    const counts = await countPeriods([client], [period], partnerId);
    const data = toText(serializePeriod(period, counts.get(period.id), { partnerId }));
    writes.push(
      writeOwnerEvents(
        { partnerId },
        period.updated_at,
        [{ type: "v2.residual_period.completed", objectId: period.id, sequence: 1, data }],
        deps.ids,
      ),
    );
  }
  return writes;
}

const completeSql = `
WITH ${division}, items AS (
  INSERT INTO residual_items (account_id, period_id, sales_code_id, position, schedule_a_id, schedule_a_version,
         key, name, expense_rate, expense_type, discount, share, count, volume, rev, fees, expense,
         npr, pool, unrounded_expense, unrounded_npr, unrounded_pool)
  SELECT account_id, $1, sales_code_id, place, schedule_a_id, schedule_a_version, key, name, rate, expense_type,
         discount, share, count, volume, rev, fees, rev - fees - npr, npr, pool, unrounded_expense,
         unrounded_npr, unrounded_pool
    FROM item_row
), shares AS (
  INSERT INTO residual_shares (account_id, period_id, sales_code_id, position, participant_type,
         agent_group_id, name, share, unrounded_amount, amount)
  SELECT account_id, $1, sales_code_id, place, participant_type, agent_group_id, name, share,
         unrounded_amount, amount
    FROM share_row
)
INSERT INTO residual_merchants (account_id, period_id, partner_id, partner_name, business_id,
       business_name, merchant_id, sales_code_id, sales_code_name, schedule_a_id, discount,
       transaction_count, gpv, rev, fees, expense, npr, refund_count, refund_amount, unrounded_expense,
       unrounded_npr, unrounded_pool, pool, agent_share, partner_share)
SELECT row.account_id, $1, row.partner_id, partner.name, business.id, business.name,
       account.processor_merchant_id, row.sales_code_id, code.name, row.schedule_a_id,
       row.discount, row.transaction_count, row.gpv, row.rev, row.fees,
       row.rev - row.fees - row.npr, row.npr, row.refund_count, row.refund_amount,
       row.unrounded_expense, row.unrounded_npr, row.unrounded_pool, row.pool, row.agents, row.partner
  FROM merchant_row AS row
  JOIN accounts AS account ON account.id = row.account_id
  JOIN businesses AS business ON business.id = account.business_id
  JOIN partners AS partner ON partner.id = row.partner_id
  JOIN sales_codes AS code ON code.id = row.sales_code_id`;
