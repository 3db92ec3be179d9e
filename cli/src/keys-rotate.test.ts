import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { openDataFolder } from "@openpayfac/server/operator/data-folder";
import { openFileStorage } from "@openpayfac/server/operator/file-storage";
import { createSecretEncryption } from "@openpayfac/server/operator/secret-encryption";
import { systemRandom } from "@openpayfac/server/operator/system-random";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runCommand } from "../../testkit/src/command.ts";
import { createTestDatabase, type TestDatabase } from "../../testkit/src/database.ts";
import { until } from "../../testkit/src/wait-until.ts";

const account = "018f0000-0000-7000-8000-000000000001";
const rows = 8_000;

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), "rotate-"));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const begin = (env: Record<string, string> = {}) =>
  runCommand(["keys", "rotate", "--json"], {
    DATABASE_URL: database.url,
    OPENPAYFAC_DATA_DIR: folder,
    ...env,
  });

async function rotate(env: Record<string, string> = {}) {
  const command = begin(env);
  const code = await command.ended();
  return { code, result: JSON.parse(command.output()) };
}

/** Ids in the present partition, or for one in a hundred in the next. */
const keyIds = `(left(first_id_at(now() + CASE WHEN random() < 0.01 THEN interval '6 hours'
  ELSE interval '0' END)::text, 13) || substr(gen_random_uuid()::text, 14))::uuid`;

/** Stores encrypted responses and as many unencrypted ones, as a running platform leaves them. */
async function storeResponses(key: Buffer): Promise<void> {
  const encryption = createSecretEncryption(key, systemRandom);
  const responses = Array.from({ length: rows }, (_, index) =>
    encryption.encrypt(`{"n":${index}}`, "here"),
  );
  await database.pool.query(
    `INSERT INTO idempotency_keys (account_id, id, request_hash, response_status, created_at,
         expires_at, encrypted_response_body, response_body)
       SELECT $1::uuid, ${keyIds}, '\\x00'::bytea, 201, now(), now(), body, NULL
         FROM unnest($2::text[]) WITH ORDINALITY AS sealed (body, number)
       UNION ALL SELECT $1::uuid, ${keyIds}, '\\x00'::bytea, 201, now(), now(), NULL,
         '{"open": true}'::bytea`,
    [account, responses],
  );
}

const bodies = async (): Promise<string[]> => {
  const found = await database.pool.query<{ body: string }>(
    "SELECT encrypted_response_body AS body FROM idempotency_keys WHERE encrypted_response_body LIKE 's2.%'",
  );
  return found.rows.map((row) => row.body);
};

const secretsOf = async () =>
  JSON.parse(await readFile(path.join(folder, "secrets.json"), "utf8")) as {
    encryption_key: string;
    old_encryption_keys?: string[];
  };

test("a key of the data folder: killed in the middle, both open; run again, one is left", async () => {
  expect(await rotate()).toMatchObject({ code: 0, result: { reencrypted: 0 } });
  const before = Buffer.from((await secretsOf()).encryption_key, "hex");
  await storeResponses(before);

  // Hold the lock of a row in the middle, so that the command waits there until it is killed.
  const holder = await database.pool.connect();
  await holder.query("BEGIN");
  await holder.query(
    `SELECT FROM idempotency_keys
      WHERE ctid = (SELECT ctid FROM idempotency_keys OFFSET 6000 LIMIT 1) FOR UPDATE`,
  );
  const killed = begin();
  const oldPrefix = `s2.${createSecretEncryption(before, systemRandom).keyId}.`;
  const left = async (): Promise<number> => {
    const found = await database.pool.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM idempotency_keys WHERE starts_with(encrypted_response_body, $1)",
      [oldPrefix],
    );
    return found.rows[0]?.n ?? 0;
  };
  await until("a part is under the new key", async () => (await left()) < rows);
  killed.child.kill("SIGKILL");
  await killed.ended();
  await holder.query("ROLLBACK");
  holder.release();
  expect(await left()).toBeGreaterThan(0);

  const halfWay = await secretsOf();
  expect(halfWay.old_encryption_keys).toEqual([before.toString("hex")]);
  const both = createSecretEncryption(Buffer.from(halfWay.encryption_key, "hex"), systemRandom, [
    before,
  ]);
  for (const body of await bodies()) expect(both.decrypt(body, "here")).toMatch(/^\{"n":\d+\}$/);

  expect(await rotate()).toMatchObject({ code: 0, result: { key_id: both.keyId } });
  expect(await left()).toBe(0);
  expect((await secretsOf()).old_encryption_keys).toBeUndefined();
  const alone = createSecretEncryption(Buffer.from(halfWay.encryption_key, "hex"), systemRandom);
  const opened = (await bodies()).map((body) => alone.decrypt(body, "here"));
  expect(new Set(opened).size).toBe(rows);
  const open = await database.pool.query(
    `SELECT FROM idempotency_keys WHERE response_body = '{"open": true}'::bytea`,
  );
  expect(open.rowCount).toBe(1);
});

