import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type JsonExchange, openJsonExchange } from "./json-exchange.ts";
import {
  dropped,
  json,
  silent,
  startScriptedServer,
  text,
} from "./scripted-http-server.fixtures.ts";

let server: Awaited<ReturnType<typeof startScriptedServer>>;
let exchange: JsonExchange;
const limits = { timeoutMs: 5_000, bodyBytesMax: 1_000, connections: 4 };

beforeEach(async () => {
  server = await startScriptedServer();
  exchange = openJsonExchange({ origin: server.origin, ...limits });
});
afterEach(async () => {
  await server.stop();
  await exchange.close();
});

const post = (from = exchange) => from.send({ method: "POST", path: "/x", json: { a: "1" } });
const get = (from = exchange) => from.send({ method: "GET", path: "/x" });

test("returns a response with its status and parsed body, on one socket for all", async () => {
  const single = openJsonExchange({ origin: server.origin, ...limits, connections: 1 });
  server.plays(json({ b: "2" }), json([1]), json({}));
  expect(await post(single)).toEqual({ kind: "answered", status: 200, body: { b: "2" } });
  expect(await get(single)).toEqual({ kind: "answered", status: 200, body: [1] });
  await post(single);
  await single.close();
  expect(server.seen.map(({ connection }) => connection)).toEqual([1, 1, 1]);
  expect(server.seen[0]).toMatchObject({ method: "POST", path: "/x", body: '{"a":"1"}' });
  expect(server.seen[0]?.headers).toMatchObject({ "content-type": "application/json" });
  expect(server.seen[1]).toMatchObject({ method: "GET", body: "" });
});

test.each([
  [400, "<html>"],
  [401, ""],
  [404, '{"status":404}'],
])("returns a %i even when its body cannot be read", async (status, body) => {
  server.plays(text(body, status));
  expect(await post()).toMatchObject({ kind: "answered", status });
});

test.each([201, 204, 206, 403, 408, 409, 413, 422, 429, 500, 502, 503, 504])(
  "HTTP %i is a lost response, whatever its body",
  async (status) => {
    server.plays(json({ respstat: "A" }, status));
    expect(await post()).toMatchObject({ kind: "lost", why: "http_status", status });
  },
);

test.each([301, 302, 303, 307, 308])("a %i is not followed", async (status) => {
  server.plays((response) => {
    response.writeHead(status, { location: `${server.origin}/elsewhere` }).end();
  }, json({}));
  expect(await post()).toMatchObject({ kind: "lost", why: "http_status", status });
  expect(server.seen).toHaveLength(1);
});

test.each([
  ["HTML", "<html><body>ok</body></html>"],
  ["nothing", ""],
  ["half of an object", '{"respstat":"A","respcode":"0'],
  ["two objects", "{}{}"],
  ["bytes that are not UTF-8", Buffer.from([0x22, 0xff, 0x22])],
])("returns lost for an unreadable body of %s, without quoting it", async (_name, body) => {
  server.plays(text(body));
  const outcome = await post();
  expect(outcome).toMatchObject({ kind: "lost", why: "unreadable", status: 200 });
  expect(JSON.stringify(outcome)).not.toContain("respstat");
});

test("returns lost for a body longer than the limit, also if it never ends", async () => {
  server.plays(text(`"${"x".repeat(2_000)}"`), (response) => {
    const more = () => response.write("x".repeat(900));
    const timer = setInterval(more, 1);
    response.on("close", () => clearInterval(timer));
  });
  expect(await post()).toMatchObject({ kind: "lost", why: "unreadable" });
  expect(await post()).toMatchObject({ kind: "lost", why: "unreadable" });
});

test("a body that stops before its announced length is lost", async () => {
  server.plays((response) => {
    response.writeHead(200, { "content-length": "100" });
    response.write('{"respstat":"A"}');
    setTimeout(() => response.destroy(), 20);
  });
  expect(await post()).toMatchObject({ kind: "lost", why: "connection" });
});

test("a socket closed after the request was read is lost, and nothing is sent twice", async () => {
  server.plays(dropped, dropped);
  expect(await post()).toMatchObject({ kind: "lost", why: "connection" });
  expect(await get()).toMatchObject({ kind: "lost", why: "connection" });
  expect(server.seen).toHaveLength(2);
});

test("a kept socket that closes under the next request is lost, and is sent only once", async () => {
  server.plays(json({}), dropped, json({ c: "3" }));
  await post();
  expect(await post()).toMatchObject({ kind: "lost", why: "connection" });
  expect(await post()).toMatchObject({ kind: "answered" });
  expect(server.seen).toHaveLength(3);
});

