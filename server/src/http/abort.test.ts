import { once } from "node:events";
import {
  type Api,
  boarding,
  type OperationShape,
  type PagesOperations,
  pagesOperations,
  residuals,
  terminals,
} from "@openpayfac/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  addAccount,
  addPartner,
  type BuiltPartner,
  compareBooks,
  connectRaw,
  Leavers,
  type MomentOfLeaving,
  momentsOfLeaving,
  type RawRequest,
  rawBytes,
  startTestServer,
  type TestServer,
  until,
} from "../../../testkit/src/index.ts";
import { toUuid } from "../ids.ts";
import {
  headersFor,
  operations as paymentsOperations,
  respondedOperations,
  soundRequest,
} from "./contract.fixtures.ts";
import type { SoundRequest } from "./operation-case.fixtures.ts";
import { withoutKey } from "./page-cases.fixtures.ts";
import { soundPage } from "./page-contract-cases.fixtures.ts";

const leavers = new Leavers();
let server: TestServer;
let foreigner: BuiltPartner;
/** Headers for an account whose download exceeds the connections' buffers. */
let many: Record<string, string>;

beforeAll(async () => {
  server = await startTestServer({ prepare: (app) => leavers.watch(app) });
  foreigner = await addPartner(server, { tenantId: "new" });
});
afterAll(() => server.close());

let keys = 0;
const newKey = () => {
  keys += 1;
  return `abort-${String(keys).padStart(8, "0")}`;
};

/** The request as its client would send it, under its own idempotency key. */
async function asSent(
  operation: OperationShape,
  { path, body, sessionKey }: SoundRequest,
  headers: Record<string, string | undefined>,
): Promise<RawRequest> {
  const key = operation.idempotent ? { "x-idempotency-key": newKey() } : {};
  const sent = { ...headers, ...key, "x-session-key": sessionKey };
  if (body === undefined) return { method: operation.method, path, headers: sent };
  if (!(body instanceof FormData)) {
    const json = { "content-type": "application/json", ...sent };
    return { method: operation.method, path, headers: json, body: JSON.stringify(body) };
  }
  const form = new Response(body);
  const type = { "content-type": form.headers.get("content-type") ?? "", ...sent };
  return { method: operation.method, path, headers: type, body: await form.text() };
}

interface Route {
  operation: OperationShape;
  /** Creates the objects that it needs, and the request that succeeds. */
  request(): Promise<RawRequest>;
}

const privateKey = () => ({ "x-api-key": server.sandbox.private_key });
const ofAccount = () => ({ ...privateKey(), "x-account-id": server.sandbox.account_id });

const ofPayments: Route[] = paymentsOperations.map(([, operation]) => ({
  operation,
  request: async () =>
    asSent(operation, await soundRequest(server, operation), {
      ...ofAccount(),
      ...headersFor(server, operation),
    }),
}));

function ofCases(api: Api, headers: () => Record<string, string>) {
  return respondedOperations(api).map(
    ([, operation]): Route => ({
      operation,
      async request() {
        const own = { ...headers(), ...headersFor(server, operation) };
        return asSent(operation, await soundRequest(server, operation), own);
      },
    }),
  );
}

const ofPages: Route[] = (
  Object.entries(pagesOperations) as [keyof PagesOperations, OperationShape][]
).map(([name, operation]) => ({
  operation,
  async request() {
    const { headers = {}, ...made } = await soundPage(server, name);
    return asSent(operation, made, { ...withoutKey(server), ...headers });
  },
}));

/**
 * Disconnects a request of each route at every moment. Only the first one finds no stored response;
 * it varies by route unless given.
 */
async function leaveEach(
  routes: readonly Route[],
  concurrency: number,
  first?: MomentOfLeaving,
): Promise<void> {
  const left = routes.map((route, index) => {
    return [route, first === undefined ? index : momentsOfLeaving.indexOf(first)] as const;
  });
  const walk = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const [{ request }, index] = next;
      const sent = await request();
      for (let n = 0; n < momentsOfLeaving.length; n += 1) {
        const moment = momentsOfLeaving[(index + n) % momentsOfLeaving.length] as MomentOfLeaving;
        const [responded] = await leavers.leave(server.origin, sent, moment);
        if (concurrency === 1) await responded;
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, walk));
}

/** Number of requests admitted by the server, which occupy slots. */
async function slotsInUse(): Promise<number> {
  const { body } = await server.call("GET", "/metrics");
  const [, count] = /^openpayfac_admission_requests\{state="at_work"\} (\d+)$/m.exec(body) ?? [];
  return Number(count);
}

/** Describes what is still held; empty when everything is idle. */
async function heldNow(): Promise<string[]> {
  const { idleCount, totalCount, waitingCount } = server.database;
  const counts: Record<string, number> = {
    handlers: server.inFlight.size,
    "connections of the pool in use": totalCount - idleCount,
    "waiting for a connection": waitingCount,
    "turns of downloads": server.deps.downloads.counts().running,
    "turns of files": server.deps.fileDownloads.counts().running,
    "waiting for a turn": server.deps.downloads.counts().waiting,
    // A stopped server does not accept connections.
    "slots of admission": await slotsInUse().catch(() => 0),
  };
  const { rows } = await server.database.query<{ state: string; query: string }>(
    `SELECT state, query FROM pg_stat_activity WHERE datname = current_database()
        AND pid <> pg_backend_pid() AND state <> 'idle'`,
  );
  return [
    ...Object.entries(counts).flatMap(([what, count]) => (count === 0 ? [] : [`${count} ${what}`])),
    ...rows.map(({ state, query }) => `${state}: ${query}`),
  ];
}

