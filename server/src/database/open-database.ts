import { availableParallelism } from "node:os";
import pg from "pg";
import { OperatorError } from "../operator/operator-error.ts";
import { BatchedWrites, isBatched } from "./batched-writes/batched-writes.ts";
import { CachedDescriptionQuery } from "./cached-description-query.ts";
import { chooseRoles, type NamedDatabase } from "./choose-roles.ts";
import { columnTypes } from "./column-types.ts";
import { borrowEmbeddedPostgres } from "./embedded/borrow-embedded-postgres.ts";
import { embeddedServerRole } from "./embedded/cluster-folder.ts";
import { startEmbeddedPostgres } from "./embedded/start-embedded-postgres.ts";
import { isNamed, type NamedStatement } from "./named-statement.ts";
import { isShared, PipelinedReads } from "./pipelined-reads.ts";
import { requireTrackedStatements } from "./require-tracked-statements.ts";
import type { ServerRole } from "./server-role/create-server-role.ts";
import { sessionDefaults } from "./server-role/session-defaults.ts";
import { directConnection, sessionConnection, setDirectConnection } from "./session-connection.ts";
import { WireClient } from "./wire-rows/wire-client.ts";

export interface Database {
  /** Connected as the server role, which owns nothing. */
  pool: pg.Pool;
  /** Connected to the replica that DATABASE_REPLICA_URL names, whether or not it runs. */
  replica?: pg.Pool;
  /** How further connections are made, such as the job queue's. */
  connection: pg.PoolConfig;
  /** How migrations connect; absent: they run elsewhere. */
  owner?: pg.PoolConfig | undefined;
  /** The role that migrations grant the server's privileges. */
  server?: ServerRole | undefined;
  /** Its location, for people: without a password. */
  description: string;
  /** Closes the pool's connections, and stops the server if it is the embedded one. */
  close(): Promise<void>;
  /** Kills the embedded server immediately, if there is no time for close(). */
  kill(): void;
  /** Why the embedded server does not run; absent for an external one. */
  trouble?: () => string | undefined;
}

export interface OpenDatabaseOptions {
  /** DATABASE_URL; absent: the embedded server in the data folder. */
  url?: string | undefined;
  /** DATABASE_DIRECT_URL, past the pooler that `url` leads to; absent: `url` is direct. */
  directUrl?: string | undefined;
  /** DATABASE_REPLICA_URL; absent: there is none. */
  replicaUrl?: string | undefined;
  /** OPENPAYFAC_DATABASE_OWNER_URL. */
  ownerUrl?: string | undefined;
  /** Absent: the sandbox. */
  mode?: NamedDatabase["mode"];
  /** Connects the pool as the owner, for programs that fill and analyze tables. */
  asOwner?: boolean;
  dataDir: string;
  /** Whether to use the embedded server of a running openpayfac. */
  share?: boolean;
  poolSize?: number;
  log?: (line: string) => void;
  /** Called when the embedded server died and cannot be restarted. */
  onLost?: (error: OperatorError) => void;
}

const postgresVersionMin = 15;

// The database and this process share the cores of a small machine: beyond the number that keeps
// them busy, concurrent statements only evict one another. Compared with 20, 6 on 2 cores reduced
// the database cost of a payment by a quarter.
const poolSizeDefault = Math.max(6, 3 * availableParallelism());

// Few requests run at the same time, so a wait this long means that the database hangs.
const connectionWaitMsMax = 5_000;
// The primary executes the read instead.
const replicaWaitMsMax = 1_000;

