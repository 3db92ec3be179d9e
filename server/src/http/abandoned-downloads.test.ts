import { once } from "node:events";
import type { Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  addAccount,
  addPartner,
  type BuiltPartner,
  connectRaw,
  rawBytes,
  startTestServer,
  type TestServer,
  until,
} from "../../../testkit/src/index.ts";
import { toUuid } from "../ids.ts";
import { buildApp } from "../start/build-app.ts";
import { flowOf } from "./connections.ts";
import type { HttpDependencies } from "./http-dependencies.ts";

let server: TestServer;
let many: Record<string, string>;
let foreigner: BuiltPartner;
const sockets: Awaited<ReturnType<typeof connectRaw>>[] = [];

beforeAll(async () => {
  server = await startTestServer();
  const { accountId } = await addAccount(server);
  many = { "x-api-key": server.sandbox.private_key, "x-account-id": accountId };
  foreigner = await addPartner(server, {});
  await server.database.query(
    `INSERT INTO transactions (account_id, id, source_type, source_id, root_source_type,
       root_source_id, amount, description, created_at, updated_at)
     SELECT $1, gen_random_uuid(), 'payment', gen_random_uuid(), 'payment', gen_random_uuid(), n,
            'Payment captured', now(), now() FROM generate_series(1, 40000) AS n`,
    [toUuid(accountId)],
  );
});
afterAll(() => server.close());
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await until("nothing is held", isIdle, { withinMs: 8_000 });
});

const request = () =>
  rawBytes({
    method: "POST",
    path: "/transactions/download",
    headers: { "content-type": "application/json", ...many },
    body: "{}",
  });

/** Starts a download that is not read. */
async function begin(origin = server.origin) {
  const socket = await connectRaw(origin);
  sockets.push(socket);
  socket.pause();
  socket.write(request());
  return socket;
}

/** Database connections that read for a download, now or between two batches. */
async function reading(): Promise<number> {
  const { rows } = await server.database.query(
    `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()
        AND pid <> pg_backend_pid() AND state IN ('active', 'idle in transaction')`,
  );
  return rows[0].count;
}

async function isIdle(): Promise<boolean> {
  const { running, waiting } = server.deps.downloads.counts();
  return running + waiting + (await reading()) === 0;
}

const ofForeigner = () =>
  server.call("POST", "/transactions/download", {
    body: {},
    headers: { "x-api-key": foreigner.privateKey, "x-account-id": foreigner.accountId },
  });

/** Blocks reads until released. */
async function holdTransactions() {
  const holder = await server.database.connect();
  await holder.query("BEGIN; LOCK TABLE transactions IN ACCESS EXCLUSIVE MODE");
  return async () => {
    await holder.query("ROLLBACK");
    holder.release();
  };
}

/** Connections whose statement waits for the blocked transactions. */
async function waitingToRead(): Promise<number> {
  const { rows } = await server.database.query(
    `SELECT count(*) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0].count;
}

it("a client that disconnects during the first batch frees slot and connection while the database is busy", async () => {
  const release = await holdTransactions();
  try {
    const left = await Promise.all([begin(), begin()]);
    await until("both read", async () => (await waitingToRead()) === 2);
    for (const socket of left) socket.destroy();
    await until("both have ended", async () => (await waitingToRead()) === 0, { withinMs: 5_000 });
    const { downloads } = server.deps;
    await until("no turn is held", async () => downloads.counts().running === 0, {
      withinMs: 1_000,
    });
    expect(downloads.counts()).toEqual({ running: 0, waiting: 0 });
  } finally {
    await release();
  }
  expect((await ofForeigner()).status).toBe(200);
});

it("a client that disconnects while it waits for a slot leaves the queue", async () => {
  await Promise.all([begin(), begin()]);
  await until("both have a turn", async () => server.deps.downloads.counts().running === 2);
  const third = await begin();
  await until("the third waits", async () => server.deps.downloads.counts().waiting === 1);
  third.destroy();
  await until("it left", async () => server.deps.downloads.counts().waiting === 0, {
    withinMs: 1_000,
  });
});

it("a client that sends two requests together and disconnects cancels both", async () => {
  const socket = await begin();
  socket.write(request());
  await until("both have a turn", async () => server.deps.downloads.counts().running === 2);
  socket.destroy();
  await until("nothing is held", isIdle, { withinMs: 3_000 });
});

it("an owner has at most its share of slots: another partner downloads at the same time", async () => {
  await Promise.all([begin(), begin(), begin(), begin(), begin()]);
  await until("the others wait", async () => server.deps.downloads.counts().waiting === 3);
  expect((await ofForeigner()).status).toBe(200);
});

it("payments need no connection that a download holds", async () => {
  await Promise.all([begin(), begin()]);
  await until("both wait for their reader", async () => (await reading()) === 2);
  const { idleCount, totalCount, waitingCount } = server.database;
  expect([idleCount, waitingCount]).toEqual([totalCount, 0]);
});

it("a download whose database fails is aborted, and never looks complete", async () => {
  const socket = await begin();
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk;
  });
  // Before its first bytes the failure correctly returns 503.
  const first = once(socket, "data");
  socket.resume();
  await first;
  socket.pause();
  await until("its connection is closed under it", async () => {
    const ended = await server.database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND state = 'idle in transaction'`,
    );
    return ended.rowCount === 1;
  });
  socket.resume();
  await once(socket, "close");
  expect(text).toMatch(/^HTTP\/1\.1 200/);
  expect(text.endsWith("0\r\n\r\n")).toBe(false);
});

