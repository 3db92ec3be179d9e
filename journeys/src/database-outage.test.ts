import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { compareBooks, until } from "@openpayfac/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readSettings } from "../../server/src/config/settings.ts";
import { type Database, openDatabase } from "../../server/src/database/open-database.ts";
import { migrateAsOwner } from "../../server/src/database/prepare-to-serve.ts";
import type { SandboxFile } from "../../server/src/sandbox/sandbox-file.ts";
import { seedSandbox } from "../../server/src/sandbox/seed-sandbox.ts";
import { startServer } from "../../server/src/start/start-server.ts";
import { systemClock } from "../../server/src/system/system-clock.ts";
import { systemRandom } from "../../server/src/system/system-random.ts";
import { startSimulator } from "../../simulator/src/index.ts";

let folder: string;
let database: Database;
let simulator: Awaited<ReturnType<typeof startSimulator>>;
let server: Awaited<ReturnType<typeof startServer>>;
let sandbox: SandboxFile;
const said: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "openpayfac-database-dies-"));
  database = await openDatabase({ dataDir: folder, log: (line) => said.push(line) });
  await migrateAsOwner(database);
  simulator = await startSimulator({ port: 0, hostTimeoutMs: 50 });
  const secrets = { keyPepper: randomBytes(32), encryptionKey: randomBytes(32) };
  const settings = readSettings({
    OPENPAYFAC_DATA_DIR: folder,
    OPENPAYFAC_ROLES: "api,worker",
    PORT: "0",
    PROCESSOR_TIMEOUT_MS: "5000",
    LOG_LEVEL: "silent",
  });
  const simulatorOrigin = simulator.origin;
  server = await startServer({
    settings,
    databases: { all: [database], awaited: [], close: database.close, kill: database.kill },
    secrets: { oldEncryptionKeys: [], ...secrets },
    simulatorOrigin,
    lateResponseMs: 100,
  });
  sandbox = await seedSandbox({
    dataDir: folder,
    database: database.pool,
    ...secrets,
    clock: systemClock,
    random: systemRandom,
    origin: server.origin,
    simulatorOrigin,
  });
  server.ready();
});

