import { createHash, randomUUID } from "node:crypto";
import pg from "pg";
import {
  migrationFolders,
  prepareDatabase,
  readMigrations,
} from "../../server/src/database/migrate.ts";
import { createPool } from "../../server/src/database/open-database.ts";
import { recordEvents } from "./field-coverage/record-events.ts";
import { connectionVariable, serverPassword, testServerRole } from "./global-setup.ts";

export interface TestDatabase {
  /** Connected as the owner, for what a test sets up and no server may do. */
  pool: pg.Pool;
  /** For further pools and clients of the owner. */
  config: pg.PoolConfig;
  /** Connected as the server role, for a server in this process. */
  serverPool: pg.Pool;
  /** The server role's URL, for a server or command in another process. */
  url: string;
  /** The owner's URL, for a command that migrates. */
  ownerUrl: string;
  drop(): Promise<void>;
}

/**
 * Creates a separate database with the current schema and no rows: a copy of a template.
 *
 * Input    folders: other migrations than the platform's. server: its administrator's connection,
 *          absent: the run's own.
 * Errors   the error of a failed migration, in every test file that needs a database.
 */
export async function createTestDatabase(
  options: { folders?: readonly string[]; poolSize?: number; server?: pg.PoolConfig } = {},
): Promise<TestDatabase> {
  const { folders = migrationFolders, server = administrator() } = options;
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await withAdministrator(server, async (client) => {
    const template = await ensureTemplate(client, server, folders);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
    // Privileges on the database itself are not copied from the template.
    await client.query(`REVOKE TEMPORARY ON DATABASE ${name} FROM PUBLIC`);
  });
  const config = connectionTo(server, name);
  const serverConfig = asServer(config, server);
  const pool = createPool(config, { poolSize: options.poolSize ?? 20 });
  const serverPool = createPool(serverConfig, { poolSize: options.poolSize ?? 20 });
  return {
    pool,
    config,
    serverPool,
    url: urlOf(serverConfig),
    ownerUrl: urlOf(config),
    async drop() {
      await Promise.all([pool, serverPool].map((each) => each.ended || each.end()));
      if (options.folders === undefined) await recordEvents(config);
      await withAdministrator(server, (client) =>
        client.query(`DROP DATABASE ${name} WITH (FORCE)`),
      );
    },
  };
}

async function ensureTemplate(
  client: pg.Client,
  server: pg.PoolConfig,
  folders: readonly string[],
): Promise<string> {
  const hash = createHash("sha256");
  for (const { name, sha256 } of await readMigrations(folders)) hash.update(`${name} ${sha256}\n`);
  const template = `template_${hash.digest("hex").slice(0, 32)}`;
  if (await exists(client, template)) return template;
  // Test files run at the same time: one makes the template, the others wait for it here.
  await client.query("SELECT pg_advisory_lock(hashtext($1))", [template]);
  try {
    if (!(await exists(client, template))) await makeTemplate(client, server, template, folders);
  } finally {
    await client.query("SELECT pg_advisory_unlock(hashtext($1))", [template]);
  }
  return template;
}

async function makeTemplate(
  client: pg.Client,
  server: pg.PoolConfig,
  template: string,
  folders: readonly string[],
) {
  // The name appears only on a complete template; what a killed run left half made is dropped.
  const partial = `${template}_partial`;
  await client.query(`DROP DATABASE IF EXISTS ${partial} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${partial} TEMPLATE template0`);
  const pool = createPool(connectionTo(server, partial), { poolSize: 3 });
  try {
    await prepareDatabase(pool, folders, { name: testServerRole, login: true });
  } finally {
    await pool.end();
  }
  await client.query(`ALTER DATABASE ${partial} WITH ALLOW_CONNECTIONS false`);
  await client.query(`ALTER DATABASE ${partial} RENAME TO ${template}`);
}

async function exists(client: pg.Client, name: string): Promise<boolean> {
  const found = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
  return found.rowCount === 1;
}

async function withAdministrator<T>(
  server: pg.PoolConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function administrator(): pg.PoolConfig {
  const text = process.env[connectionVariable];
  if (text === undefined) {
    throw new Error("No PostgreSQL for tests: testkit/src/global-setup.ts has not run.");
  }
  return JSON.parse(text);
}

function connectionTo(server: pg.PoolConfig, database: string): pg.PoolConfig {
  const { connectionString, ...rest } = server;
  if (connectionString === undefined) return { ...rest, database };
  const url = new URL(connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href, database };
}

function asServer(config: pg.PoolConfig, server: pg.PoolConfig): pg.PoolConfig {
  const { connectionString, ...rest } = config;
  if (connectionString === undefined) return { ...rest, user: testServerRole };
  const url = new URL(connectionString);
  url.username = testServerRole;
  url.password = serverPassword(server) ?? "";
  return { ...rest, connectionString: url.href };
}

function urlOf(config: pg.PoolConfig): string {
  if (config.connectionString !== undefined) return config.connectionString;
  const folder = encodeURIComponent(String(config.host));
  return `postgresql://${config.user}@localhost/${config.database}?host=${folder}&port=${config.port}`;
}
