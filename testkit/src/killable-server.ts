import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type pg from "pg";
import type { Clock } from "../../server/src/clock.ts";
import type { ConfiguredProcessors } from "../../server/src/config/processor-settings.ts";
import { type Ids, makeIds } from "../../server/src/ids.ts";
import type { SandboxFile } from "../../server/src/sandbox/sandbox-file.ts";
import { seedSandbox } from "../../server/src/sandbox/seed-sandbox.ts";
import { systemClock } from "../../server/src/system/system-clock.ts";
import { systemRandom } from "../../server/src/system/system-random.ts";
import { startSimulator } from "../../simulator/src/index.ts";
import { createTestDatabase } from "./database.ts";
import { type JsonResponse, sendJson } from "./send-json.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";
import { shardCount } from "./shards/shard-servers.ts";
import { createTestShards } from "./shards/test-shards.ts";

/** A server in a process of its own; its database and its acquirer outlive it. */
export interface KillableServer {
  sandbox: SandboxFile;
  /** The folder that holds `sandbox.json`. */
  folder: string;
  /**
   * Connected as the owner of the database with the sandbox's partner; the server itself uses the
   * server role.
   */
  database: pg.Pool;
  /** For the builders of test data, as the clock. */
  deps: { ids: Ids };
  clock: Clock;
  /** Has the workers of every database run a job now, and not at the next minute. */
  hurry(job: string): Promise<void>;
  /** With the server role. */
  databaseUrl: string;
  simulatorOrigin: string;
  /** Environment of operator's commands on the same database and files. */
  commandEnvironment: Record<string, string>;
  /** The process that runs now, or ran last. */
  process(): ServerProcess;
  /** Starts the server again, at the same address. */
  restart(): Promise<void>;
  /** Undefined without a response. Input   accountId: absent: the sandbox's account. */
  call(
    method: string,
    path: string,
    body?: unknown,
    idempotencyKey?: string,
    accountId?: string,
  ): Promise<JsonResponse | undefined>;
  control(method: string, path: string, body?: unknown): Promise<JsonResponse>;
  paymentMethod(card: string, accountId?: string): Promise<string>;
  close(): Promise<void>;
}

/**
 * Starts a server that a test may kill, a simulated acquirer in the test's own process, and a
 * database for them; or the shards of the test's project.
 */
export async function startKillableServer(given: {
  processorTimeoutMs: number;
  lateResponseMs: number;
  /** All three absent: as shipped. */
  drainMs?: number;
  terminalTimeoutMs?: number;
  webhookTimeoutMs?: number;
  /** Absent: email stays in the sandbox's outbox. */
  smtpUrl?: string;
  /** DATABASE_POOL_SIZE; absent: as shipped. */
  poolSize?: number;
  /** Settings of a server in live mode, with these processors; absent: a sandbox. */
  live?: {
    environment: Record<string, string>;
    processors(simulatorOrigin: string): ConfiguredProcessors;
  };
  /** Proxies between the server and its database and simulator; absent: none. */
  proxies?: {
    database(url: string): Promise<string>;
    simulator(origin: string): Promise<string>;
  };
}): Promise<KillableServer> {
  const { proxies, live, poolSize, ...timing } = given;
  const count = shardCount();
  const shards = count === undefined ? undefined : await createTestShards(count);
  const database = shards?.partner ?? (await createTestDatabase());
  const simulator = await startSimulator({ port: 0, hostTimeoutMs: 50 });
  const folder = await mkdtemp(path.join(tmpdir(), "openpayfac-killable-"));
  const secrets = { keyPepper: randomBytes(32), encryptionKey: randomBytes(32) };
  const simulatorOrigin = (await proxies?.simulator(simulator.origin)) ?? simulator.origin;
  const processorsFile = path.join(folder, "processors.json");
  if (live !== undefined) {
    await writeFile(processorsFile, JSON.stringify(live.processors(simulatorOrigin)));
  }
  const environment =
    live === undefined
      ? {}
      : {
          ...live.environment,
          OPENPAYFAC_MODE: "live",
          OPENPAYFAC_PROCESSORS_FILE: processorsFile,
        };
  if (shards !== undefined && proxies !== undefined) throw new Error("proxies have one database");
  const options = {
    ...timing,
    dataDir: folder,
    databaseUrl:
      shards === undefined ? ((await proxies?.database(database.url)) ?? database.url) : undefined,
    environment: {
      ...environment,
      ...shards?.environment,
      ...(poolSize === undefined ? {} : { DATABASE_POOL_SIZE: String(poolSize) }),
    },
    simulatorOrigin,
    ...secrets,
  };
  let running = await startServerProcess({ ...options, port: 0 });
  const { origin } = running;
  const sandbox = await seedSandbox({
    dataDir: folder,
    database: database.serverPool,
    place: shards?.place,
    ...secrets,
    clock: systemClock,
    random: systemRandom,
    origin,
    simulatorOrigin: simulator.origin,
  });
  await shards?.copyTenant();

  const call: KillableServer["call"] = async (method, at, body, idempotencyKey, accountId) => {
    const headers = {
      "x-api-key": sandbox.private_key,
      "x-account-id": accountId ?? sandbox.account_id,
      ...(idempotencyKey === undefined ? {} : { "x-idempotency-key": idempotencyKey }),
    };
    // A proxy between a client and a dead server may respond; the client learns nothing.
    return sendJson(`${origin}${at}`, method, body, headers).catch(() => undefined);
  };
  const control: KillableServer["control"] = (method, at, body) =>
    sendJson(`${simulator.origin}${at}`, method, body, {});
  return {
    sandbox,
    folder,
    database: database.pool,
    deps: { ids: makeIds(systemClock, systemRandom) },
    clock: systemClock,
    async hurry(job) {
      for (const { pool } of shards?.all ?? [database]) {
        await pool.query("SELECT graphile_worker.add_job($1, job_key => 'hurried by a test')", [
          job,
        ]);
      }
    },
    databaseUrl: database.url,
    simulatorOrigin: simulator.origin,
    commandEnvironment: {
      ...options.environment,
      ...(options.databaseUrl === undefined ? {} : { DATABASE_URL: options.databaseUrl }),
      OPENPAYFAC_DATA_DIR: folder,
      OPENPAYFAC_KEY_PEPPER: secrets.keyPepper.toString("hex"),
      OPENPAYFAC_ENCRYPTION_KEY: secrets.encryptionKey.toString("hex"),
    },
    process: () => running,
    async restart() {
      running = await startServerProcess({ ...options, port: Number(new URL(origin).port) });
    },
    call,
    control,
    async paymentMethod(card, accountId) {
      const result = await control("POST", "/cardsecure/api/v1/ccn/tokenize", { account: card });
      const method = {
        payment_method_type: "card",
        card: { token: result.body.token, exp_month: "12", exp_year: "2040" },
        billing_details: { name: "Ada Park", address: { postal_code: "97210" } },
      };
      const response = await call("POST", "/payment_methods", method, undefined, accountId);
      if (response?.status !== 201)
        throw new Error(`no payment method: ${JSON.stringify(response)}`);
      return response.body.id;
    },
    async close() {
      await running.kill();
      await simulator.close();
      await (shards ?? database).drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
