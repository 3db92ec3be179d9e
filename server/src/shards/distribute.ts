import { fileURLToPath } from "node:url";
import pg from "pg";
import { migrate } from "../database/migrate.ts";
import { createPool, type Database } from "../database/open-database.ts";
import { migrateAsOwner } from "../database/prepare-to-serve.ts";
import { createServerRole } from "../database/server-role/create-server-role.ts";
import type { Uuid } from "../ids.ts";
import { OperatorError } from "../operator/operator-error.ts";
import { copyTenantRows } from "./copy-tenant-rows.ts";
import type { Databases } from "./open-databases.ts";

/** The folder of the directory's migrations. */
export const directoryMigrations = fileURLToPath(new URL("./migrations", import.meta.url));

export interface Distributed {
  /** Numbers of the shards that this run added. */
  added: number[];
  /** Number of partners on each shard. */
  partners: number[];
}

/**
 * Prepares the directory and its shards: an existing database becomes shard 0 with all of its
 * partners, and empty ones are added after it. It may be run again at any time, such as after an
 * interruption or to add a shard.
 *
 * Input    databases: with the owner's connections.
 * Errors   OperatorError: no owner; a database that belongs to another directory or has another
 *          number; a new one that already has partners.
 * Writes   the directory; in each shard the schema, its number, and the tenants' own rows.
 */
export async function distribute({ all, directory }: Databases): Promise<Distributed> {
  const { owner } = directory ?? {};
  const owners = all.map((database) => database.owner);
  if (owner === undefined || owners.includes(undefined)) throw noOwner();
  const [home] = all;
  for (const database of all) await migrateAsOwner(database);
  return withPools([owner, ...(owners as pg.PoolConfig[])], async ([book, ...shards]) => {
    await prepareDirectory(book!, home);
    const { rows } = await book!.query<{ id: Uuid }>("SELECT id FROM directory");
    const directoryId = rows[0]?.id ?? "";
    const added: number[] = [];
    for (const [number, shard] of shards.entries()) {
      const { description } = all[number]!;
      if (await numberShard(shard, { number, directoryId, description })) added.push(number);
      await book!.query("INSERT INTO shards (number) VALUES ($1) ON CONFLICT DO NOTHING", [number]);
      if (number > 0) await copyFromHome(shards[0]!, shard);
    }
    await placePartners(book!, shards);
    return { added, partners: await countPartners(book!) };
  });
}

async function prepareDirectory(book: pg.Pool, { server }: Database): Promise<void> {
  await migrate(book, [directoryMigrations]);
  if (server === undefined) return;
  const client = await book.connect();
  try {
    await createServerRole(client, server);
    const role = pg.escapeIdentifier(server.name);
    await client.query(
      `GRANT SELECT ON directory, shards, partner_places TO ${role};
       GRANT INSERT (partner_id, tenant_id, shard, request) ON partner_places TO ${role}`,
    );
  } finally {
    client.release();
  }
}

/** Returns   whether the database had no number before. */
async function numberShard(
  shard: pg.Pool,
  wanted: { number: number; directoryId: Uuid; description: string },
): Promise<boolean> {
  const { number, directoryId, description } = wanted;
  const { rows } = await shard.query<{ directory_id: Uuid; number: number }>(
    `SELECT directory_id, number FROM shard_number`,
  );
  const [known] = rows;
  if (known !== undefined) {
    if (known.directory_id === directoryId && known.number === number) return false;
    throw new OperatorError({
      cause: `The database at ${description} is shard ${known.number} of ${known.directory_id === directoryId ? "this directory" : "another directory"}, and should become shard ${number}.`,
      remedy: "List the databases of DATABASE_SHARD_URLS in the order of their numbers.",
    });
  }
  if (number > 0 && (await shard.query("SELECT 1 FROM partners LIMIT 1")).rowCount !== 0) {
    throw new OperatorError({
      cause: `The database at ${description} already has partners, and should become shard ${number}.`,
      remedy: "Add an empty database, and move partners to it with `openpayfac partners move`.",
    });
  }
  await shard.query("INSERT INTO shard_number (directory_id, number) VALUES ($1, $2)", [
    directoryId,
    number,
  ]);
  return true;
}

async function copyFromHome(home: pg.Pool, shard: pg.Pool): Promise<void> {
  await copyTenantRows(home, shard);
  const { rows } = await home.query<{ offset_ms: string }>(
    "SELECT offset_ms::text FROM sandbox_clock",
  );
  await shard.query("UPDATE sandbox_clock SET offset_ms = greatest(offset_ms, $1)", [
    rows[0]?.offset_ms ?? 0,
  ]);
}

/** A partner that the directory does not have yet is where its row is. */
async function placePartners(book: pg.Pool, shards: readonly pg.Pool[]): Promise<void> {
  for (const [number, shard] of shards.entries()) {
    const { rows } = await shard.query<{ ids: Uuid[]; tenants: Uuid[] }>(
      `SELECT coalesce(array_agg(id), '{}') AS ids, coalesce(array_agg(tenant_id), '{}') AS tenants
         FROM partners`,
    );
    const { ids = [], tenants = [] } = rows[0] ?? {};
    await book.query(
      `INSERT INTO partner_places (partner_id, tenant_id, shard)
       SELECT id, tenant, $3 FROM unnest($1::uuid[], $2::uuid[]) AS p (id, tenant)
       ON CONFLICT (partner_id) DO NOTHING`,
      [ids, tenants, number],
    );
  }
}

async function countPartners(book: pg.Pool): Promise<number[]> {
  const { rows } = await book.query<{ partners: number }>(
    `SELECT count(p.partner_id)::int AS partners
       FROM shards s LEFT JOIN partner_places p ON p.shard = s.number
      GROUP BY s.number ORDER BY s.number`,
  );
  return rows.map(({ partners }) => partners);
}

async function withPools<T>(
  configs: readonly pg.PoolConfig[],
  work: (pools: pg.Pool[]) => Promise<T>,
): Promise<T> {
  const pools = configs.map((config) => createPool(config, { poolSize: 2 }));
  try {
    return await work(pools);
  } finally {
    await Promise.all(pools.map((pool) => pool.end()));
  }
}

function noOwner(): OperatorError {
  return new OperatorError({
    cause: "The directory and its shards are prepared by their owner, which is not named.",
    remedy:
      "Set OPENPAYFAC_DATABASE_OWNER_URL to the owner's user and password, DATABASE_DIRECTORY_URL and DATABASE_SHARD_URLS to those of the server role.",
  });
}
