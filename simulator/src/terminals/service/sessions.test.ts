import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type SimulatorUnderTest, startUnderTest } from "../../simulator.fixtures.ts";
import {
  laneHsn,
  miniHsn,
  type TerminalUnderTest,
  terminalUnderTest,
} from "../terminal.fixtures.ts";

let simulator: SimulatorUnderTest;
let lane: TerminalUnderTest;
let mini: TerminalUnderTest;
beforeAll(async () => {
  simulator = await startUnderTest();
});
afterAll(() => simulator.close());
beforeEach(async () => {
  lane = terminalUnderTest(simulator, laneHsn);
  mini = terminalUnderTest(simulator, miniHsn);
  await Promise.all([lane.connect(), mini.connect()]);
});

const header = "x-cardconnect-sessionkey";
const raw = (endpoint: string, body: object, headers: object = {}, method = "POST") =>
  simulator.send(method, `/cardpointe-terminal/api/v3/${endpoint}`, body, {
    authorization: "terminal-testing-key",
    ...headers,
  });
const merchantId = "800000000019";

test("a session is returned in the header only, with its expiry", async () => {
  const response = await mini.command("connect", { force: "true" }, "v2");
  expect(response).toMatchObject({ status: 200, text: "" });
  expect(response.headers.get(header)).toMatch(
    /^[0-9a-f]{32};expires=\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  );
});

test("rejects a second connect unless it forces, which ends the first key", async () => {
  expect(await raw("connect", { merchantId, hsn: miniHsn })).toMatchObject({
    status: 500,
    json: { errorCode: 1, errorMessage: "Session exists for hsn" },
  });
  await raw("connect", { merchantId, hsn: miniHsn, force: true });
  expect(await mini.command("display", { text: "Hello" })).toMatchObject({
    status: 500,
    json: { errorCode: 1, errorMessage: `Session key for hsn ${miniHsn} was not valid` },
  });
});

test("a session lasts ten minutes from its opening, however often it is used", async () => {
  simulator.advance(9 * 60_000);
  expect((await mini.command("ping", {}, "v2")).json).toEqual({ connected: true });
  simulator.advance(60_000);
  expect((await mini.command("ping", {}, "v2")).json).toMatchObject({ errorCode: 1 });
  expect((await raw("connect", { merchantId, hsn: miniHsn })).status).toBe(200);
});

test("returns an error without a required key; some first versions did not require one", async () => {
  const needs = { errorCode: 1, errorMessage: "SessionKey header is required" };
  const body = { merchantId, hsn: miniHsn, text: "Hello" };
  expect((await raw("display", body)).json).toEqual(needs);
  const first = await simulator.send("POST", "/cardpointe-terminal/api/v1/display", body, {
    authorization: "terminal-testing-key",
  });
  expect(first).toMatchObject({ status: 200, text: "" });
});

test("disconnect releases the terminal; with another key it is HTTP 400", async () => {
  const strange = await raw(
    "disconnect",
    { merchantId, hsn: miniHsn },
    { [header]: "0".repeat(32) },
  );
  expect(strange).toMatchObject({ status: 400, json: { errorCode: 3 } });
  expect(await mini.command("disconnect")).toMatchObject({ status: 200, text: "" });
  expect((await raw("connect", { merchantId, hsn: miniHsn })).status).toBe(200);
});

test.each([
  ["another key", { authorization: "Basic dGVzdA==" }, { merchantId, hsn: miniHsn }, 401],
  ["an unknown merchant", {}, { merchantId: "1", hsn: miniHsn }, 401],
  ["another's terminal", {}, { merchantId, hsn: "C999" }, 403],
])("rejects %s", async (_, headers, body, status) => {
  expect((await raw("connect", body, headers)).status).toBe(status);
});

test("a missing parameter is code 4, a GET is code 1, an unknown endpoint is not found", async () => {
  expect(await raw("connect", { hsn: miniHsn })).toMatchObject({
    status: 400,
    json: { errorCode: 4 },
  });
  expect(await raw("connect", { merchantId })).toMatchObject({
    status: 400,
    json: { errorCode: 4 },
  });
  const got = await simulator.send("GET", "/cardpointe-terminal/api/v3/ping");
  expect(got.json.errorMessage).toBe("Request method 'GET' not supported");
  expect((await raw("explode", { merchantId })).status).toBe(404);
});

test("lists a merchant's terminals with their capabilities; without any it is code 100", async () => {
  const listed = await raw("listTerminals", { merchantId });
  expect(listed.json).toEqual({ terminals: [laneHsn, miniHsn] });
  const details = await raw("terminalDetails", { merchantId });
  expect(details.json.terminalDetails[1]).toMatchObject({
    hsn: miniHsn,
    deviceType: "Mini 2",
    connected: true,
    deviceCapabilities: { printer: true, signature: true, pinPad: false },
  });
  await simulator.control("merchants", { merchid: "800000000021" });
  const none = await raw("listTerminals", { merchantId: "800000000021" });
  expect(none).toMatchObject({ status: 500, json: { errorCode: 100 } });
});

test("rejects an endpoint of the other maker", async () => {
  expect((await lane.command("getPanPadVersion")).json).toEqual({ version: "1060011" });
  expect((await mini.command("getPanPadVersion")).json).toMatchObject({ errorCode: 1 });
  expect((await mini.command("terminalActivationCode")).json).toEqual({
    terminalActivationCode: expect.stringMatching(/^\d{8}$/),
  });
  expect((await lane.command("terminalActivationCode")).json).toMatchObject({ errorCode: 1 });
  expect((await mini.command("readManual", { amount: 1 })).json).toMatchObject({ errorCode: 1 });
});

test("sets up no two-factor sessions", async () => {
  expect(await mini.command("preconnect")).toMatchObject({ status: 400, json: { errorCode: 3 } });
});

test("sets the clock of a terminal by a local time only", async () => {
  expect((await mini.command("dateTime", { dateTime: "2026-11-20T04:00:00" })).status).toBe(200);
  for (const dateTime of [
    "2026-11-20T04:00:00Z",
    "today",
    "2026-13-01T00:00:00",
    "2026-02-30T00:00:00",
  ]) {
    expect((await mini.command("dateTime", { dateTime })).json).toMatchObject({ errorCode: 3 });
  }
});
