import { setTimeout as sleep } from "node:timers/promises";
import type { Uuid } from "../../ids.ts";
import { OperatorError } from "../../operator/operator-error.ts";
import type { Session } from "./session.ts";

/** The databases of a move. The home, shard 0, has the valid rows of the periods. */
export interface PeriodShards {
  home: Session;
  source: Session;
  target: Session;
}

interface Period {
  id: Uuid;
  status: "pending" | "processing" | "completed";
  revision: number;
  item_mapping: string | null;
}

/** Workers copy new periods every two seconds, and a short run ends as soon. */
const obstacleMsMax = 10_000;

/**
 * Finds why a partner cannot move now. Once it is marked in the directory, the response remains
 * valid: a run that begins later waits at its first step.
 */
export async function findObstacle(
  { home, source, target }: PeriodShards,
  tenantId: Uuid,
): Promise<OperatorError | undefined> {
  const valid = await readPeriods(home, tenantId);
  const own = await readPeriods(source, tenantId);
  const copies = await readPeriods(target, tenantId);
  if ([...valid, ...own, ...copies].some(({ status }) => status === "processing")) {
    return isProcessing();
  }
  const there = new Map(copies.map((period) => [period.id, period]));
  if (valid.some(({ id, revision }) => there.get(id)?.revision !== revision)) return isNotCopied();
  const differing = own.find(({ id, status, item_mapping }) => {
    const mapping = there.get(id)?.item_mapping ?? null;
    if (status !== "completed" || item_mapping === null || mapping === null) return false;
    return mapping !== item_mapping;
  });
  return differing === undefined ? undefined : isMappedDifferently(differing.id);
}

/** Waits for the end of a short obstacle. Errors   OperatorError: the obstacle. */
export async function requireNoObstacle(shards: PeriodShards, tenantId: Uuid): Promise<void> {
  for (const until = performance.now() + obstacleMsMax; ; await sleep(500)) {
    const obstacle = await findObstacle(shards, tenantId);
    if (obstacle === undefined) return;
    if (performance.now() > until) throw obstacle;
  }
}

/**
 * Lines of a completed period are recalculated with the item mapping of its run. A shard that was
 * added after the run has none.
 */
export async function copyItemMappings(
  { source, target }: PeriodShards,
  tenantId: Uuid,
): Promise<void> {
  const own = (await readPeriods(source, tenantId)).filter(({ status }) => status === "completed");
  await target.rows(
    `UPDATE residual_periods AS period SET item_mapping = known.item_mapping::jsonb
       FROM json_to_recordset($1) AS known (id uuid, item_mapping text)
      WHERE period.id = known.id AND period.item_mapping IS NULL AND known.item_mapping IS NOT NULL`,
    [JSON.stringify(own)],
  );
}

function readPeriods(session: Session, tenantId: Uuid): Promise<Period[]> {
  return session.rows<Period>(
    `SELECT id, status, revision, item_mapping::text FROM residual_periods WHERE tenant_id = $1`,
    [tenantId],
  );
}

const isProcessing = () =>
  new OperatorError({
    cause: "A residual period of the partner's tenant is being processed.",
    remedy: "Run the command again when the period is completed.",
  });

const isNotCopied = () =>
  new OperatorError({
    cause: "The new shard does not have the current residual periods of the tenant.",
    remedy: "Start a worker, which copies them every two seconds, and run the command again.",
  });

const isMappedDifferently = (id: Uuid) =>
  new OperatorError({
    cause: `The two shards calculated the residual period ${id} with different item mappings, which its lines depend on.`,
    remedy: "The partner can only move to a shard with the same mapping.",
  });
