import type { AddressInfo } from "node:net";
import { findManifest } from "@openpayfac/processors";
import type { Pool } from "pg";
import { startErrorForPort } from "../config/listen-port.ts";
import {
  type ConfiguredProcessors,
  readConfiguredProcessors,
} from "../config/processor-settings.ts";
import type { Settings } from "../config/settings.ts";
import { readWalletSettings } from "../config/wallet-settings.ts";
import type { Database } from "../database/open-database.ts";
import { createPartitions } from "../database/partitions.ts";
import type { ShardDependencies } from "../dependencies.ts";
import { type Mailer, smtpMailer, unconfiguredMailer } from "../email/mailer.ts";
import { drain } from "../http/drain.ts";
import { registerElements } from "../http/elements-files.ts";
import { registerHostedPages } from "../http/hosted-pages.ts";
import type { HttpDependencies } from "../http/http-dependencies.ts";
import { InFlightRequests } from "../http/in-flight-requests.ts";
import { registerPortal } from "../http/portal.ts";
import { oneDatabase, type RequestShards } from "../http/request-shards.ts";
import { OperatorError } from "../operator/operator-error.ts";
import { followResidualPeriods } from "../residuals/index.ts";
import { openSandbox } from "../sandbox/open-sandbox.ts";
import { sandboxProcessors } from "../sandbox/sandbox-processors.ts";
import { createSecretEncryption } from "../security/secret-encryption.ts";
import type { Secrets } from "../security/secrets.ts";
import { admitShards } from "../shards/admit-shards.ts";
import { copyTenantRows } from "../shards/copy-tenant-rows.ts";
import { openDirectory, placeForRequest, readDirectory } from "../shards/directory.ts";
import { createShardFinder } from "../shards/find-shard.ts";
import { followTenantRows } from "../shards/follow-tenant-rows.ts";
import { type Databases, requireShards } from "../shards/open-databases.ts";
import { placeRequests } from "../shards/place-requests.ts";
import { systemClock } from "../system/system-clock.ts";
import { systemRandom } from "../system/system-random.ts";
import { buildApp } from "./build-app.ts";
import { createDependencies } from "./create-dependencies.ts";
import { dueJobs } from "./due-jobs.ts";
import { makeLog } from "./log.ts";
import { startWorker } from "./start-worker.ts";
import { watchClock } from "./watch-clock.ts";

/** How long a stopping server waits for requests in flight: longer than a processor's timeout. */
const drainMsMax = 40_000;

/**
 * Starts the roles of this process: the API, the pages, the worker.
 *
 * Input    portalFolder, pagesFolder, elementsFolder: the built portal, hosted pages and browser
 *          SDK; absent: not served. lateResponseMs: how long the processor may still execute a
 *          request after its timeout; absent: 25 s. drainMs: after which `close` disconnects
 *          clients; absent: 40 s. A client that only reads, or has not sent its whole request, is
 *          disconnected after 2 s.
 * Returns  `ready` makes `/readyz` report readiness, once the rest of the start is done; `close`
 *          rejects new requests, finishes those in flight, then stops.
 * Errors   OperatorError: the port is in use, or no processor is configured.
 */
