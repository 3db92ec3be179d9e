import type pg from "pg";
import type { Settings } from "../config/settings.ts";
import { isUnreachable } from "../database/is-unreachable.ts";
import { createPool, type Database, openDatabase, openLater } from "../database/open-database.ts";
import { OperatorError } from "../operator/operator-error.ts";

/** The platform's databases. */
export interface Databases {
  /** The only one; or those of DATABASE_SHARD_URLS, the first with the tenants' own rows. */
  all: readonly [Database, ...Database[]];
  /** Those of `all` that could not be reached when they were opened. */
  awaited: readonly AwaitedDatabase[];
  /** Connected as the server role; absent: one database has all partners. */
  directory?: Directory;
  close(): Promise<void>;
  /** Kills the embedded server immediately, if there is no time for close(). */
  kill(): void;
}

/** A shard whose pool executes nothing until the shard is admitted. */
export interface AwaitedDatabase {
  database: Database;
  position: number;
  /** Connections of their own, for the checks. Errors   those of `openDatabase`. */
  open(): Promise<Database>;
}

interface Directory {
  pool: pg.Pool;
  /** How its migrations connect; absent: they run elsewhere. */
  owner?: pg.PoolConfig;
}

type DatabaseSettings = Pick<
  Settings,
  | "databaseUrl"
  | "databaseDirectUrl"
  | "databasePoolSize"
  | "databaseReplicaUrl"
  | "databaseOwnerUrl"
  | "databaseDirectoryUrl"
  | "databaseShardUrls"
  | "databaseEngineUrl"
  | "mode"
  | "dataDir"
>;

interface OpenOptions {
  /** Whether to use the embedded server of a running openpayfac. */
  share?: boolean;
  poolSize?: number;
  log?: (line: string) => void;
  /** Whether a shard that cannot be reached is awaited; never the first, which has the tenants' rows. */
  awaitShards?: boolean;
  /** Called when the embedded server died and cannot be restarted. */
  onLost?: (error: OperatorError) => void;
}

/**
 * Opens the databases that the settings name.
 *
 * Errors   those of `openDatabase`; all that were opened before are closed again.
 */
export async function openDatabases(
  settings: DatabaseSettings,
  options: OpenOptions = {},
): Promise<Databases> {
  const { mode, dataDir, databaseOwnerUrl: ownerUrl, databaseShardUrls: urls } = settings;
  const poolSize = options.poolSize ?? settings.databasePoolSize;
  const poolOptions = { ...options, ...(poolSize === undefined ? {} : { poolSize }) };
  const { databaseDirectoryUrl: directoryUrl, databaseEngineUrl: engineUrl } = settings;
  if (directoryUrl === undefined) {
    const database = await openDatabase({
      ...poolOptions,
      url: settings.databaseUrl,
      directUrl: settings.databaseDirectUrl,
      replicaUrl: settings.databaseReplicaUrl,
      ownerUrl,
      mode,
      dataDir,
    });
    return {
      all: [database],
      awaited: [],
      close: () => database.close(),
      kill: () => database.kill(),
    };
  }
  const awaited: AwaitedDatabase[] = [];
  const openShard = async (url: string, position: number): Promise<Database> => {
    const shard = {
      ...poolOptions,
      ...(engineUrl === undefined
        ? { url }
        : { url: atShard(engineUrl, position), directUrl: url }),
      ownerUrl: ownerUrl === undefined ? undefined : asUserOf(ownerUrl, url),
      mode,
      dataDir,
    };
    try {
      return await openDatabase(shard);
    } catch (error) {
      const isAway = isUnreachable((error as Error).cause);
      if (!isAway || position === 0 || options.awaitShards !== true) throw error;
      const database = await openLater(shard);
      awaited.push({ database, position, open: () => openDatabase({ ...shard, poolSize: 2 }) });
      return database;
    }
  };
  const opened = await Promise.allSettled(urls.map(openShard));
  const all = opened.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  const closeAll = () => Promise.all(all.map((each) => each.close()));
  const failed = opened.find((each) => each.status === "rejected");
  if (failed !== undefined) {
    await closeAll();
    throw failed.reason;
  }
  const pool = createPool({ connectionString: directoryUrl }, { ...options, poolSize: 2 });
  return {
    all: all as [Database, ...Database[]],
    awaited,
    directory: {
      pool,
      ...(ownerUrl === undefined
        ? {}
        : { owner: { connectionString: asUserOf(ownerUrl, directoryUrl) } }),
    },
    close: () => Promise.all([closeAll(), pool.end()]).then(() => {}),
    kill: () => {},
  };
}

/**
 * Requires that each database belongs to the directory, at the position that it has in the
 * settings; an awaited one is checked when it is admitted.
 *
 * Errors   OperatorError: `database distribute` has not prepared them, or their order changed.
 */
export async function requireShards({ all, awaited, directory }: Databases): Promise<void> {
  if (directory === undefined) return;
  for (const [position, database] of all.entries()) {
    if (awaited.some((each) => each.position === position)) continue;
    await requireShard(directory, database, position);
  }
}

/** Errors   as above, for one database. */
export async function requireShard(
  directory: Pick<Directory, "pool">,
  { pool, description }: Pick<Database, "pool" | "description">,
  position: number,
): Promise<void> {
  const own = await directory.pool
    .query<{ id: string }>("SELECT id FROM directory")
    .catch((underlying: unknown) => {
      throw new OperatorError({
        cause: `The directory of DATABASE_DIRECTORY_URL cannot be read: ${(underlying as Error).message}`,
        remedy: "Run `openpayfac database distribute` with OPENPAYFAC_DATABASE_OWNER_URL.",
        underlying,
      });
    });
  const { rows } = await pool.query<{ directory_id: string; number: number }>(
    "SELECT directory_id, number FROM shard_number",
  );
  const [row] = rows;
  if (row?.directory_id === own.rows[0]?.id && row?.number === position) return;
  throw new OperatorError({
    cause:
      row === undefined
        ? `The database at ${description} has not been added to the directory yet.`
        : `The database at ${description} is shard ${row.number} of ${row.directory_id === own.rows[0]?.id ? "the directory" : "another directory"}, and position ${position} of DATABASE_SHARD_URLS.`,
    remedy:
      "List the databases in their order; `openpayfac database distribute` adds new ones at the end.",
  });
}

/**
 * The engine's address for one shard.
 *
 * Source   PgDog, "Manual routing": the startup parameter `pgdog.shard`.
 */
function atShard(engineUrl: string, shard: number): string {
  const separator = engineUrl.includes("?") ? "&" : "?";
  return `${engineUrl}${separator}options=${encodeURIComponent(`-c pgdog.shard=${shard}`)}`;
}

/** The database of one URL with the user and the password of another. */
export function asUserOf(userUrl: string, databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const { username, password } = new URL(userUrl);
  url.username = username;
  url.password = password;
  return url.href;
}