/**
 * Opens the platform's database: the named one, or else the embedded one.
 *
 * Errors   OperatorError: it cannot be reached, is older than PostgreSQL 15, did not start, or is
 *          behind a pooler that cannot be used. The embedded server is stopped again if anything
 *          fails.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const { url, directUrl, ownerUrl, mode = "sandbox" } = options;
  if (url === undefined) return openEmbedded(options);
  const description = withoutPassword(url);
  try {
    const roles = await chooseRoles({ url, directUrl, ownerUrl, mode });
    const first = roles.owner ?? roles.connection;
    await rejectOldServer(first, description);
    const connection = options.asOwner ? first : roles.connection;
    const pooled = options.asOwner ? undefined : roles.pooled;
    if (pooled !== undefined) {
      await requireTrackedStatements(pooled, description).catch((error: unknown) => {
        // The owner may have to create the role first.
        if (roles.owner === undefined || error instanceof OperatorError) throw error;
      });
    }
    const pool = createPool(pooled ?? connection, {
      ...options,
      ...(pooled === undefined ? {} : { direct: connection }),
    });
    if (pooled === undefined) await rejectPooler(pool, description);
    const { replicaUrl: at } = options;
    const replica = at === undefined ? undefined : openReplica(at, connection, options.log);
    return {
      pool,
      ...roles,
      connection,
      description,
      ...(replica === undefined ? {} : { replica }),
      close: () => Promise.all([pool.end(), replica?.end()]).then(() => {}),
      kill: () => {},
    };
  } catch (error) {
    throw error instanceof OperatorError ? error : unreachable(description, error);
  }
}

/**
 * A database that cannot be reached now. Its pool rejects every statement until `withhold` lifts
 * that, once `openDatabase` has succeeded.
 *
 * Errors   OperatorError: the settings cannot be right.
 */
export async function openLater(options: OpenDatabaseOptions & { url: string }): Promise<Database> {
  const { url, directUrl, ownerUrl, mode = "sandbox" } = options;
  const roles = await chooseRoles({ url, directUrl, ownerUrl, mode, isAway: true });
  const { connection, pooled } = roles;
  const pool = createPool(pooled ?? connection, {
    ...options,
    ...(pooled === undefined ? {} : { direct: connection }),
  });
  withhold(pool, new DatabaseWithheld("it has not been reached since the start", "08001"));
  return {
    pool,
    ...roles,
    description: withoutPassword(url),
    close: () => pool.end(),
    kill: () => {},
  };
}

/** Why a pool executes nothing, with a code that `outageOf` knows. */
export class DatabaseWithheld extends Error {
  readonly code: "08001" | "OP004";

  constructor(message: string, code: DatabaseWithheld["code"]) {
    super(message);
    this.code = code;
  }
}

/** Rejects every later statement of a pool; undefined: they are executed. */
export function withhold(pool: pg.Pool, because: DatabaseWithheld | undefined): void {
  (pool as SharingPool).withheld = because;
}

async function openEmbedded(options: OpenDatabaseOptions): Promise<Database> {
  const description = `embedded PostgreSQL in ${options.dataDir}/postgres`;
  const borrowed = options.share ? await borrowEmbeddedPostgres(options.dataDir) : undefined;
  const started = borrowed === undefined ? await startEmbeddedPostgres(options) : undefined;
  const owner = borrowed ?? started?.connection;
  const connection = options.asOwner ? { ...owner } : { ...owner, user: embeddedServerRole };
  const pool = createPool(connection, options);
  return {
    pool,
    connection,
    owner,
    // The socket's folder is the access control: the roles have no password.
    server: { name: embeddedServerRole, login: true },
    description,
    close: () => pool.end().finally(() => started?.stop()),
    kill: () => started?.kill(),
    ...(started === undefined ? {} : { trouble: started.trouble }),
  };
}

/**
 * Creates a pool whose connections may break, idle or in use, without ending the process.
 * Statements marked as shared are pipelined over shared connections, and those marked as batched
 * share commits; the result columns of a named statement are described once per connection.
 *
 * Input    direct: the connection past the pooler that the first one leads to. Poolers reject
 *          settings at the start of a connection: the role has them, by `setSessionDefaults`.
 */
