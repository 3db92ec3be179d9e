import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../testkit/src/database.ts";
import { testServerRole } from "../../../../testkit/src/global-setup.ts";
import { createServerRole } from "./create-server-role.ts";
import { findExcessPrivileges } from "./excess-privileges.ts";
import { grantPrivileges } from "./grant-privileges.ts";
import {
  executableFunctions,
  internalFunctions,
  tablePrivileges,
  ungrantedViews,
} from "./privileges.ts";

let database: TestDatabase;
/** Connected as the server role. */
let server: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 2 });
  server = new pg.Client({ connectionString: database.url });
  await server.connect();
});

afterAll(async () => {
  await server?.end();
  await database?.drop();
});

const nameOf = (space: string, name: string) =>
  `CASE ${space} WHEN 'public' THEN '' ELSE ${space} || '.' END || ${name}`;

/** The effective privileges of the role on each table and view, according to PostgreSQL. */
async function allowedNow(): Promise<Record<string, string[]>> {
  const verbs = ["SELECT", "INSERT", "UPDATE", "DELETE", "TRUNCATE", "REFERENCES", "TRIGGER"];
  const { rows } = await database.pool.query<{ name: string; may: string[] }>(
    `SELECT ${nameOf("nspname", "relname")} AS name,
            ARRAY(SELECT verb FROM unnest($2::text[]) AS verb
                   WHERE has_table_privilege($1, c.oid, verb))
            || ARRAY(SELECT verb || ' (' || attname || ')' FROM pg_attribute,
                            unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'REFERENCES']) AS verb
                      WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped
                        AND has_column_privilege($1, c.oid, attnum, verb)
                        AND NOT has_table_privilege($1, c.oid, verb)) AS may
       FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
      WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'
        AND relkind IN ('r', 'p', 'v', 'm', 'f') AND NOT relispartition
      ORDER BY 1`,
    [testServerRole, verbs],
  );
  return Object.fromEntries(rows.map(({ name, may }) => [name, may.sort()]));
}

test("the server role has the listed privileges on each table, and every table is listed", async () => {
  const wanted = Object.entries(tablePrivileges).map(
    ([name, { update, delete: mayDelete, readOnly }]) => {
      const columns = Array.isArray(update) ? update : [];
      const may = [
        "SELECT",
        ...(readOnly ? [] : ["INSERT"]),
        ...(update === true ? ["UPDATE"] : []),
        ...columns.map((column: string) => `UPDATE (${column})`),
        ...(mayDelete ? ["DELETE"] : []),
      ];
      return [name, may.sort()] as const;
    },
  );
  const views = ungrantedViews.map((name) => [name, []] as const);
  expect(await allowedNow()).toEqual(Object.fromEntries([...wanted, ...views]));
});

test("the server role can execute the listed functions only, and every function is listed", async () => {
  const { rows } = await database.pool.query<{ name: string; may: boolean }>(
    `SELECT ${nameOf("nspname", "proname")} AS name, has_function_privilege($1, p.oid, 'EXECUTE') AS may
       FROM pg_proc p JOIN pg_namespace n ON n.oid = pronamespace
      WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'`,
    [testServerRole],
  );
  const called = executableFunctions.map((name) => [name, true] as const);
  const uncalled = internalFunctions.map((name) => [name, false] as const);
  expect(Object.fromEntries(rows.map(({ name, may }) => [name, may]))).toEqual(
    Object.fromEntries([...called, ...uncalled]),
  );
});

test("the server role has no privilege on sequences or other schemas, and none in excess", async () => {
  const { rows } = await database.pool.query(
    `SELECT relname AS name FROM pg_class c
      WHERE CASE relkind WHEN 'S' THEN has_sequence_privilege($1, c.oid, 'USAGE, UPDATE') END
     UNION ALL
     SELECT nspname FROM pg_namespace
      WHERE nspname NOT IN ('public', 'graphile_worker', 'information_schema')
        AND nspname !~ '^pg_'
        AND has_schema_privilege($1, oid, 'USAGE')`,
    [testServerRole],
  );
  expect(rows).toEqual([]);
  expect(await findExcessPrivileges(database.pool, testServerRole)).toEqual([]);
});

