import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, expect, test } from "vitest";
import { seededRandom } from "../../../../testkit/src/random.ts";
import { OperatorError } from "../../operator/operator-error.ts";
import { findBinaries } from "./postgres-binaries.ts";
import { isPostmaster } from "./postmaster-file.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./start-embedded-postgres.ts";

const folders: string[] = [];
const servers: EmbeddedPostgres[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "embedded-postgres-"));
  folders.push(folder);
  return folder;
}

async function start(dataDir: string, more: object = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, ...more });
  servers.push(server);
  return server;
}

async function query(server: EmbeddedPostgres, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(server.connection);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** A process that starts the server, then inserts rows one by one, printing each once committed. */
function spawnWriter(dataDir: string): ChildProcess {
  const text = `
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL("./start-embedded-postgres.ts", import.meta.url).href)};
    import pg from ${JSON.stringify(import.meta.resolve("pg"))};
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    const client = new pg.Client(server.connection);
    client.on("error", () => {});
    await client.connect();
    await client.query("CREATE TABLE IF NOT EXISTS kept (id int GENERATED ALWAYS AS IDENTITY)");
    for (;;) console.log((await client.query("INSERT INTO kept DEFAULT VALUES RETURNING id")).rows[0].id);
  `;
  const args = ["--input-type=module", "-e", text];
  return spawn(process.execPath, args, { stdio: ["ignore", "pipe", "ignore"] });
}

async function postmasterPid(dataDir: string): Promise<number | undefined> {
  const file = path.join(dataDir, "postgres", "data", "postmaster.pid");
  const text = await readFile(file, "utf8").catch(() => undefined);
  return text === undefined ? undefined : Number(text.split("\n")[0]);
}

test("keeps committed data over stop and start, with durability on", async () => {
  const dataDir = await newFolder();
  const first = await start(dataDir);
  await query(first, "CREATE TABLE kept AS SELECT 7 AS id");
  await first.stop();
  const second = await start(dataDir);
  expect(second.adopted).toBe(false);
  expect(await query(second, "SELECT id FROM kept")).toEqual([{ id: 7 }]);
  const settings = await query(
    second,
    `SELECT name, setting FROM pg_settings WHERE name IN
       ('fsync', 'full_page_writes', 'listen_addresses', 'server_encoding', 'synchronous_commit')
     ORDER BY name`,
  );
  expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
    fsync: "on",
    full_page_writes: "on",
    listen_addresses: "",
    server_encoding: "UTF8",
    synchronous_commit: "on",
  });
});

test("adopts a server whose process alone was killed, and can stop it", async () => {
  const dataDir = await newFolder();
  const writer = spawnWriter(dataDir);
  for await (const line of createInterface({ input: writer.stdout! })) if (line === "3") break;
  writer.kill("SIGKILL");
  await once(writer, "exit");
  const server = await start(dataDir);
  expect(server.adopted).toBe(true);
  const [row] = await query(server, "SELECT count(*)::int AS count FROM kept");
  expect(row?.count).toBeGreaterThanOrEqual(3);
  const pid = await postmasterPid(dataDir);
  await server.stop();
  expect(await isPostmaster(pid!, path.join(dataDir, "postgres", "data"))).toBe(false);
});

test("killed at any moment, keeps every acknowledged row for the next start", async () => {
  const random = seededRandom();
  for (let round = 0; round < 4; round += 1) {
    const dataDir = await newFolder();
    let acknowledged = 0;
    for (let life = 0; life < 2; life += 1) {
      const writer = spawnWriter(dataDir);
      createInterface({ input: writer.stdout! }).on("line", (line) => {
        acknowledged = Number(line);
      });
      await sleep(random.integer(50, 2_000));
      const pid = await postmasterPid(dataDir);
      const bothDie = random.integer(0, 2) > 0;
      if (bothDie && pid !== undefined) process.kill(pid, "SIGKILL");
      writer.kill("SIGKILL");
      await once(writer, "close");
    }
    const server = await start(dataDir);
    if (acknowledged > 0) {
      const rows = await query(server, `SELECT FROM kept WHERE id = ${acknowledged}`);
      expect(rows, `round ${round}, seed ${random.seed}`).toHaveLength(1);
    }
    await server.stop();
    await start(dataDir).then((again) => again.stop());
    const left = (await readdir(path.join(dataDir, "postgres"))).sort();
    expect(left).toEqual(["data", "lock", "postgres.log", "socket"]);
  }
});

test("of two concurrent starts on one folder, one is rejected and the other works", async () => {
  const dataDir = await newFolder();
  const both = await Promise.allSettled([start(dataDir), start(dataDir)]);
  const rejected = both.filter((each) => each.status === "rejected");
  expect(rejected).toHaveLength(1);
  expect(rejected[0]?.reason).toBeInstanceOf(OperatorError);
  expect(rejected[0]?.reason.message).toContain("is in use by another");
  expect(await query(servers[0]!, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test("starts despite a stale postmaster.pid whose process id is in use", async () => {
  const dataDir = await newFolder();
  await (await start(dataDir)).stop();
  const other = spawn("sleep", ["60"], { stdio: "ignore" });
  try {
    const data = path.join(dataDir, "postgres", "data");
    const text = `${other.pid}\n${data}\n1700000000\n5432\n${dataDir}/postgres/socket\n\n  1 2\n`;
    await writeFile(path.join(data, "postmaster.pid"), text);
    const server = await start(dataDir);
    expect(server.adopted).toBe(false);
    expect(await query(server, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  } finally {
    other.kill();
  }
});

test("creates the library links of binaries installed without scripts, and starts", async () => {
  const dataDir = await newFolder();
  const binaries = path.join(await newFolder(), "native");
  await cp(findBinaries(), binaries, { recursive: true, verbatimSymlinks: true });
  await cp(
    path.join(findBinaries(), "..", "package.json"),
    path.join(binaries, "..", "package.json"),
  );
  const links: { target: string }[] = JSON.parse(
    await readFile(path.join(binaries, "pg-symlinks.json"), "utf8"),
  );
  for (const { target } of links) await rm(path.join(binaries, "..", target), { force: true });
  const server = await start(dataDir, { binaries });
  expect(await query(server, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test("starts in a data folder whose path is too long for a socket, through a short one", async () => {
  const dataDir = path.join(await newFolder(), "a-long-name-".repeat(10));
  const temporaryDir = await newFolder();
  const server = await start(dataDir, { temporaryDir });
  expect(server.connection.host).toContain(temporaryDir);
  expect(await query(server, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test("reports the message of a server that does not start, and unlocks the folder", async () => {
  const dataDir = await newFolder();
  await (await start(dataDir)).stop();
  const settings = { shared_buffers: "no number" };
  const rejected = await startEmbeddedPostgres({ dataDir, settings }).catch((error) => error);
  expect(rejected).toBeInstanceOf(OperatorError);
  expect(rejected.message).toContain('invalid value for parameter "shared_buffers"');
  const server = await start(dataDir);
  expect(await query(server, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test("data of another major version is rejected unchanged", async () => {
  const dataDir = await newFolder();
  await (await start(dataDir)).stop();
  await writeFile(path.join(dataDir, "postgres", "data", "PG_VERSION"), "14\n");
  await expect(start(dataDir)).rejects.toThrow("is of PostgreSQL 14");
});
