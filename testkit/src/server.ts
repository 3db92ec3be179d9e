import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { builtElements, ensureElements } from "../../elements/bundle/build.ts";
import type { Mailer } from "../../server/src/email/mailer.ts";
import type { AdmissionBounds } from "../../server/src/http/admission/admission.ts";
import { drain } from "../../server/src/http/drain.ts";
import { registerElements } from "../../server/src/http/elements-files.ts";
import { registerHostedPages } from "../../server/src/http/hosted-pages.ts";
import type { HttpDependencies } from "../../server/src/http/http-dependencies.ts";
import { InFlightRequests } from "../../server/src/http/in-flight-requests.ts";
import { openSandbox } from "../../server/src/sandbox/open-sandbox.ts";
import type { SandboxFile } from "../../server/src/sandbox/sandbox-file.ts";
import { seedSandbox } from "../../server/src/sandbox/seed-sandbox.ts";
import { buildApp } from "../../server/src/start/build-app.ts";
import {
  createDependencies,
  type DependencySource,
} from "../../server/src/start/create-dependencies.ts";
import { dueJobs } from "../../server/src/start/due-jobs.ts";
import { makeLog } from "../../server/src/start/log.ts";
import { openRequestShards, withShards } from "../../server/src/start/start-server.ts";
import { startSimulator } from "../../simulator/src/index.ts";
import { builtPages, ensurePages } from "../../web/bundle/build.ts";
import {
  cardManifestOf,
  cardPointeGateway,
  processorsWith,
  type TestCardProcessor,
} from "./card-processors.ts";
import { type FakeClock, fakeClock } from "./clock.ts";
import "./field-coverage/record-responses.ts";
import { openTestDatabases } from "./open-test-databases.ts";
import { type SeededRandom, seededRandom } from "./random.ts";

export interface TestResponse {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects to be there.
  body: any;
}