test("uploaded files are re-encrypted too, and a missing one is reported", async () => {
  expect(await rotate()).toMatchObject({
    code: 0,
    result: { files: { reencrypted: 0, missing: 0 } },
  });
  const ids = ["018f0000-0000-7000-8000-000000000011", "018f0000-0000-7000-8000-000000000012"];
  await database.pool.query(
    `INSERT INTO files (id, tenant_id, purpose, filename, media_type, size_bytes, sha256, created_at)
     SELECT id, $2::uuid, 'dispute_evidence', 'a.pdf', 'application/pdf', 3, '\\x00', now()
       FROM unnest($1::uuid[]) AS id`,
    [ids, account],
  );
  await mkdir(path.join(folder, "files"));
  await writeFile(path.join(folder, "files", ids[0] as string), "%PDF");
  for (const turn of [1, 2]) {
    const { code, result } = await rotate();
    expect([turn, code, result.files]).toEqual([turn, 0, { reencrypted: 1, missing: 1 }]);
    const encryption = createSecretEncryption(
      Buffer.from((await secretsOf()).encryption_key, "hex"),
      systemRandom,
    );
    const storage = openFileStorage({ dataDir: folder, url: undefined, encryption });
    expect(String(await storage.read(ids[0] as never))).toBe("%PDF");
  }
});

test("a key of the data folder is not changed under a running platform", async () => {
  const running = await openDataFolder(folder);
  const { code, result } = await rotate();
  expect(code).toBe(1);
  expect(result.error.cause).toContain("in use");
  await running.release();
});

test("a key of the environment: from the old one to the new one, and never from an unknown one", async () => {
  const [oldKey, newKey] = [randomBytes(32), randomBytes(32)];
  await storeResponses(oldKey);
  const pepper = randomBytes(32).toString("hex");
  const env = {
    OPENPAYFAC_KEY_PEPPER: pepper,
    OPENPAYFAC_ENCRYPTION_KEY: newKey.toString("hex"),
  };
  const unknown = await rotate(env);
  expect(unknown.code).toBe(1);
  expect(unknown.result.error.cause).toContain(createSecretEncryption(oldKey, systemRandom).keyId);

  const known = { ...env, OPENPAYFAC_OLD_ENCRYPTION_KEYS: oldKey.toString("hex") };
  expect(await rotate(known)).toMatchObject({ code: 0, result: { reencrypted: rows } });
  expect(await rotate(env)).toMatchObject({ code: 0, result: { reencrypted: 0 } });
  const alone = createSecretEncryption(newKey, systemRandom);
  for (const body of await bodies()) expect(alone.decrypt(body, "here")).toContain("n");
});

test("detached partitions are named, because their rows stay under the former key", async () => {
  expect(await rotate()).toMatchObject({ code: 0, result: { detached: [] } });
  await database.pool.query("UPDATE partitioned_tables SET stored_at_least = '-100 years'");
  await database.pool.query(
    "SELECT detach_partition(name) FROM unnest(ARRAY['emails_first', 'events_first']) AS name",
  );
  // Events have no encrypted values.
  expect(await rotate()).toMatchObject({ code: 0, result: { detached: ["emails_first"] } });
  const command = runCommand(["keys", "rotate"], {
    DATABASE_URL: database.url,
    OPENPAYFAC_DATA_DIR: folder,
  });
  expect(await command.ended()).toBe(0);
  expect(command.output()).toContain(
    "1 detached partitions were not re-encrypted, because their rows cannot be changed: emails_first.",
  );
  await database.pool.query("SELECT drop_partition('emails_first')");
  expect(await rotate()).toMatchObject({ code: 0, result: { detached: [] } });
});