async function expectNothingHeld(): Promise<void> {
  let held: string[] = [];
  const atRest = async () => {
    held = await heldNow();
    return held.length === 0;
  };
  await until("all is at rest", atRest, { withinMs: 10_000 }).catch(() => {});
  expect(held).toEqual([]);
}

async function expectRest(): Promise<void> {
  await expectNothingHeld();
  const headers = { "x-api-key": foreigner.privateKey, "x-account-id": foreigner.accountId };
  const other = await server.call("POST", "/transactions/download", { body: {}, headers });
  expect(other.status).toBe(200);
}

/** Routes without any request that got its intended response. */
function neverSucceeded(routes: readonly Route[]): string[] {
  return routes.flatMap(({ operation: { id, returns } }) =>
    leavers.responses.get(id)?.has(returns.status) ? [] : [id],
  );
}

const money = [
  "createPayment",
  "capturePaymentIntent",
  "cancelPaymentIntent",
  "createRefund",
  "createFee",
  "refundFee",
];

const charges = ["authorizeCard", "authorizeManual"];

it("a payment whose client disconnected is executed once or not at all, and a retry returns which", async () => {
  const routes = ofPayments.filter(({ operation }) => money.includes(operation.id));
  expect(routes).toHaveLength(money.length);
  const sent = await Promise.all(
    routes.flatMap(({ operation, request }) =>
      momentsOfLeaving.map(async (moment) => {
        const made = await request();
        await leavers.leave(server.origin, made, moment);
        return { operation, moment, made };
      }),
    ),
  );
  const atTerminals = ofCases(terminals, ofAccount);
  for (const { operation, request } of atTerminals) {
    if (!charges.includes(operation.id)) continue;
    for (const moment of momentsOfLeaving) {
      const made = await request();
      await (await leavers.leave(server.origin, made, moment))[0];
      sent.push({ operation, moment, made });
    }
  }
  await expectRest();
  for (const { operation, moment, made } of sent) {
    const repeat = () =>
      server.call(made.method, made.path, { body: made.body, headers: made.headers });
    const first = await repeat();
    const what = `${operation.id} left while ${moment}: ${JSON.stringify(first.body)}`;
    // A device without a waiting caller is instructed to cancel its command.
    const isCancelled = charges.includes(operation.id) && first.body.type === "TERMINAL_ERROR";
    if (!isCancelled) expect(first.status, what).toBe(operation.returns.status);
    const second = await repeat();
    expect(second.body, what).toEqual(first.body);
    expect(second.headers.get("x-idempotent-replay"), what).toBe("true");
  }
  expect(await compareBooks(server)).toEqual([]);
});

it("nothing is held after a client disconnects from the Payments API, at any moment", async () => {
  const [ofSandbox, others] = [true, false].map((isOfSandbox) =>
    ofPayments.filter(({ operation }) => operation.path.startsWith("/sandbox") === isOfSandbox),
  ) as [Route[], Route[]];
  await leaveEach(others, 4);
  // These move the clock for all requests.
  await leaveEach(ofSandbox, 1);
  await expectRest();
  expect(neverSucceeded(ofPayments)).toEqual([]);
});

it("nothing is held after a client disconnects from the Boarding API", async () => {
  const routes = ofCases(boarding, privateKey);
  await leaveEach(routes, 4);
  await expectRest();
  expect(neverSucceeded(routes)).toEqual([]);
});

it("nothing is held after a client disconnects from a terminal, or a report", async () => {
  const ofTerminals = ofCases(terminals, ofAccount);
  const ofResiduals = ofCases(residuals, privateKey);
  // A device runs one command at a time and is cancelled when its caller disconnects. There is one
  // period at a time.
  await Promise.all([leaveEach(ofTerminals, 1, "answering"), leaveEach(ofResiduals, 1)]);
  await expectRest();
  expect(neverSucceeded([...ofTerminals, ...ofResiduals])).toEqual([]);
});

it("nothing is held after a client disconnects from the hosted pages", async () => {
  await leaveEach(ofPages, 4);
  await expectRest();
  // A stream of events never ends.
  expect(neverSucceeded(ofPages)).toEqual(["streamVirtualTerminal"]);
});

it("a server that receives a stop signal stops within five seconds, regardless of open connections", async () => {
  const { accountId } = await addAccount(server);
  many = { ...privateKey(), "x-account-id": accountId, "content-type": "application/json" };
  await server.database.query(
    `INSERT INTO transactions (account_id, id, source_type, source_id, root_source_type,
       root_source_id, amount, description, created_at, updated_at)
     SELECT $1, gen_random_uuid(), 'payment', gen_random_uuid(), 'payment', gen_random_uuid(), n,
            'Payment captured', now(), now() FROM generate_series(1, 40000) AS n`,
    [toUuid(accountId)],
  );
  const download = rawBytes({
    method: "POST",
    path: "/transactions/download",
    headers: many,
    body: "{}",
  });
  const events = rawBytes({
    method: "GET",
    path: "/terminal-api/C032UQ03960001/events",
    headers: {},
  });
  const hanging = [download, download, download, events, download.subarray(0, -1)];
  const sockets = await Promise.all(
    hanging.map(async (bytes) => {
      const socket = await connectRaw(server.origin);
      socket.pause();
      socket.write(bytes);
      return socket;
    }),
  );
  await until("two are read, and one waits", async () => {
    const { running, waiting } = server.deps.downloads.counts();
    return running === 2 && waiting === 1 && server.inFlight.size === 4;
  });
  await until("none of them keeps a slot from others", async () => (await slotsInUse()) === 0);
  const beganAt = performance.now();
  await server.stop();
  expect(performance.now() - beganAt).toBeLessThan(5_000);
  await expectNothingHeld();
  for (const socket of sockets) {
    socket.resume();
    if (!socket.closed) await once(socket, "close");
  }
});
