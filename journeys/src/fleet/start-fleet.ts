import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  type JsonResponse,
  type ServerProcess,
  sendJson,
  startServerProcess,
} from "@openpayfac/testkit";
import type pg from "pg";
import type { SandboxFile } from "../../../server/src/sandbox/sandbox-file.ts";
import { sandboxCardProcessor } from "../../../server/src/sandbox/sandbox-processors.ts";
import { seedSandbox } from "../../../server/src/sandbox/seed-sandbox.ts";
import { systemClock } from "../../../server/src/system/system-clock.ts";
import { systemRandom } from "../../../server/src/system/system-random.ts";
import { startSimulator } from "../../../simulator/src/index.ts";

/** A process of the fleet, which may be killed and started again at its address. */
export interface FleetProcess {
  roles: string;
  origin: string;
  process(): ServerProcess;
  restart(): Promise<void>;
}

/** Several processes on one database, and their acquirer. */
export interface Fleet {
  processes: readonly FleetProcess[];
  /** The origins of those that serve the API. */
  apis: readonly string[];
  sandbox: SandboxFile;
  simulatorOrigin: string;
  /** For operator's commands. */
  secrets: { keyPepper: Buffer; encryptionKey: Buffer };
  /** Sends one request to one process. Errors   those of `fetch`: no response. */
  send(origin: string, request: FleetRequest): Promise<JsonResponse>;
  control(method: string, at: string, body?: unknown): Promise<JsonResponse>;
  /** The same processes for a partner of its own, of the same tenant. */
  withPartner(seeded: {
    /** A pool of the server role. */
    by: pg.Pool;
    directory: pg.Pool;
    shard: number;
    merchantId: string;
  }): Promise<Fleet>;
  close(): Promise<void>;
}

export interface FleetRequest {
  method: string;
  path: string;
  body?: unknown;
  idempotencyKey?: string;
  /** Absent: the sandbox's private key. */
  apiKey?: string;
  /** Absent: the sandbox's account; null: none. */
  accountId?: string | null;
}

/** Longer than any response of the simulator here, so that a killed call is resolved quickly. */
const timing = { processorTimeoutMs: 2_000, lateResponseMs: 200, webhookTimeoutMs: 1_000 };

/**
 * Starts a fleet.
 *
 * Input    roles: OPENPAYFAC_ROLES of each process. databaseUrl: as the processes connect to it,
 *          absent: `environment` has the databases; seededBy: a pool of the server role on the same
 *          database, directory: where its place is recorded. environment: further variables of all
 *          processes. previous: the roles of processes that run the version in a checkout; they come
 *          after the others.
 */
export async function startFleet(given: {
  roles: readonly string[];
  databaseUrl?: string;
  seededBy: pg.Pool;
  directory?: pg.Pool;
  environment?: Record<string, string>;
  previous?: { checkout: string; roles: readonly string[] };
}): Promise<Fleet> {
  const { previous } = given;
  const simulator = await startSimulator({ port: 0, hostTimeoutMs: 50 });
  const folder = await mkdtemp(path.join(tmpdir(), "openpayfac-fleet-"));
  const secrets = { keyPepper: randomBytes(32), encryptionKey: randomBytes(32) };
  const processes: FleetProcess[] = [];
  const close = async () => {
    await Promise.all(processes.map((each) => each.process().kill()));
    await simulator.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const started = await Promise.allSettled(
      [...given.roles, ...(previous?.roles ?? [])].map(async (roles, index) => {
        const options = {
          ...timing,
          ...secrets,
          roles,
          databaseUrl: given.databaseUrl,
          simulatorOrigin: simulator.origin,
          dataDir: path.join(folder, `process-${index}`),
          ...(given.environment === undefined ? {} : { environment: given.environment }),
          ...(previous === undefined || index < given.roles.length
            ? {}
            : { checkout: previous.checkout }),
        };
        let running = await startServerProcess({ ...options, port: 0 });
        const { origin } = running;
        return {
          roles,
          origin,
          process: () => running,
          async restart() {
            running = await startServerProcess({ ...options, port: Number(new URL(origin).port) });
          },
        };
      }),
    );
    for (const each of started) if (each.status === "fulfilled") processes.push(each.value);
    for (const each of started) if (each.status === "rejected") throw each.reason;
    const apis = processes.filter(({ roles }) => roles.includes("api")).map((each) => each.origin);
    const seeding = {
      ...secrets,
      clock: systemClock,
      random: systemRandom,
      origin: apis[0]!,
      simulatorOrigin: simulator.origin,
    };
    const fleetOf = (sandbox: SandboxFile): Fleet => ({
      processes,
      apis,
      sandbox,
      secrets,
      simulatorOrigin: simulator.origin,
      send: (origin, { method, path, body, idempotencyKey, apiKey, accountId }) =>
        sendJson(`${origin}${path}`, method, body, {
          "x-api-key": apiKey ?? sandbox.private_key,
          ...(accountId === null ? {} : { "x-account-id": accountId ?? sandbox.account_id }),
          ...(idempotencyKey === undefined ? {} : { "x-idempotency-key": idempotencyKey }),
        }),
      control: (method, at, body) => sendJson(`${simulator.origin}${at}`, method, body, {}),
      async withPartner({ by, directory, shard, merchantId }) {
        const dataDir = path.join(folder, `partner-${merchantId}`);
        await mkdir(dataDir);
        const seeded = await seedSandbox({
          ...seeding,
          dataDir,
          database: by,
          place: { directory, shard },
          tenantId: sandbox.tenant_id,
          cardProcessor: { ...sandboxCardProcessor, sandboxMerchantId: merchantId },
        });
        return fleetOf(seeded);
      },
      close,
    });
    const { directory } = given;
    return fleetOf(
      await seedSandbox({
        ...seeding,
        dataDir: folder,
        database: given.seededBy,
        ...(directory === undefined ? {} : { place: { directory, shard: 0 } }),
      }),
    );
  } catch (error) {
    await close();
    throw error;
  }
}