describe("a timeout", () => {
  const briefly = () => openJsonExchange({ origin: server.origin, ...limits, timeoutMs: 150 });

  test("returns lost without a response", async () => {
    server.plays(silent);
    const brief = briefly();
    expect(await post(brief)).toMatchObject({ kind: "lost", why: "timeout" });
    await brief.close();
  });

  test("of one request is shorter than the pool's, never longer", async () => {
    server.plays(silent, silent);
    const send = (one: JsonExchange, timeoutMs: number) =>
      one.send({ method: "GET", path: "/", timeoutMs });
    const patient = openJsonExchange({ origin: server.origin, ...limits, timeoutMs: 600_000 });
    expect(await send(patient, 100)).toMatchObject({
      kind: "lost",
      why: "timeout",
      detail: "no complete response within 100 ms",
    });
    await patient.close();
    const brief = briefly();
    expect(await send(brief, 600_000)).toMatchObject({ kind: "lost", why: "timeout" });
    await brief.close();
  });

  test("counts the whole response, however slowly it arrives", async () => {
    server.plays((response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write(" "), 20);
      response.on("close", () => clearInterval(timer));
    });
    const brief = briefly();
    expect(await post(brief)).toMatchObject({ kind: "lost", why: "timeout", status: 200 });
    await brief.close();
  });

  test("while waiting for a socket returns never_sent, and nothing is sent later", async () => {
    const narrow = openJsonExchange({
      origin: server.origin,
      ...limits,
      timeoutMs: 150,
      connections: 1,
    });
    server.plays(silent, json({}));
    // Both time out at the same time: the first one releases a socket for the second. The time is
    // the test's, so that no socket is released between the two.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const both = Promise.all([post(narrow), post(narrow)]);
    try {
      await expect.poll(() => server.seen.length).toBe(1);
      vi.advanceTimersByTime(150);
    } finally {
      vi.useRealTimers();
    }
    const [first, second] = await both;
    expect(first).toMatchObject({ kind: "lost", why: "timeout" });
    expect(second.kind).toBe("never_sent");
    await post(narrow);
    expect(server.seen).toHaveLength(2);
    await narrow.close();
  });
});

test("returns never_sent if no connection can be made", async () => {
  await server.stop();
  expect(await post()).toMatchObject({ kind: "never_sent" });
  server = await startScriptedServer();
});

test("returns never_sent for a host that does not exist", async () => {
  const nowhere = openJsonExchange({ origin: "http://gateway.invalid", ...limits });
  expect(await post(nowhere)).toMatchObject({ kind: "never_sent" });
  await nowhere.close();
});

test("a closed exchange sends nothing", async () => {
  const closed = openJsonExchange({ origin: server.origin, ...limits });
  await closed.close();
  expect(await post(closed)).toMatchObject({ kind: "never_sent" });
  expect(server.seen).toHaveLength(0);
});

describe("behind a raw socket", () => {
  let raw: Server;
  const sockets = new Set<Socket>();
  const serve = async (onData: (socket: Socket) => void) => {
    raw = createServer((socket) => {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.once("data", () => onData(socket));
    });
    raw.listen(0, "127.0.0.1");
    await once(raw, "listening");
    const address = raw.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    return openJsonExchange({ origin: `http://127.0.0.1:${port}`, ...limits });
  };
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    raw.close();
  });

  test.each([
    ["no HTTP", "hello\r\n\r\n"],
    ["two lengths", "HTTP/1.1 200\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}"],
    ["a cut chunk", "HTTP/1.1 200\r\ntransfer-encoding: chunked\r\n\r\n10\r\n{}\r\n"],
  ])("returns lost for a response with %s", async (_name, bytes) => {
    const client = await serve((socket) => socket.end(bytes));
    expect(await post(client)).toMatchObject({ kind: "lost" });
    await client.close();
  });

  test("reads a response without a reason phrase, and skips an interim one", async () => {
    const client = await serve((socket) => {
      socket.end("HTTP/1.1 103\r\n\r\nHTTP/1.1 200\r\ncontent-length: 2\r\n\r\n{}");
    });
    expect(await post(client)).toEqual({ kind: "answered", status: 200, body: {} });
    await client.close();
  });

  test("returns lost for a connection reset while the request was in flight", async () => {
    const client = await serve((socket) => socket.resetAndDestroy());
    expect(await post(client)).toMatchObject({ kind: "lost", why: "connection" });
    await client.close();
  });
});

test.each([
  "ftp://example.com",
  "https://example.com/path",
  "https://user:pass@example.com",
  "https://example.com/?a=1",
  "example.com",
])("rejects the origin %s", (origin) => {
  expect(() => openJsonExchange({ origin, ...limits })).toThrow(TypeError);
});

test("rejects limits that are not positive whole numbers", () => {
  for (const timeoutMs of [0, -1, 1.5, Number.NaN]) {
    expect(() => openJsonExchange({ origin: "http://a", ...limits, timeoutMs })).toThrow(TypeError);
  }
});
