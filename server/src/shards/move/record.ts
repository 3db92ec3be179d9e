import type { Uuid } from "../../ids.ts";
import { OperatorError } from "../../operator/operator-error.ts";
import type { Session } from "./session.ts";

/** A move as the directory records it. */
export interface Move {
  partner_id: Uuid;
  tenant_id: Uuid;
  from: number;
  to: number;
  step: "copying" | "switched";
}

/** Shorter than a request waits, so that those of a killed move continue at the source. */
const pauseMs = 5_500;

/**
 * Records a move, or finds the one that was not ended.
 *
 * Returns  undefined: the partner is there, and nothing is left to do.
 * Errors   OperatorError: there is no such partner or shard; another move was not ended.
 */
export async function beginMove(
  directory: Session,
  { partnerId, to }: { partnerId: Uuid; to: number },
): Promise<Move | undefined> {
  const unfinished = await findMove(directory);
  if (unfinished !== undefined) {
    if (unfinished.partner_id === partnerId && unfinished.to === to) return unfinished;
    throw new OperatorError({
      cause: `The move of the partner ${unfinished.partner_id} to shard ${unfinished.to} has not ended.`,
      remedy: "Run it again, or with --abort.",
    });
  }
  const [place] = await directory.rows<{ shard: number; tenant_id: Uuid }>(
    "SELECT shard, tenant_id FROM partner_places WHERE partner_id = $1",
    [partnerId],
  );
  const shards = await directory.rows("SELECT FROM shards WHERE number = $1", [to]);
  if (place === undefined || shards.length === 0) {
    throw new OperatorError({
      cause: place === undefined ? "There is no such partner." : `There is no shard ${to}.`,
      remedy: "`openpayfac partners list` names the partners of each shard.",
    });
  }
  if (place.shard === to) return undefined;
  await directory.rows(
    "INSERT INTO partner_moves (partner_id, from_shard, to_shard) VALUES ($1, $2, $3)",
    [partnerId, place.shard, to],
  );
  const { shard: from, tenant_id } = place;
  return { partner_id: partnerId, tenant_id, from, to, step: "copying" };
}

/** Returns   the move that has not ended. */
export async function findMove(directory: Session): Promise<Move | undefined> {
  const [move] = await directory.rows<Move>(
    `SELECT partner_id, tenant_id, from_shard AS from, to_shard AS to, step
       FROM partner_moves JOIN partner_places USING (partner_id)`,
  );
  return move;
}

/** Has requests of the partner wait, for a limited time, and runs of its tenant's residual periods. */
export async function pauseRequests(directory: Session, partnerId: Uuid): Promise<void> {
  await directory.rows(
    `UPDATE partner_places SET state = 'moving',
            moving_until = clock_timestamp() + make_interval(secs => ${pauseMs / 1_000})
      WHERE partner_id = $1`,
    [partnerId],
  );
}

export async function resumeRequests(directory: Session, partnerId: Uuid): Promise<void> {
  await directory.rows(
    `UPDATE partner_places SET state = 'active', moving_until = NULL
      WHERE partner_id = $1 AND state <> 'active'`,
    [partnerId],
  );
}

/**
 * From now on, requests of the partner go to the target. Residual periods wait until `endMove`: both
 * shards have its rows until then.
 */
export async function switchShard(
  directory: Session,
  { partner_id: partnerId, to }: Move,
): Promise<void> {
  await directory.rows(
    `WITH moved AS (UPDATE partner_moves SET step = 'switched' WHERE partner_id = $1)
     UPDATE partner_places SET shard = $2, state = 'moving', moving_until = NULL
      WHERE partner_id = $1`,
    [partnerId, to],
  );
}

export async function endMove(directory: Session, partnerId: Uuid): Promise<void> {
  await directory.rows(
    `WITH ended AS (DELETE FROM partner_moves WHERE partner_id = $1)
     UPDATE partner_places SET state = 'active', moving_until = NULL WHERE partner_id = $1`,
    [partnerId],
  );
}
