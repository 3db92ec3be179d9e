import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../testkit/src/database.ts";
import { startEmbeddedPostgres } from "./embedded/start-embedded-postgres.ts";
import { prepareDatabase } from "./migrate.ts";
import {
  createPool,
  type Database,
  type OpenDatabaseOptions,
  openDatabase,
} from "./open-database.ts";
import { migrateAsOwner, requireRestrictedRole } from "./prepare-to-serve.ts";

let cluster: TestDatabase;
let number = 0;

beforeAll(async () => {
  cluster = await createTestDatabase({ folders: [], poolSize: 2 });
});

afterAll(() => cluster?.drop());

interface Empty {
  /** For a role that owns the database, has CREATEROLE and is not a superuser. */
  ownerUrl: string;
  /** For a role that does not exist yet. */
  url: string;
  server: string;
}

/** An empty database with its owner, as a hosting provider supplies it. */
async function emptyDatabase(attributes = "CREATEROLE"): Promise<Empty> {
  number += 1;
  const name = `${cluster.config.database}_${number}`;
  const [owner, server] = [`${name}_owner`, `${name}_server`];
  await cluster.pool.query(`CREATE ROLE ${owner} LOGIN PASSWORD 'a-word' ${attributes}`);
  await cluster.pool.query(`CREATE DATABASE ${name} OWNER ${owner} TEMPLATE template0`);
  onTestFinished(async () => {
    await cluster.pool.query(`DROP DATABASE ${name} WITH (FORCE)`);
    const made = await cluster.pool.query(
      "SELECT quote_ident(rolname) AS name FROM pg_roles WHERE rolname LIKE $1 ORDER BY rolname DESC",
      [`%${name.replaceAll("_", "\\_")}\\_%`],
    );
    for (const { name: role } of made.rows) {
      await cluster.pool.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
    }
  });
  const as = (user: string) => {
    const url = new URL(cluster.ownerUrl);
    url.pathname = `/${name}`;
    url.username = user;
    url.password = "a-word";
    return url.href;
  };
  return { ownerUrl: as(owner), url: as(server), server };
}

async function opened(options: Omit<OpenDatabaseOptions, "dataDir">): Promise<Database> {
  const database = await openDatabase({ dataDir: "/nowhere", poolSize: 2, ...options });
  onTestFinished(() => database.close());
  return database;
}

async function errorCodeOf(pool: pg.Pool, statement: string): Promise<unknown> {
  const error = await pool.query(statement).catch((met: pg.DatabaseError) => met);
  return (error as pg.DatabaseError).code;
}

const insufficientPrivilege = "42501";
const silent = () => {
  throw new Error("unexpected output");
};

test("an owner without superuser creates role, schema and privileges, and the role alone can serve", async () => {
  const { url, ownerUrl, server } = await emptyDatabase();
  const first = await opened({ url, ownerUrl, mode: "live" });
  const made = await migrateAsOwner(first);
  expect(made).toMatchObject({
    createdRole: true,
    applied: expect.arrayContaining(["0010_ledger.sql"]),
  });
  await requireRestrictedRole(first, "live", silent);
  const again = await migrateAsOwner(await opened({ url, ownerUrl, mode: "live" }));
  expect(again).toEqual({ applied: [], createdRole: false, granted: 0, revoked: 0 });

  const alone = await opened({ url, mode: "live" });
  expect(await migrateAsOwner(alone)).toBeUndefined();
  await requireRestrictedRole(alone, "live", silent);
  const { rows } = await alone.pool.query(
    'SELECT current_user AS acts, session_user AS "loggedIn"',
  );
  expect(rows).toEqual([{ acts: server, loggedIn: server }]);
  expect(await errorCodeOf(alone.pool, "ALTER TABLE ledger_transactions DISABLE TRIGGER ALL")).toBe(
    insufficientPrivilege,
  );
  // Only the owner may ANALYZE; the function runs it for the server.
  await alone.pool.query("SELECT analyze_residuals('residual_totals')");
});

test("past a pooler, rejects another role and the owner", async () => {
  const { url, ownerUrl } = await emptyDatabase();
  const direct = (directUrl: string, given: string) =>
    openDatabase({ url: given, directUrl, dataDir: "/x" });
  await expect(direct(ownerUrl, url)).rejects.toMatchObject({
    message: expect.stringContaining("DATABASE_DIRECT_URL another one"),
  });
  await expect(direct(ownerUrl, ownerUrl)).rejects.toMatchObject({
    message: expect.stringContaining("through a connection pooler"),
    remedy: expect.stringContaining("OPENPAYFAC_DATABASE_OWNER_URL"),
  });
});

