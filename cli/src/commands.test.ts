import { mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { runCommand } from "../../testkit/src/command.ts";
import { createTestDatabase, type TestDatabase } from "../../testkit/src/database.ts";

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), "operator-"));
});

afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

async function run(args: string[], env: Record<string, string> = {}) {
  const command = runCommand(args, { DATABASE_URL: database.url, ...env });
  return { code: await command.ended(), output: command.output(), errors: command.errors() };
}

const account = "018f0000-0000-7000-8000-000000000001";

async function post(id: string): Promise<void> {
  await database.pool.query(
    `SELECT ledger_post($1, $2, 'capture', 'payment', $2, now(),
                        ARRAY['network_receivable', 'pending'], ARRAY[1000, -1000]::bigint[])`,
    [account, id],
  );
}

test("ledger verify counts a sound ledger and ends with 0", async () => {
  await post("018f0000-0000-7000-8000-000000000002");
  await post("018f0000-0000-7000-8000-000000000003");
  const { code, output } = await run(["ledger", "verify", "--json"]);
  expect(JSON.parse(output)).toMatchObject({
    sound: true,
    transactions: 2,
    entries: 4,
    problems: [],
  });
  expect(code).toBe(0);
  const plain = await run(["ledger", "verify"]);
  expect(plain.output).toContain("The ledger is sound: 2 transactions, 4 entries");
  // They are not in the hash chain yet, and are read again.
  const since = await run(["ledger", "verify", "--new", "--json"]);
  expect(JSON.parse(since.output)).toMatchObject({ sound: true, transactions: 2 });
});

test("ledger verify names what is wrong and ends with 2", async () => {
  await database.pool.query(
    "UPDATE ledger_accounts SET balance = balance + 1 WHERE account_id = $1 AND code = 'pending'",
    [account],
  );
  const { code, output } = await run(["ledger", "verify", "--json"]);
  const result = JSON.parse(output);
  expect(result.sound).toBe(false);
  expect(JSON.stringify(result.problems)).toContain(account);
  expect(code).toBe(2);
  const plain = await run(["ledger", "verify"]);
  expect(plain.code).toBe(2);
  expect(plain.output).toContain("NOT sound");
});

test("audit verify counts a sound log, and ends with 2 when an entry is missing", async () => {
  const { pool } = database;
  const tenant = "018f0000-0000-7000-8000-000000000009";
  await pool.query("INSERT INTO tenants (id, name, created_at) VALUES ($1, 'Tenant', now())", [
    tenant,
  ]);
  for (const id of [1, 2, 3]) {
    await pool.query(
      `INSERT INTO audit_entries (id, tenant_id, at, actor, channel, operation, outcome, object_ids,
         request) VALUES ($1, $2, now(), 'test', 'command', 'createRefund', 'done', '{}', '{}')`,
      [`018f0000-0000-7000-8000-00000000001${id}`, tenant],
    );
  }
  const sound = await run(["audit", "verify"]);
  expect([sound.code, sound.output]).toEqual([0, "The audit log is sound: 3 entries.\n"]);
  await pool.query("ALTER TABLE audit_entries DISABLE TRIGGER USER");
  await pool.query("DELETE FROM audit_entries WHERE number = 2");
  const { code, output } = await run(["audit", "verify", "--json"]);
  expect(JSON.parse(output)).toMatchObject({ sound: false, problems: [{ number: 3 }] });
  expect(code).toBe(2);
});

test("database migrate applies what is missing, and says what", async () => {
  const empty = await createTestDatabase({ folders: [] });
  const env = { DATABASE_URL: empty.url, OPENPAYFAC_DATABASE_OWNER_URL: empty.ownerUrl };
  const first = await run(["database", "migrate", "--json"], env);
  expect(JSON.parse(first.output).applied).toContain("0010_ledger.sql");
  const second = await run(["database", "migrate"], env);
  expect(second.output).toContain("nothing to apply");
  expect([first.code, second.code]).toEqual([0, 0]);
  await empty.drop();
});

test("a command uses the embedded database, running or not, and leaves it in the same state", async () => {
  const env = {
    DATABASE_URL: "",
    OPENPAYFAC_DATA_DIR: folder,
    OPENPAYFAC_ROLES: "worker",
    PORT: "0",
  };
  const alone = await run(["database", "migrate", "--json"], env);
  expect(alone.errors).toBe("");
  expect(await readdir(path.join(folder, "postgres", "data"))).not.toContain("postmaster.pid");
  const server = runCommand(["start"], env);
  onTestFinished(async () => {
    server.child.kill("SIGTERM");
    await server.ended();
  });
  await server.until("openpayfac ready");
  const beside = await run(["ledger", "verify", "--json"], env);
  expect(JSON.parse(beside.output)).toMatchObject({ sound: true, transactions: 0 });
  const client = new pg.Client({
    host: path.join(folder, "postgres", "socket"),
    user: "openpayfac",
  });
  await client.connect();
  await client.end();
  server.child.kill("SIGTERM");
  expect(await server.ended()).toBe(0);
});

test("a command is the first to use a data folder, where the database is elsewhere", async () => {
  const env = { OPENPAYFAC_DATA_DIR: path.join(folder, "not", "there") };
  expect(await run(["partners", "list"], env)).toMatchObject({ code: 0, errors: "" });
});

/** The files that a command loads, one a line. */
async function loadedBy(args: string[]): Promise<string> {
  const list = `import { registerHooks } from "node:module";
    const load = (url, context, next) => (console.error(url), next(url, context));
    registerHooks({ load });`;
  const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(list)}` };
  return (await run(args, env)).errors;
}

test("help loads no command, and a command no schema that it does not use", async () => {
  const forHelp = await loadedBy(["--help"]);
  expect(forHelp).toContain("cli/src/main.ts");
  expect(forHelp).not.toMatch(/-commands\.ts|node_modules\/pg\//);
  const forList = await loadedBy(["agent-groups", "list"]);
  expect(forList).toContain("cli/src/agent-commands.ts");
  expect(forList).not.toMatch(/node_modules\/(typebox|kysely|fastify|undici)\//);
});

test("help lists every command and every variable; an unknown command is rejected", async () => {
  const { output, code } = await run(["--help"]);
  expect(code).toBe(0);
  for (const word of ["start", "ledger", "database", "OPENPAYFAC_DATA_DIR", "DATABASE_URL"]) {
    expect(output).toContain(word);
  }
  expect((await run(["--version"])).output).toMatch(/^\d+\.\d+\.\d+\n$/);
  const unknown = await run(["begin"]);
  expect(unknown.code).toBe(1);
  expect(unknown.errors).toContain("unknown command");
});