export async function startServer(options: {
  settings: Settings;
  databases: Databases;
  secrets: Secrets;
  simulatorOrigin: string | undefined;
  portalFolder?: string;
  pagesFolder?: string;
  elementsFolder?: string;
  lateResponseMs?: number;
  drainMs?: number;
}): Promise<{ origin: string; ready(): void; close(): Promise<void> }> {
  const { settings, databases, secrets, simulatorOrigin } = options;
  const [home, ...others] = databases.all;
  await requireShards(databases);
  const isAwaited = (position: number) =>
    databases.awaited.some((each) => each.position === position);
  const sandbox =
    simulatorOrigin === undefined
      ? undefined
      : await openSandbox({
          database: home.pool,
          otherDatabases: others.map(({ pool }) => pool),
          wallClock: systemClock,
          simulatorOrigin,
          dueJobs,
        });
  const processors =
    simulatorOrigin === undefined
      ? await liveProcessors(settings, home, secrets)
      : sandboxProcessors(simulatorOrigin);
  if (simulatorOrigin === undefined) requireBoardingWire(settings, processors);
  const wallets =
    simulatorOrigin === undefined ? await readWalletSettings(settings.walletsFile) : undefined;
  let port = settings.port;
  const origin = () => settings.origin ?? `http://localhost:${port}`;
  const log = makeLog(settings.logLevel);
  const mailer = mailerOf(settings, origin());
  const dependenciesOf = ({ pool, replica }: Database) =>
    createDependencies({
      files: { dataDir: settings.dataDir, url: settings.filesUrl },
      origin,
      database: pool,
      replica,
      secrets,
      clock: sandbox?.clock ?? systemClock,
      sandbox: sandbox?.deps,
      random: systemRandom,
      log,
      mailer,
      processors,
      wallets,
      merchantBoarding: settings.merchantBoarding,
      boardingOperators: settings.boardingOperators,
      terminalTimeoutMs: settings.terminalTimeoutMs,
      processorTimeoutMs: settings.processorTimeoutMs,
      lateResponseMs: options.lateResponseMs,
      webhookTimeoutMs: settings.webhookTimeoutMs,
      bankChangeCoolingOffDays: settings.bankChangeCoolingOffDays,
      retention: {
        events: settings.retentionEvents,
        delivery_attempts: settings.retentionDeliveryAttempts,
        idempotency_keys: settings.retentionIdempotencyKeys,
        requests: settings.retentionRequests,
        emails: settings.retentionEmails,
        audit: settings.retentionAudit,
      },
      retentionExportUrl: settings.retentionExportUrl,
    });
  const all = withShards(databases.directory?.pool, [
    dependenciesOf(home),
    ...others.map(dependenciesOf),
  ]);
  const [deps] = all;
  const { shards: shardsOfAll } = deps;
  for (const [position, { database }] of all.entries()) {
    if (!isAwaited(position)) await createPartitions(database, deps.clock.now());
  }
  const shards = await openRequestShards(databases, all, secrets);
  const state = {
    starting: true,
    draining: false,
    inFlight: new InFlightRequests(),
    ...(home.trouble === undefined ? {} : { trouble: home.trouble }),
  };
  const app = buildApp(
    deps,
    state,
    { api: settings.roles.includes("api") },
    settings.trustedProxies,
    {},
    shards,
  );
  // A worker executes approved changes by the routes of the API, which it does not listen for.
  if (!settings.roles.includes("api")) {
    await buildApp(deps, undefined, { api: true }, [], {}, shards).ready();
  }
  if (settings.roles.includes("pages")) {
    const { portalFolder, pagesFolder, elementsFolder } = options;
    if (portalFolder !== undefined) await registerPortal(app, portalFolder, deps.origin);
    if (pagesFolder !== undefined)
      await registerHostedPages(app, pagesFolder, { sandbox: deps.sandbox !== undefined });
    if (elementsFolder !== undefined) {
      await registerElements(app, elementsFolder, {
        tokenizer: deps.tokenizerOrigin,
        sandbox: deps.sandbox !== undefined,
        domainAssociation: wallets?.applePay?.domainAssociation,
      });
    }
  }
  const isWorker = settings.roles.includes("worker");
  const workers = await Promise.all(
    all.filter((_, position) => isWorker && !isAwaited(position)).map(startWorker),
  );
  const admitting = admitShards(databases, {
    mode: settings.mode,
    log,
    prepare: ({ pool }) => createPartitions(pool, deps.clock.now()),
    async serve(position) {
      const shard = all[position];
      if (isWorker && shard !== undefined) workers.push(await startWorker(shard));
    },
  });
  const following =
    shardsOfAll === undefined || workers.length === 0
      ? undefined
      : followTenantRows(shardsOfAll, () => followResidualPeriods(shardsOfAll));
  const stopWorkers = async () => {
    await admitting.stop();
    await Promise.all([following, ...workers].map((worker) => worker?.stop()));
  };
  const closeAll = () =>
    Promise.all([shards.close(), ...all.map((each) => each.close()), sandbox?.clock.close()]);
  const clockWatch = watchClock({
    clock: deps.wallClock,
    log: deps.log,
    onStep(steppedMs) {
      for (const worker of workers) {
        worker.clockWasSet(steppedMs).catch((error: unknown) => {
          log.error({ err: error }, "job scheduling after a clock change failed");
        });
      }
    },
  });
  try {
    await app.listen({ port: settings.port, host: settings.host });
  } catch (error) {
    clockWatch.stop();
    await stopWorkers();
    await closeAll();
    throw startErrorForPort(error, settings.host, settings.port, "PORT") ?? error;
  }
  ({ port } = app.server.address() as AddressInfo);
  return {
    origin: origin(),
    ready() {
      state.starting = false;
    },
    async close() {
      clockWatch.stop();
      await Promise.all([drain(app, state, options.drainMs ?? drainMsMax), stopWorkers()]);
      await closeAll();
    },
  };
}

