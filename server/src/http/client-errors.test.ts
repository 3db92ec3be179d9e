import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../../testkit/src/server.ts";
import { until } from "../../../testkit/src/wait-until.ts";
import { makeLog } from "../start/log.ts";
import { clientErrorHandler } from "./client-errors.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Sends bytes and reads until the server closes, or for `leaveAfterMs`. */
async function speak(port: number, text: string, leaveAfterMs?: number): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let response = "";
  socket.on("data", (chunk) => {
    response += chunk;
  });
  socket.on("error", () => {});
  await once(socket, "connect");
  socket.write(text);
  if (leaveAfterMs === undefined) await once(socket, "close");
  else {
    await sleep(leaveAfterMs);
    socket.resetAndDestroy();
  }
  return response;
}

function headed(length: number): string {
  return [
    "POST /payment_intents HTTP/1.1",
    "Host: localhost",
    `x-api-key: ${server.sandbox.private_key}`,
    `x-account-id: ${server.sandbox.account_id}`,
    "content-type: application/json",
    `content-length: ${length}`,
    "",
    "",
  ].join("\r\n");
}

function levelsOfLog(): number[] {
  return server.logLines.map((line) => JSON.parse(line).level);
}

test("a client that disconnects in the middle of its body is not logged as an error", async () => {
  const before = server.logLines.length;
  await speak(Number(new URL(server.origin).port), `${headed(1_000)}{"amount":`, 50);
  await until("it is noticed", async () =>
    server.logLines.slice(before).some((line) => line.includes('"code":"ECONNRESET"')),
  );
  await server.call("GET", "/payments?limit=1");
  expect(Math.max(...levelsOfLog().slice(before))).toBeLessThan(40);
});

test("returns 400 for bytes that are not HTTP, counts them, and logs no error", async () => {
  const before = server.logLines.length;
  const response = await speak(Number(new URL(server.origin).port), "GET / HTTP/9.9\r\n\r\n");
  expect(response).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  const body = JSON.parse(response.split("\r\n\r\n")[1] ?? "");
  expect(body).toMatchObject({ status: 400, instance: expect.stringMatching(/^req_/) });
  expect(Math.max(...levelsOfLog().slice(before))).toBeLessThan(40);
  const metrics = await fetch(`${server.origin}/metrics`).then((each) => each.text());
  expect(metrics).toMatch(/openpayfac_http_client_errors_total\{code="HPE_INVALID_VERSION"\} 1/);
});

test("returns 408 for a request that is sent too slowly, and logs no error", async () => {
  const lines: string[] = [];
  const counted: string[] = [];
  const handler = clientErrorHandler({
    log: makeLog("debug", { write: (line) => lines.push(line) }),
    count: (code) => counted.push(code),
    newId: () => "req_1",
  });
  // Node's own limits, shorter than those of the server.
  const limits = { requestTimeout: 50, headersTimeout: 50, connectionsCheckingInterval: 20 };
  const slow = createServer(limits).on("clientError", handler as never);
  await once(slow.listen(0, "127.0.0.1"), "listening");
  const response = await speak((slow.address() as AddressInfo).port, "GET / HTTP/1.1\r\nHost: a");
  slow.close();
  expect(response).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(JSON.parse(response.split("\r\n\r\n")[1] ?? "")).toMatchObject({ status: 408 });
  expect(counted).toEqual(["ERR_HTTP_REQUEST_TIMEOUT"]);
  expect(lines.map((line) => JSON.parse(line).level)).toEqual([20]);
});