describe("a slow reader", () => {
  let app: FastifyInstance;
  let origin: string;
  const serve = async (changed: Partial<HttpDependencies>) => {
    app = buildApp({ ...server.deps, ...changed });
    origin = await app.listen({ port: 0, host: "127.0.0.1" });
  };
  afterEach(() => app.close());

  /** Reads a download piece by piece until it ends. Returns whether it completed. */
  async function readSlowly(bytes: number, everyMs: number): Promise<boolean> {
    const socket = await begin(origin);
    let end = "";
    const timer = setInterval(() => {
      const piece = socket.read(Math.min(bytes, Math.max(socket.readableLength, 1)));
      if (piece !== null) end = (end + piece).slice(-5);
    }, everyMs);
    await until("it has a turn", async () => server.deps.downloads.counts().running === 1);
    await until("it ended", isIdle);
    clearInterval(timer);
    socket.on("data", (piece) => {
      end = (end + piece).slice(-5);
    });
    socket.resume();
    if (!socket.closed) await once(socket, "close");
    return end === "0\r\n\r\n";
  }

  it("is disconnected when it reads next to nothing during a window", async () => {
    await serve({ readerBounds: { slowWindowMs: 600, slowBytesMin: 64 * 1024 } });
    expect(await readSlowly(1, 50)).toBe(false);
  });

  it("is disconnected after the time limit of a download", async () => {
    await serve({ streamMsMax: 800 });
    expect(await readSlowly(16 * 1024, 50)).toBe(false);
  });

  it("is served to the end while it reads enough", async () => {
    const slowBytesMin = 1024;
    // Windows of this test are as long as the reader needs for enough bytes, on any machine.
    await serve({ readerBounds: { slowWindowMs: 3_600_000, slowBytesMin } });
    const connected = once(app.server, "connection");
    const socket = await begin(origin);
    const [sender] = (await connected) as [Socket];
    const isSending = () => server.deps.downloads.counts().running > 0;
    await until("it has a turn", async () => isSending());
    let end = "";
    let windows = 0;
    while (isSending()) {
      const { waiting, taken } = flowOf(sender);
      if (waiting > 0) {
        windows += 1;
        app.connections.look(performance.now() + windows * 3_600_000);
        while (isSending() && flowOf(sender).taken - taken < slowBytesMin) {
          const piece = socket.read();
          if (piece !== null) end = (end + piece).slice(-5);
          await setImmediate();
        }
      }
      await setImmediate();
    }
    socket.on("data", (piece) => {
      end = (end + piece).slice(-5);
    });
    socket.resume();
    await until("all was read", async () => end === "0\r\n\r\n" || socket.closed);
    expect(end).toBe("0\r\n\r\n");
    // The second one compares with the first.
    expect(windows).toBeGreaterThan(1);
  });
});