afterAll(async () => {
  await server.close();
  await simulator.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function send(method: string, at: string, body?: unknown, key?: string) {
  const origin = at.startsWith("/_simulator") || at.startsWith("/cardsecure") ? simulator : server;
  const response = await fetch(`${origin.origin}${at}`, {
    method,
    headers: {
      "x-api-key": sandbox.private_key,
      "x-account-id": sandbox.account_id,
      ...(key === undefined ? {} : { "x-idempotency-key": key }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const { status, headers } = response;
  return { status, headers, body: text === "" ? undefined : JSON.parse(text) };
}

async function paymentMethod(): Promise<string> {
  const account = "4111111111111111";
  const { body } = await send("POST", "/cardsecure/api/v1/ccn/tokenize", { account });
  const method = await send("POST", "/payment_methods", {
    payment_method_type: "card",
    card: { token: body.token, exp_month: "12", exp_year: "2040" },
    billing_details: { name: "Ada Park", address: { postal_code: "97210" } },
  });
  return method.body.id;
}

async function postmaster(): Promise<number> {
  const file = path.join(folder, "postgres", "data", "postmaster.pid");
  return Number((await readFile(file, "utf8")).split("\n")[0]);
}

/** Sends requests until the database is back; returns all responses in between. */
async function askUntilReady() {
  const responses: { status: number; retryAfter: string | null; readyz: string }[] = [];
  await until("the server is ready again", async () => {
    const [list, ready] = await Promise.all([send("GET", "/balances"), send("GET", "/readyz")]);
    const retryAfter = list.headers.get("retry-after");
    responses.push({ status: list.status, retryAfter, readyz: ready.body.status });
    return (
      responses.some(({ status }) => status !== 200) && list.status === 200 && ready.status === 200
    );
  });
  return responses;
}

describe("the embedded database's postmaster is killed while clients write", () => {
  it("restarts, rejects requests in the meantime, and resolves the ones in flight", async () => {
    const method = await paymentMethod();
    const pay = async (amount: number, key: string) => {
      const intent = await send("POST", "/payment_intents", { amount }, `${key}-intent`);
      if (intent.status !== 201) return intent;
      const url = `/payment_intents/${intent.body.id}/payments`;
      return send("POST", url, { payment_method_id: method }, key);
    };
    // One whose response arrives while the database is down, and others that continue.
    const fault = { endpoint: "auth", amount: 7_701, delay_after_ms: 400 };
    expect((await send("POST", "/_simulator/faults", fault)).status).toBe(201);
    const inTheMiddle = pay(7_701, "in-the-middle");
    const others = Array.from({ length: 8 }, (_, index) =>
      pay(1_000 + index, `other-payment-${index}`),
    );
    await until("it is with the acquirer", async () => {
      const { body } = await send("GET", "/_simulator/transactions");
      return body.transactions.some((each: { requested_minor: number }) => {
        return each.requested_minor === 7_701;
      });
    });
    process.kill(await postmaster(), "SIGKILL");

    const responses = await askUntilReady();
    const rejected = responses.filter(({ status }) => status !== 200);
    expect(rejected.map(({ status, retryAfter }) => ({ status, retryAfter }))).toEqual(
      rejected.map(() => ({ status: 503, retryAfter: "1" })),
    );
    expect(new Set(responses.map(({ readyz }) => readyz))).toContain("database restarting");
    await until("it is told", async () =>
      /ended \(SIGKILL\)[\s\S]*runs again/.test(said.join("\n")),
    );
    for (const response of await Promise.all([inTheMiddle, ...others])) {
      expect([201, 503], JSON.stringify(response.body)).toContain(response.status);
    }

    // The worker, which lost every connection, is at work: it inquires what was in the middle.
    await until(
      "the payment in the middle is captured",
      async () => {
        await database.pool.query(
          "SELECT graphile_worker.add_job('resolve_attempts', job_key => 'hurried by a test')",
        );
        const again = await pay(7_701, "in-the-middle");
        return again.status === 201 && again.body.status === "captured";
      },
      { everyMs: 250 },
    );
    for (const [index, each] of others.entries()) {
      if ((await each).status === 201) continue;
      await until(
        `payment ${index} is captured`,
        async () => {
          await database.pool.query(
            "SELECT graphile_worker.add_job('resolve_attempts', job_key => 'hurried by a test')",
          );
          return (await pay(1_000 + index, `other-payment-${index}`)).body.status === "captured";
        },
        { everyMs: 250 },
      );
    }
    const books = { database: database.pool, simulatorOrigin: simulator.origin };
    expect(await compareBooks(books)).toEqual([]);

    // Listeners work again: another process moves the clock.
    await database.pool.query("UPDATE sandbox_clock SET offset_ms = offset_ms + 86400000");
    await until("the clock is followed", async () => {
      const { body } = await send("GET", "/sandbox/clock");
      return new Date(body.now).getTime() - Date.now() > 80_000_000;
    });
  });

  it("recovers automatically from a killed backend", async () => {
    const pid = (await database.pool.query("SELECT pg_backend_pid() AS pid")).rows[0].pid;
    const before = await postmaster();
    process.kill(pid, "SIGKILL");
    await until("it answers", async () => {
      const { status } = await send("GET", "/balances");
      expect([200, 503]).toContain(status);
      const { rows } = await database.pool
        .query("SELECT pg_backend_pid() AS pid")
        .catch(() => ({ rows: [{ pid }] }));
      return status === 200 && rows[0].pid !== pid;
    });
    expect(await postmaster()).toBe(before);
  });

  it("and of the old server nothing is left", async () => {
    // A process that the new server has just begun has the server's own name for a moment.
    const running = () =>
      execFileSync("ps", ["-eo", "args"], { encoding: "utf8" })
        .split("\n")
        .filter((line) => line.includes(`-D ${path.join(folder, "postgres", "data")}`));
    await expect.poll(running).toHaveLength(1);
  });
});