export interface TestServer {
  origin: string;
  simulatorOrigin: string;
  sandbox: SandboxFile;
  /**
   * Connected as the owner of the database with the sandbox's partner; the server itself uses the
   * server role.
   */
  database: pg.Pool;
  /** For a process beside the server, with the server role. */
  databaseUrl: string;
  /** Of that database. */
  deps: HttpDependencies;
  clock: FakeClock;
  random: SeededRandom;
  /** The pepper of API key hashes, to create more keys. */
  keyPepper: Buffer;
  /** The server's encryption key, for a command that runs beside it. */
  encryptionKey: Buffer;
  /** The server's log, a JSON line each. */
  logLines: string[];
  /**
   * Calls the API with the private key for the sandbox's account, unless other credentials are
   * given.
   */
  call(
    method: string,
    path: string,
    options?: { body?: unknown; headers?: Record<string, string | undefined> },
  ): Promise<TestResponse>;
  /** Calls the simulator's control API. */
  control(method: string, path: string, body?: unknown): Promise<TestResponse>;
  /** A new card's token, from the simulator's tokenizer. */
  tokenize(account: string, more?: { cvv?: string; expiry?: string }): Promise<string>;
  /** A payment method for a card number. */
  paymentMethod(card: string, more?: { postalCode?: string; cvv?: string }): Promise<string>;
  /** Requests whose handlers are running. */
  inFlight: InFlightRequests;
  /** Stops responding, like a server that received a stop signal; `close` is still to be called. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A server and a simulated acquirer in this process, over real HTTP, with a separate database, or
 * the shards of the test's project.
 *
 * The server's clock advances only when the test moves it; the simulator's is the same.
 */
export async function startTestServer(
  options: {
    processorTimeoutMs?: number;
    hostTimeoutMs?: number;
    terminalTimeoutMs?: number;
    webhookTimeoutMs?: number;
    /** With the hosted pages, built if they are out of date. */
    pages?: boolean;
    /** Name of this machine in the origin; a browser has passkeys for `localhost` only. */
    host?: "localhost";
    /** With the browser SDK, built if it is out of date. */
    elements?: boolean;
    mailer?: Mailer;
    /** The sandbox's own when absent. */
    cardProcessor?: TestCardProcessor;
    /** Extends the server before it listens. */
    prepare?: (app: FastifyInstance) => Promise<void>;
    /** Other limits than the defaults. */
    http?: Pick<DependencySource, "downloadBounds" | "streamMsMax" | "readerBounds">;
    /** Number of admitted requests, if it differs from the pool's default. */
    admission?: Partial<AdmissionBounds>;
  } = {},
): Promise<TestServer> {
  const inBrowser = options.pages === true || options.elements === true;
  const cardProcessor = options.cardProcessor ?? cardPointeGateway;
  const clock = fakeClock();
  const random = seededRandom();
  const folder = await mkdtemp(path.join(tmpdir(), "openpayfac-test-"));
  const databases = await openTestDatabases();
  const { home, others, partner } = databases;
  const simulator = await startSimulator({
    port: 0,
    clock: () => clock.now(),
    hostTimeoutMs: options.hostTimeoutMs ?? 50,
    ...cardProcessor.simulatorOptions,
  });
  const sandboxDependencies = await openSandbox({
    database: home,
    otherDatabases: others,
    wallClock: clock,
    simulatorOrigin: simulator.origin,
    dueJobs,
  });
  const logLines: string[] = [];
  const secrets = { keyPepper: randomBytes(32), encryptionKey: randomBytes(32) };
  let origin = "";
  const log = makeLog("debug", { write: (line) => logLines.push(line) });
  const dependenciesOf = (pool: pg.Pool) =>
    createDependencies({
      files: { dataDir: folder, url: undefined },
      origin: () => origin,
      database: pool,
      secrets,
      clock: sandboxDependencies.clock,
      wallClock: clock,
      sandbox: sandboxDependencies.deps,
      random,
      log,
      processors: processorsWith(cardProcessor, simulator.origin),
      terminalTimeoutMs: options.terminalTimeoutMs,
      // Everything is slow beside a browser; a busy machine must not make a charge's outcome unknown.
      processorTimeoutMs: options.processorTimeoutMs ?? (inBrowser ? 30_000 : 5_000),
      webhookTimeoutMs: options.webhookTimeoutMs,
      mailer: options.mailer,
      ...options.http,
    });
  const all = withShards(databases.directory?.pool, [
    dependenciesOf(home),
    ...others.map(dependenciesOf),
  ]);
  const deps = all.at(-1) ?? all[0];
  const shards = await openRequestShards(databases, all, secrets);
  const state = { draining: false, inFlight: new InFlightRequests() };
  const app = buildApp(all[0], state, undefined, undefined, options.admission, shards);
  if (options.pages === true) {
    await ensurePages();
    await registerHostedPages(app, builtPages, { sandbox: true });
  }
  if (options.elements === true) {
    await ensureElements();
    await registerElements(app, builtElements, { tokenizer: simulator.origin, sandbox: true });
  }
  await options.prepare?.(app);
  origin = await app.listen({ port: 0, host: "127.0.0.1" });
  if (options.host !== undefined) origin = origin.replace("127.0.0.1", options.host);
  const sandbox = await seedSandbox({
    dataDir: folder,
    database: partner.serverPool,
    place: databases.place,
    ...secrets,
    clock,
    random,
    origin,
    simulatorOrigin: simulator.origin,
    cardProcessor: cardManifestOf(cardProcessor),
  });
  await databases.copyTenant();

  const call: TestServer["call"] = (method, at, { body, headers = {} } = {}) =>
    request(`${origin}${at}`, method, body, {
      "x-api-key": sandbox.private_key,
      "x-account-id": sandbox.account_id,
      ...headers,
    });
  const control: TestServer["control"] = (method, at, body) =>
    request(`${simulator.origin}${at}`, method, body, {});
  const tokenize: TestServer["tokenize"] = async (account, more = {}) => {
    const { path: tokenPath, body } = cardProcessor.tokenRequest(account, more);
    const response = await control("POST", tokenPath, body);
    if (response.body.token === undefined)
      throw new Error(`not tokenized: ${JSON.stringify(response.body)}`);
    return response.body.token;
  };
  const stop = () => drain(app, state, 40_000);
  return {
    origin,
    simulatorOrigin: simulator.origin,
    sandbox,
    database: partner.pool,
    databaseUrl: partner.url,
    deps,
    clock,
    random,
    keyPepper: secrets.keyPepper,
    encryptionKey: secrets.encryptionKey,
    logLines,
    call,
    control,
    tokenize,
    async paymentMethod(card, { postalCode = "97210", cvv } = {}) {
      const token = await tokenize(card, cvv === undefined ? {} : { cvv });
      const response = await call("POST", "/payment_methods", {
        body: {
          payment_method_type: "card",
          card: { token, exp_month: "12", exp_year: "2030" },
          billing_details: { name: "Ada Park", address: { postal_code: postalCode } },
        },
      });
      if (response.status !== 201) throw new Error(JSON.stringify(response.body));
      return response.body.id;
    },
    inFlight: state.inFlight,
    stop,
    async close() {
      await stop();
      shards.close();
      await Promise.all(all.map((each) => each.close()));
      await sandboxDependencies.clock.close();
      await simulator.close();
      await databases.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function sentAs(body: unknown): string | FormData {
  return typeof body === "string" || body instanceof FormData ? body : JSON.stringify(body);
}

async function request(
  url: string,
  method: string,
  body: unknown,
  headers: Record<string, string | undefined>,
): Promise<TestResponse> {
  const sent = Object.entries(headers).filter((entry): entry is [string, string] => {
    return entry[1] !== undefined;
  });
  const response = await fetch(url, {
    method,
    headers: {
      ...Object.fromEntries(sent),
      ...(body === undefined || body instanceof FormData
        ? {}
        : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: sentAs(body) }),
  });
  const text = await response.text();
  const json = response.headers.get("content-type")?.match(/[/+]json/) && text !== "";
  return {
    status: response.status,
    headers: response.headers,
    body: json ? JSON.parse(text) : text,
  };
}
