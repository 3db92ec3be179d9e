import { isIdOf } from "@openpayfac/contract/names";
import type pg from "pg";
import type { Settings } from "../config/settings.ts";
import { createPool } from "../database/open-database.ts";
import { toUuid } from "../ids.ts";
import { OperatorError } from "../operator/operator-error.ts";
import { copyTenantRows } from "./copy-tenant-rows.ts";
import { emptiestShard, placePartner } from "./directory.ts";
import { searchOwner } from "./find-shard.ts";
import { clueOfId } from "./owners.ts";

type ShardSettings = Pick<Settings, "databaseDirectoryUrl" | "databaseShardUrls">;

/**
 * The numbers of the shards that have objects, without those whose id says nothing about its owner.
 *
 * Input    ids: also values that are not ids.
 */
export async function locate(
  settings: ShardSettings,
  ids: readonly string[],
): Promise<{ id: string; shard: number }[]> {
  const named = ids.filter((id) => isIdOf("tenant", id) || clueOfId(id) !== undefined);
  if (named.length === 0) return [];
  return withPools(settings, async (directory, shards) => {
    const located: { id: string; shard: number }[] = [];
    for (const id of named) {
      const clue = clueOfId(id);
      const owner = clue === undefined ? null : await searchOwner(shards, clue);
      if (owner === undefined) continue;
      located.push({ id, shard: owner === null ? 0 : await placeOf(directory, owner) });
    }
    return located;
  });
}

/**
 * Chooses the shard of a new partner.
 *
 * Input    wanted: its number; absent: the shard with the fewest partners.
 * Returns  `record` writes the partner to the directory, before it exists.
 * Errors   OperatorError: there is no such shard.
 */
export async function placeNewPartner<T>(
  settings: ShardSettings,
  wanted: string | undefined,
  create: (
    shard: number,
    record: (partner: { partnerId: string; tenantId: string }) => Promise<void>,
  ) => Promise<T>,
): Promise<T> {
  return withPools(settings, async (directory, shards) => {
    const shard = wanted === undefined ? await emptiestShard(directory) : Number(wanted);
    if (shards[shard] === undefined) {
      throw new OperatorError({
        cause: `--shard is ${wanted}, and the shards are 0 to ${shards.length - 1}.`,
        remedy: "Name one of them, or omit it for the shard with the fewest partners.",
      });
    }
    // Its tenant may be new.
    if (shard > 0) await copyTenantRows(shards[0]!, shards[shard]!);
    return create(shard, ({ partnerId, tenantId }) =>
      placePartner(directory, {
        partnerId: toUuid(partnerId),
        tenantId: toUuid(tenantId),
        shard,
      }),
    );
  });
}

async function placeOf(directory: pg.Pool, partnerId: string): Promise<number> {
  const { rows } = await directory.query<{ shard: number; state: string }>(
    "SELECT shard, state FROM partner_places WHERE partner_id = $1",
    [partnerId],
  );
  const [place] = rows;
  if (place?.state === "active") return place.shard;
  throw new OperatorError({
    cause:
      place === undefined
        ? `The directory does not have the partner ${partnerId}.`
        : `The partner ${partnerId} is being moved.`,
    remedy:
      place === undefined
        ? "Run `openpayfac database distribute`, which adds missing partners."
        : "Try again when the move has ended.",
  });
}

async function withPools<T>(
  { databaseDirectoryUrl, databaseShardUrls }: ShardSettings,
  work: (directory: pg.Pool, shards: readonly pg.Pool[]) => Promise<T>,
): Promise<T> {
  const [directory, ...shards] = [databaseDirectoryUrl ?? "", ...databaseShardUrls].map((url) =>
    createPool({ connectionString: url }, { poolSize: 1 }),
  ) as [pg.Pool, ...pg.Pool[]];
  try {
    return await work(directory, shards);
  } finally {
    await Promise.all([directory, ...shards].map((pool) => pool.end()));
  }
}
