import { type BodyOf, compareResidualPeriod } from "@openpayfac/contract";
import type { Pool, PoolClient } from "pg";
import { ApiError, type FieldError } from "../../api-error.ts";
import { readOnly } from "../../database/read-only.ts";
import { findInAny } from "../../http/fan-out.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { toId, toUuid, type Uuid } from "../../ids.ts";
import { division, wholePeriodSettings } from "../calculation/allocate-pool.ts";
import { requireNoMove, shardsOfCaller } from "../caller-scope.ts";
import { type ParticipantRow, serializeParticipant } from "../reports/report-rows.ts";
import { checkScheduleA, itemsToStore, tiersToStore } from "../schedule-as/check-schedule-a.ts";
import {
  type Item,
  requireScheduleA,
  type Tier,
  type WholeScheduleA,
} from "../schedule-as/schedule-a-rows.ts";
import { activeVersion } from "../versions.ts";
import { requireCompletedPeriod } from "./period-rows.ts";

const compareMsMax = 60_000;

interface Figures {
  expense: number;
  npr: number;
  pool: number;
}

interface ChangeRow extends ParticipantRow {
  partner_id: Uuid;
  before: number;
  after: number;
}

/**
 * Calculates a completed period with other rules for one Schedule A, by the statement that
 * completes a period, and writes nothing.
 *
 * Errors   not_found: unknown period or Schedule A; conflict: the period is not completed;
 *          invalid_body: neither or both of a version and rules, or contradictory rules.
 */
export const handleCompareResidualPeriod = handlerFor(
  compareResidualPeriod,
  async ({ params, body, caller }, deps) => {
    await requireNoMove(deps, caller);
    const shards = shardsOfCaller(deps, caller);
    const period = await requireCompletedPeriod(
      shards[0].database,
      caller,
      toUuid(params.residualPeriodId),
    );
    const schedule = await findInAny(shards, ({ database }) =>
      requireScheduleA(database, caller, toUuid(body.schedule_a_id)),
    );
    const { items, tiers } = rulesToTry(schedule, body, deps.clock.now().toISOString());
    const values = [
      period.id,
      schedule.id,
      JSON.stringify(items),
      JSON.stringify(tiers),
      caller.partnerId,
    ];
    // Where no merchant uses the Schedule A, both calculations are the same.
    const compared = await Promise.all(shards.map(({ database }) => compareIn(database, values)));
    return {
      schedule_a_id: body.schedule_a_id,
      version: body.version ?? null,
      before: addUp(compared.map(({ before }) => before)),
      after: addUp(compared.map(({ after }) => after)),
      data: compared
        .flatMap(({ changes }) => changes)
        .toSorted(compareChanges)
        .map((row) => ({
          partner_id: toId("partner", row.partner_id),
          ...serializeParticipant(row),
          before: row.before,
          after: row.after,
          difference: row.after - row.before,
        })),
    };
  },
);

interface Comparison {
  before: Figures;
  after: Figures;
  changes: ChangeRow[];
}

function compareIn(database: Pool, values: unknown[]): Promise<Comparison> {
  return readOnly(database, compareMsMax, async (client) => {
    await client.query(wholePeriodSettings);
    const totals = await client.query<{ before: Figures; after: Figures }>(totalsSql, values);
    const [{ before, after } = { before: nothing, after: nothing }] = totals.rows;
    return { before, after, changes: await readChanges(client, values) };
  });
}

const nothing: Figures = { expense: 0, npr: 0, pool: 0 };

function addUp(all: readonly Figures[]): Figures {
  return all.reduce((sum, { expense, npr, pool }) => ({
    expense: sum.expense + expense,
    npr: sum.npr + npr,
    pool: sum.pool + pool,
  }));
}

/** The order of `changesSql`. A partner's changes are in one database, and stay in their order. */
function compareChanges(a: ChangeRow, b: ChangeRow): number {
  const [sizeOfA, sizeOfB] = [a, b].map((row) => Math.abs(row.after - row.before)) as [
    number,
    number,
  ];
  if (sizeOfA !== sizeOfB) return sizeOfB - sizeOfA;
  if (a.partner_id === b.partner_id) return 0;
  return a.partner_id < b.partner_id ? -1 : 1;
}

function rulesToTry(
  schedule: WholeScheduleA,
  body: BodyOf<typeof compareResidualPeriod>,
  now: string,
): { items: Item[]; tiers: Tier[] } {
  const isSent = body.items !== undefined || body.tiers !== undefined;
  if (isSent === (body.version !== undefined)) {
    throw rejectVersion("a version, or items or tiers, and not both", isSent ? "both" : "neither");
  }
  if (body.version !== undefined) {
    const found = schedule.versions.find(({ version }) => version === body.version);
    if (found !== undefined) return found;
    const newest = schedule.versions.length;
    throw rejectVersion(`a version that exists, 1 to ${newest}`, String(body.version));
  }
  const active = activeVersion(schedule.versions, now);
  const { items = active.items, tiers = active.tiers } = body;
  checkScheduleA(items, tiers);
  return { items: itemsToStore(items), tiers: tiersToStore(tiers) };
}

function rejectVersion(expected: string, received: string): ApiError {
  const message = `version must be ${expected}; got ${received}.`;
  const fieldError: FieldError = {
    code: "invalid_value",
    expected,
    received,
    path: "version",
    message,
  };
  return new ApiError("invalid_body", message, { fieldErrors: [fieldError] });
}

async function readChanges(client: PoolClient, values: unknown[]): Promise<ChangeRow[]> {
  const found = await client.query<ChangeRow>(changesSql, values);
  return found.rows;
}

const figuresOf = (relation: string) =>
  `(SELECT json_build_object('expense', coalesce(sum(rev - fees - npr), 0),
       'npr', coalesce(sum(npr), 0), 'pool', coalesce(sum(pool), 0))
      FROM ${relation} WHERE $5::uuid IS NULL OR partner_id = $5)`;

const totalsSql = `
WITH ${division}, report AS (
  SELECT * FROM residual_merchants WHERE period_id = $1
)
SELECT ${figuresOf("report")} AS before, ${figuresOf("merchant_row")} AS after`;

const changesSql = `
WITH ${division}, part_of AS (
  SELECT scope.partner_id, share.participant_type, share.agent_group_id, share.name,
         share.amount AS before, 0 AS after
    FROM residual_shares AS share JOIN residual_period_merchants AS scope USING (account_id, period_id)
   WHERE share.period_id = $1
  UNION ALL
  SELECT scope.partner_id, share.participant_type, share.agent_group_id, share.name, 0, share.amount
    FROM share_row AS share JOIN residual_period_merchants AS scope
      ON scope.account_id = share.account_id AND scope.period_id = $1
)
SELECT partner_id, participant_type, agent_group_id, min(name) AS name,
       sum(before)::bigint AS before, sum(after)::bigint AS after
  FROM part_of WHERE $5::uuid IS NULL OR partner_id = $5
 GROUP BY partner_id, participant_type, agent_group_id
 ORDER BY abs(sum(after) - sum(before)) DESC, partner_id, participant_type, min(name),
          agent_group_id`;