test("rejects the server role alone until the database is migrated, with the command to run", async () => {
  const { url, ownerUrl, server } = await emptyDatabase();
  await expect(openDatabase({ url, dataDir: "/x" })).rejects.toMatchObject({
    remedy: expect.stringContaining("openpayfac database migrate"),
  });
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(`CREATE ROLE ${server} LOGIN PASSWORD 'a-word'`);
  const unprepared = await opened({ url });
  await expect(migrateAsOwner(unprepared)).rejects.toMatchObject({
    message: expect.stringContaining("has not been migrated for this role"),
    remedy: expect.stringContaining("openpayfac database migrate"),
  });
  await migrateAsOwner(await opened({ url, ownerUrl }));
  await owner.query("DELETE FROM schema_migrations WHERE name = '0340_sandbox_clock.sql'");
  await owner.end();
  await expect(migrateAsOwner(unprepared)).rejects.toThrow(
    "is older than this version: the migration 0340_sandbox_clock.sql is missing",
  );
});

test("with the owner alone, the sandbox switches to a separate role and reports it, and live mode fails", async () => {
  const { ownerUrl } = await emptyDatabase();
  await expect(openDatabase({ url: ownerUrl, mode: "live", dataDir: "/x" })).rejects.toMatchObject({
    message: expect.stringContaining("owns the database and can disable its triggers"),
    remedy: expect.stringContaining("OPENPAYFAC_DATABASE_OWNER_URL"),
  });
  const database = await opened({ url: ownerUrl });
  expect(await migrateAsOwner(database)).toMatchObject({ createdRole: true });
  const { rows } = await database.pool.query("SELECT current_user::text AS acts");
  expect(rows[0].acts).toMatch(/^openpayfac_server_of_/);
  expect(await errorCodeOf(database.pool, "DELETE FROM ledger_transactions")).toBe(
    insufficientPrivilege,
  );
  const said: string[] = [];
  await requireRestrictedRole(database, "sandbox", (line) => said.push(line));
  expect(said).toEqual([expect.stringContaining("its sessions can switch back")]);
  await expect(requireRestrictedRole(database, "live", silent)).rejects.toThrow(
    "it has CREATEROLE",
  );
});

test("an owner without CREATEROLE: the sandbox runs as the owner and reports it", async () => {
  const { url, ownerUrl } = await emptyDatabase("NOCREATEROLE");
  const database = await opened({ url: ownerUrl });
  expect(await migrateAsOwner(database)).toMatchObject({ createdRole: false, granted: 0 });
  const said: string[] = [];
  await requireRestrictedRole(database, "sandbox", (line) => said.push(line));
  expect(said).toEqual([expect.stringContaining("can bypass the ledger's triggers: it owns")]);
  await expect(migrateAsOwner(await opened({ url, ownerUrl }))).rejects.toMatchObject({
    message: expect.stringContaining("could not be created"),
    remedy: expect.stringContaining("CREATE ROLE"),
  });
});

test("rejects one role in both URLs, and a server role with more privileges", async () => {
  const { url, ownerUrl, server } = await emptyDatabase();
  await expect(openDatabase({ url: ownerUrl, ownerUrl, dataDir: "/x" })).rejects.toThrow(
    "both name the role",
  );
  const database = await opened({ url, ownerUrl, mode: "live" });
  await migrateAsOwner(database);
  await cluster.pool.query(`ALTER ROLE ${server} CREATEDB`);
  await expect(requireRestrictedRole(database, "live", silent)).rejects.toThrow(
    `The role ${server} of DATABASE_URL has more privileges than a server may have: it has CREATEDB.`,
  );
});

test("a data folder of an older version gets the server role at the next start", async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "older-"));
  const before = await startEmbeddedPostgres({ dataDir, settings: { fsync: "off" } });
  const pool = createPool(before.connection, { poolSize: 2 });
  // Older versions had no role but the owner.
  await prepareDatabase(pool);
  await pool.query(
    "INSERT INTO tenants (id, name, created_at) VALUES (gen_random_uuid(), 'kept', now())",
  );
  await pool.end();
  await before.stop();

  const database = await openDatabase({ dataDir, poolSize: 2 });
  try {
    expect(await migrateAsOwner(database)).toMatchObject({ createdRole: true, applied: [] });
    const { rows } = await database.pool.query("SELECT current_user AS acts, name FROM tenants");
    expect(rows).toEqual([{ acts: "openpayfac_server", name: "kept" }]);
    for (const statement of [
      "ALTER TABLE ledger_transactions DISABLE TRIGGER ALL",
      "SET ROLE openpayfac",
      "SET session_replication_role = replica",
    ]) {
      expect(await errorCodeOf(database.pool, statement), statement).toBe(insufficientPrivilege);
    }
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true });
  }
});