const owner = "current_user_of_the_cluster";
const rejectedStatements = [
  "ALTER TABLE ledger_transactions DISABLE TRIGGER ALL",
  "ALTER TABLE payments DISABLE TRIGGER payments_reject_settled_update",
  "SET session_replication_role = replica",
  "DROP TABLE ledger_transactions",
  "DROP TRIGGER ledger_transactions_append_only ON ledger_transactions",
  "DROP FUNCTION ledger_reject_update() CASCADE",
  "CREATE OR REPLACE FUNCTION ledger_reject_update() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'",
  "ALTER FUNCTION ledger_reject_update() RENAME TO other",
  "ALTER TYPE ledger_code ADD VALUE 'other'",
  "ALTER TABLE ledger_transactions DROP CONSTRAINT ledger_zero_sum",
  "CREATE OR REPLACE FUNCTION ledger_sum(bigint[]) RETURNS numeric LANGUAGE sql IMMUTABLE RETURN 0",
  "CREATE OR REPLACE VIEW ledger_entries AS SELECT 1 AS one",
  "TRUNCATE ledger_transactions",
  "TRUNCATE events",
  "UPDATE ledger_transactions SET amounts = '{1,-1}'",
  "UPDATE ledger_transactions SET event = 'other'",
  "DELETE FROM ledger_transactions",
  "UPDATE ledger_seals SET hash = ''",
  "DELETE FROM ledger_accounts",
  "UPDATE events SET data = '{}'",
  "UPDATE settlement_records SET amount = 1",
  "UPDATE settlement_records SET interchange = 1",
  "UPDATE application_decisions SET comment = ''",
  "DELETE FROM payments",
  "INSERT INTO schema_migrations VALUES ('0001_other.sql', '')",
  "CREATE TABLE mine (id int)",
  "CREATE TEMPORARY TABLE ledger_transactions (id int)",
  "CREATE FUNCTION mine() RETURNS int LANGUAGE sql AS 'SELECT 1'",
  "CREATE SCHEMA mine",
  "CREATE TRIGGER mine AFTER INSERT ON payments FOR EACH ROW EXECUTE FUNCTION sandbox_clock_moved()",
  "CREATE RULE mine AS ON INSERT TO ledger_entries DO INSTEAD NOTHING",
  "CREATE POLICY mine ON payments USING (true)",
  "CREATE INDEX ON ledger_transactions (event)",
  "CREATE EXTENSION dblink",
  `SET ROLE ${owner}`,
  `SET SESSION AUTHORIZATION ${owner}`,
  `GRANT ${owner} TO ${testServerRole}`,
  `ALTER ROLE ${testServerRole} SUPERUSER`,
  `ALTER ROLE ${testServerRole} CREATEROLE`,
  "CREATE ROLE mine",
  "ALTER DATABASE current_database_name SET session_replication_role = replica",
  "ALTER SYSTEM SET fsync = off",
  "COPY ledger_entries TO PROGRAM 'cat'",
  "BEGIN; LOCK TABLE ledger_transactions IN ACCESS EXCLUSIVE MODE",
  "SELECT graphile_worker.force_unlock_workers(ARRAY['x'])",
  "SELECT analyze_residuals('payments')",
];

test.each(rejectedStatements)("PostgreSQL rejects for the server: %s", async (statement) => {
  const { rows } = await database.pool.query(
    "SELECT quote_ident(current_user) AS owner, current_database() AS name",
  );
  const sql = statement
    .replaceAll(owner, rows[0].owner)
    .replace("current_database_name", rows[0].name);
  const response = await server.query(sql).catch((error: pg.DatabaseError) => error);
  await server.query("ROLLBACK");
  expect(response).toMatchObject({ name: "error", code: "42501" });
});

