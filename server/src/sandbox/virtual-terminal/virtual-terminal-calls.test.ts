import { afterAll, beforeAll, expect, it } from "vitest";
import {
  connectRaw,
  rawBytes,
  startTestServer,
  type TestServer,
  until,
} from "../../../../testkit/src/index.ts";
import { buildApp } from "../../start/build-app.ts";

const miniHsn = "C032UQ03960001";
const at = `/terminal-api/${miniHsn}`;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const page = (method: string, path: string, body?: unknown, headers: object = {}) =>
  server.call(method, path, { body, headers: { ...headers, "x-api-key": undefined } });

it("shows the sandbox's terminals, each with its cards and its log", async () => {
  const list = await page("GET", "/terminal-api");
  expect(list.body.terminals).toEqual([
    { hsn: "20024001", name: "Counter", device_type: "Lane 3000", connected: true },
    { hsn: miniHsn, name: "Front", device_type: "Mini 2", connected: true },
  ]);
  const one = await page("GET", at);
  expect(one).toMatchObject({
    status: 200,
    body: { hsn: miniHsn, prompt: { kind: "idle" }, log: [] },
  });
  expect(one.headers.get("cache-control")).toBe("no-store");
});

it("acts at a terminal, and returns the simulator's message if it cannot", async () => {
  const unplugged = await page("POST", `${at}/actions`, { action: "unplug" });
  expect(unplugged).toMatchObject({ status: 200, body: { connected: false } });
  const again = await page("POST", `${at}/actions`, { action: "unplug" });
  expect(again).toMatchObject({ status: 400, body: { message: "unplug: it is so already" } });
  await page("POST", `${at}/actions`, { action: "plug_in" });
});

it("returns 404 for other terminals and other paths of the simulator", async () => {
  for (const rest of ["", "/events"]) {
    expect((await page("GET", `/terminal-api/none${rest}`)).status).toBe(404);
    expect((await page("GET", `/terminal-api/..%2Fbank${rest}`)).status).toBe(400);
    expect((await page("GET", `/terminal-api/0123456789012345678${rest}`)).status).toBe(400);
  }
});

it("rejects actions from other sites", async () => {
  const strange = { origin: "https://evil.example" };
  const response = await page("POST", `${at}/actions`, { action: "unplug" }, strange);
  expect(response.status).toBe(403);
});

it("relays events, including missed ones", async () => {
  const stop = new AbortController();
  const first = await fetch(`${server.origin}${at}/events`, { signal: stop.signal });
  expect(first.headers.get("content-type")).toBe("text/event-stream");
  const reader = first.body?.getReader();
  const text = new TextDecoder().decode((await reader?.read())?.value);
  expect(text).toContain("event: snapshot");
  const id = /^id: (.*)$/m.exec(text)?.[1] ?? "";
  stop.abort();
  await page("POST", `${at}/actions`, { action: "occupy" });
  const stopAgain = new AbortController();
  const second = await fetch(`${server.origin}${at}/events`, {
    headers: { "last-event-id": id },
    signal: stopAgain.signal,
  });
  const again = second.body?.getReader();
  let missed = "";
  while (!missed.includes("occupied")) {
    missed += new TextDecoder().decode((await again?.read())?.value);
  }
  expect(missed).not.toContain("event: snapshot");
  stopAgain.abort();
  await page("POST", `${at}/actions`, { action: "free" });
});

it("ends an open stream of events when the server stops", async () => {
  const app = buildApp(server.deps);
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  const { body } = await fetch(`${origin}${at}/events`);
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  expect((await reader.read()).done).toBe(false);
  // The connection is cut: an event stream has no last event.
  const ended = expect(async () => {
    while (!(await reader.read()).done);
  }).rejects.toThrow("terminated");
  await app.close();
  await ended;
});

it("disconnects from the simulator when the client leaves before it has responded", async () => {
  const { sandbox } = server.deps;
  if (sandbox === undefined) throw new Error("no sandbox");
  const requested: AbortSignal[] = [];
  const silent = {
    ...sandbox,
    relay(_: string, { signal }: RequestInit = {}) {
      if (signal) requested.push(signal);
      return new Promise<Response>((_, reject) => {
        signal?.addEventListener("abort", () => reject(signal.reason));
      });
    },
  };
  const app = buildApp({ ...server.deps, sandbox: silent });
  const socket = await connectRaw(await app.listen({ port: 0, host: "127.0.0.1" }));
  socket.write(rawBytes({ method: "GET", path: `${at}/events`, headers: {} }));
  const signal = await until("the simulator is asked", async () => requested[0]);
  socket.destroy();
  await until("it is let go", async () => signal.aborted, { withinMs: 2_000 });
  await app.close();
});

it("returns 503 while the simulator is unreachable", async () => {
  const { sandbox } = server.deps;
  if (sandbox === undefined) throw new Error("no sandbox");
  const away = {
    ...sandbox,
    relay: () => Promise.reject(new Error("refused")),
  };
  const app = buildApp({ ...server.deps, sandbox: away });
  expect((await app.inject(at)).statusCode).toBe(503);
  expect((await app.inject(`${at}/events`)).statusCode).toBe(503);
  await app.close();
});

it("does not exist in live mode", async () => {
  const { sandbox: _, ...live } = server.deps;
  const app = buildApp(live);
  for (const path of ["/terminal-api", at, `${at}/events`]) {
    expect((await app.inject(path)).statusCode).toBe(404);
  }
  await app.close();
});