export function createPool(
  connection: pg.PoolConfig,
  options: {
    direct?: pg.PoolConfig;
    poolSize?: number;
    waitMsMax?: number;
    log?: (line: string) => void;
  } = {},
): pg.Pool {
  const limits = {
    types: columnTypes,
    max: options.poolSize ?? poolSizeDefault,
    connectionTimeoutMillis: options.waitMsMax ?? connectionWaitMsMax,
  };
  const { direct } = options;
  if (direct === undefined) {
    return openPool({ ...withSessionDefaults(connection), ...limits }, options.log);
  }
  const pool = openPool({ ...connection, ...limits }, options.log);
  setDirectConnection(pool, { ...withSessionDefaults(direct), ...limits });
  return pool;
}

function withSessionDefaults(connection: pg.PoolConfig): pg.PoolConfig {
  const given = Object.entries(sessionDefaults).map(([name, value]) => `-c ${name}=${value}`);
  return { ...connection, options: [connection.options ?? "", ...given].join(" ").trim() };
}

/**
 * A separate pool for the same database, for work that must neither take connections from another
 * pool nor wait for them.
 */
export function poolBeside(
  pool: pg.Pool,
  { poolSize, waitMsMax }: { poolSize: number; waitMsMax: number },
): pg.Pool {
  const { options } = pool;
  const limits = { max: poolSize, connectionTimeoutMillis: waitMsMax };
  // A pool's options hide the password from a spread.
  const beside = openPool({ ...options, password: options.password, ...limits });
  const direct = directConnection(pool);
  if (direct !== undefined) setDirectConnection(beside, direct);
  return beside;
}

/** The same, with sessions that last as long as their connections. */
export function sessionPoolBeside(
  pool: pg.Pool,
  { poolSize, waitMsMax }: { poolSize: number; waitMsMax: number },
): pg.Pool {
  const limits = { max: poolSize, connectionTimeoutMillis: waitMsMax };
  return openPool({ ...sessionConnection(pool), ...limits });
}