/**
 * Lets the dependencies of each database know the others. The tenant's own keys are valid everywhere,
 * and revoked in the first database.
 *
 * Input    directory: undefined: there is one database.
 */
export function withShards<Each extends HttpDependencies>(
  directory: Pool | undefined,
  [home, ...others]: readonly [Each, ...Each[]],
): readonly [Each, ...Each[]] {
  if (directory === undefined) return [home];
  const shards: ShardDependencies = {
    all: () => all,
    readDirectory: (tenantId) => readDirectory(directory, tenantId),
    async placePartner(partner, request) {
      const { partnerId, shard } = await placeForRequest(directory, partner, request);
      const { database } = all[shard] ?? home;
      // Its tenant may be new.
      if (shard > 0) await copyTenantRows(home.database, database);
      return { partnerId, database };
    },
  };
  const all: readonly [Each, ...Each[]] = [
    { ...home, shards },
    ...others.map((each) => ({ ...withTenantKeys(each, home), shards })),
  ];
  return all;
}

function withTenantKeys<Shard extends HttpDependencies>(shard: Shard, home: HttpDependencies) {
  const { apiKeys } = shard;
  return {
    ...shard,
    apiKeys: {
      async find(...given: Parameters<typeof apiKeys.find>) {
        const caller = await apiKeys.find(...given);
        return caller?.partnerId == null ? home.apiKeys.find(...given) : caller;
      },
    },
  };
}

/** Where there is a directory, it says which database has a request's partner. */
export async function openRequestShards(
  { directory: opened }: { directory?: Pick<NonNullable<Databases["directory"]>, "pool"> },
  all: readonly [HttpDependencies, ...HttpDependencies[]],
  { keyPepper }: Secrets,
): Promise<RequestShards & { close(): void }> {
  const [home] = all;
  if (opened === undefined) return { ...oneDatabase(home), close: () => {} };
  const directory = await openDirectory(opened.pool, home.log);
  const finder = createShardFinder(
    directory,
    all.map(({ database }) => database),
  );
  const { sessionTokens } = home;
  const placed = placeRequests(finder, all, { keyPepper, sessionTokens });
  return { ...placed, close: () => directory.close() };
}

/** Live mode boards by no wire that only the simulator serves. */
function requireBoardingWire(
  { merchantBoarding }: Settings,
  processors: ConfiguredProcessors,
): void {
  if (merchantBoarding === "manual") return;
  const manifest = Object.keys(processors)
    .map(findManifest)
    .find((each) => each?.kind === "card");
  if (manifest?.kind === "card" && manifest.boardingWire === "vendor") return;
  throw new OperatorError({
    cause: `OPENPAYFAC_MERCHANT_BOARDING is processor, and ${manifest?.name} has no documented wire for boarding`,
    remedy: "Unset it: merchants are then filed by an operator, with openpayfac boarding",
  });
}

function liveProcessors(
  { processorsFile }: Settings,
  { pool }: Database,
  { encryptionKey, oldEncryptionKeys }: Secrets,
): Promise<ConfiguredProcessors> {
  const encryption = createSecretEncryption(encryptionKey, systemRandom, oldEncryptionKeys);
  return readConfiguredProcessors(pool, encryption, processorsFile);
}

function mailerOf({ mode, smtpUrl, emailFrom }: Settings, origin: string): Mailer | undefined {
  if (smtpUrl === undefined) return mode === "live" ? unconfiguredMailer : undefined;
  return smtpMailer(smtpUrl, emailFrom ?? `openpayfac <no-reply@${new URL(origin).hostname}>`);
}