test("a GRANT by the server role grants nothing", async () => {
  // PostgreSQL only warns: the role has no grant option.
  await server.query(`GRANT UPDATE, INSERT ON ledger_seals TO ${testServerRole}, PUBLIC`);
  const { rows } = await server.query(
    "SELECT relacl::text FROM pg_class WHERE relname = 'ledger_seals'",
  );
  expect(rows[0].relacl).toContain(`${testServerRole}=ar/`);
  expect(rows[0].relacl).not.toMatch(/[{,]=/);
});

test("grants what is missing, revokes what is in excess, and then changes nothing", async () => {
  const client = await database.pool.connect();
  try {
    await client.query(`
      GRANT UPDATE, TRUNCATE ON ledger_seals TO ${testServerRole};
      GRANT UPDATE (event) ON ledger_transactions TO PUBLIC;
      GRANT EXECUTE ON FUNCTION ledger_reject_update() TO PUBLIC;
      GRANT CREATE ON SCHEMA public TO PUBLIC;
      GRANT CREATE ON SCHEMA graphile_worker TO ${testServerRole};
      REVOKE INSERT ON payments FROM ${testServerRole};
      DROP POLICY ${testServerRole} ON graphile_worker._private_jobs`);
    const excess = await findExcessPrivileges(database.pool, testServerRole);
    expect(excess).toEqual([
      "it can create objects in the schema public",
      "it can create objects in the schema graphile_worker",
      "it can change existing rows of ledger_seals",
      "it can change existing rows of ledger_transactions",
    ]);
    expect(await grantPrivileges(client, testServerRole)).toEqual({ granted: 1, revoked: 6 });
    expect(await grantPrivileges(client, testServerRole)).toEqual({ granted: 0, revoked: 0 });
    expect(await findExcessPrivileges(database.pool, testServerRole)).toEqual([]);
    await server.query("SELECT graphile_worker.add_job('send_emails')");
    const jobs = await server.query("SELECT FROM graphile_worker._private_jobs");
    expect(jobs.rowCount).toBe(1);
  } finally {
    client.release();
  }
});

test("finds excess privileges through attributes, memberships, ownership and parameters", async () => {
  const role = `strong_${database.config.database}`;
  const other = `owning_${database.config.database}`;
  await database.pool.query(`
    CREATE ROLE ${other}; CREATE ROLE ${role} CREATEDB; GRANT ${other} TO ${role};
    CREATE TABLE theirs (id int); ALTER TABLE theirs OWNER TO ${other};
    GRANT SET ON PARAMETER session_replication_role TO ${role};
    GRANT TEMPORARY ON DATABASE ${database.config.database} TO ${role}`);
  try {
    expect(await findExcessPrivileges(database.pool, role)).toEqual([
      "it has CREATEDB",
      `it can switch to ${other}`,
      "it can create temporary tables",
      "it can set session_replication_role",
    ]);
    expect(await findExcessPrivileges(database.pool, other)).toEqual(["it owns the table theirs"]);
    expect(await findExcessPrivileges(database.pool)).toEqual(["it is a superuser"]);
    expect(await findExcessPrivileges(database.pool, "nobody_at_all")).toEqual([
      "there is no role nobody_at_all",
    ]);
  } finally {
    await database.pool.query(`
      DROP TABLE theirs; REVOKE ALL ON PARAMETER session_replication_role FROM ${role};
      REVOKE TEMPORARY ON DATABASE ${database.config.database} FROM ${role};
      DROP ROLE ${role}; DROP ROLE ${other}`);
  }
});

test("creates a role with a password verifier and no other rights, and leaves an existing one alone", async () => {
  const role = { name: `made "${database.config.database}"`, password: "päss'word", login: true };
  const client = await database.pool.connect();
  try {
    expect(await createServerRole(client, role)).toBe(true);
    expect(await createServerRole(client, { ...role, password: "another" })).toBe(false);
    const { rows } = await client.query("SELECT * FROM pg_authid WHERE rolname = $1", [role.name]);
    expect(rows[0]).toMatchObject({
      rolsuper: false,
      rolcreatedb: false,
      rolcreaterole: false,
      rolreplication: false,
      rolbypassrls: false,
      rolcanlogin: true,
      rolpassword: expect.stringMatching(/^SCRAM-SHA-256\$4096:/),
    });
  } finally {
    await client.query(`DROP ROLE IF EXISTS ${pg.escapeIdentifier(role.name)}`);
    client.release();
  }
});