function openPool(config: pg.PoolConfig, log?: (line: string) => void): pg.Pool {
  const pool = new SharingPool(config);
  pool.on("error", (error) => {
    // Connections of a closing pool may end in any way.
    if (!pool.ending) log?.(`an idle database connection broke: ${error.message}`);
  });
  // A connection in use fails its statement as well; without a listener it would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

class SharingPool extends pg.Pool {
  withheld: DatabaseWithheld | undefined;
  readonly #reads: PipelinedReads;
  readonly #writes: BatchedWrites;
  /** Number of times that a migration changed the columns of a statement in use. */
  #generation = 0;

  constructor(config: pg.PoolConfig) {
    super({ ...config, Client: WireClient });
    this.#reads = new PipelinedReads(config);
    this.#writes = new BatchedWrites(config);
    const queryAlone = super.query.bind(this) as (...requested: unknown[]) => unknown;
    const query = (...requested: unknown[]) => {
      const [statement] = requested;
      if (this.withheld !== undefined) return Promise.reject(this.withheld);
      if (isShared(statement) && !this.ending) {
        return this.#renewing(statement, (renewed) => this.#reads.query(renewed));
      }
      if (isBatched(statement) && !this.ending) {
        return this.#renewing(statement, (renewed) => this.#writes.write(renewed));
      }
      if (!isNamed(statement)) return queryAlone(...requested);
      return this.#renewing(
        statement,
        (renewed) => queryAlone(new CachedDescriptionQuery(renewed)) as Promise<unknown>,
      );
    };
    this.query = query as typeof this.query;
  }

  /**
   * A statement that a connection has parsed is rejected, unexecuted, after a migration changed its
   * columns. Under another name and text it is parsed again, also by a pooler.
   */
  async #renewing<Statement extends NamedStatement, Result>(
    statement: Statement,
    query: (renewed: Statement) => Promise<Result>,
  ): Promise<Result> {
    const generation = this.#generation;
    try {
      return await query(inGeneration(statement, generation));
    } catch (error) {
      if (!isOutdated(error)) throw error;
      if (generation === this.#generation) this.#generation += 1;
      return query(inGeneration(statement, this.#generation));
    }
  }

  override connect(...given: unknown[]): Promise<pg.PoolClient> {
    // With a callback, it is called by `query`, which has looked.
    if (this.withheld !== undefined && given.length === 0) return Promise.reject(this.withheld);
    return (super.connect as (...given: unknown[]) => Promise<pg.PoolClient>)(...given);
  }

  override async end(): Promise<void> {
    await Promise.all([super.end(), this.#reads.end(), this.#writes.end()]);
  }
}

function openReplica(
  url: string,
  { options }: pg.PoolConfig,
  log: OpenDatabaseOptions["log"],
): pg.Pool {
  // The role of the sessions, if they switch to another one than that of the login.
  const connection = { connectionString: url, ...(options === undefined ? {} : { options }) };
  return createPool(connection, {
    waitMsMax: replicaWaitMsMax,
    ...(log === undefined ? {} : { log }),
  });
}

/** Other errors are reported by the first use: the role may have to be created first. */
async function rejectPooler(pool: pg.Pool, description: string): Promise<void> {
  try {
    await pool.query("SELECT 1");
  } catch (error) {
    if (!/startup parameter/.test((error as Error).message)) return;
    await pool.end();
    throw new OperatorError({
      cause: `A connection pooler is at ${description}: ${(error as Error).message}.`,
      remedy:
        "Set DATABASE_DIRECT_URL to the database itself, for the work that needs a session of its own.",
      underlying: error,
    });
  }
}

function inGeneration<Statement extends NamedStatement>(
  statement: Statement,
  generation: number,
): Statement {
  if (generation === 0) return statement;
  const { name, text } = statement;
  return { ...statement, name: `${name}~${generation}`, text: `${text} -- ${generation}` };
}

/** Source   PostgreSQL, plancache.c: "cached plan must not change result type". */
function isOutdated(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false;
  return error.code === "0A000" && error.routine === "RevalidateCachedQuery";
}

async function rejectOldServer(connection: pg.PoolConfig, description: string): Promise<void> {
  const client = new pg.Client(connection);
  // A lost connection rejects the query; without a listener it would also end the process.
  client.on("error", () => {});
  await client.connect();
  const requested = client.query<{ number: number; version: string }>(
    `SELECT current_setting('server_version_num')::int AS number,
            current_setting('server_version') AS version`,
  );
  const response = await requested.finally(() => client.end().catch(() => {}));
  const row = response.rows[0];
  if (row !== undefined && row.number >= postgresVersionMin * 10_000) return;
  throw new OperatorError({
    cause: `The database at ${description} is PostgreSQL ${row?.version}, which is too old.`,
    remedy: `Point DATABASE_URL at PostgreSQL ${postgresVersionMin} or newer, or unset it to use the embedded one.`,
  });
}

function unreachable(description: string, error: unknown): OperatorError {
  const { code, message } = error as { code?: string; message: string };
  return new OperatorError({
    cause: `The database at ${description} cannot be used: ${message || code}`,
    remedy: code?.startsWith(invalidAuthorization)
      ? "Check user and password in DATABASE_URL; `openpayfac database migrate` with OPENPAYFAC_DATABASE_OWNER_URL creates a missing role."
      : "Check that it runs, and that the variable with its URL is right; without DATABASE_URL, the embedded one is used.",
    underlying: error,
  });
}

/** The class of SQLSTATE for a failed login. */
const invalidAuthorization = "28";

function withoutPassword(url: string): string {
  try {
    const parsed = new URL(url);
    const host = parsed.searchParams.get("host") ?? (parsed.hostname || "localhost");
    return `${host}:${parsed.port || "5432"}${parsed.pathname}`;
  } catch {
    return "DATABASE_URL";
  }
}
