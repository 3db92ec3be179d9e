import type { TerminalService, Unknown } from "@openpayfac/processors";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  addAccount,
  cardholderAt,
  eventsOf,
  insertsAndSigns,
  laneTerminal,
  miniTerminal,
  startTestServer,
  type TestResponse,
  type TestServer,
} from "../../../testkit/src/index.ts";
import { toId } from "../ids.ts";
import { buildApp } from "../start/build-app.ts";
import { endDueSessionsJob } from "./expire-sessions.ts";
import { insertTerminal } from "./index.ts";
import { callTerminals, secondProcess } from "./terminal-contract-cases.fixtures.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const mini = { hsn: miniTerminal };
const person = () => cardholderAt(server, miniTerminal);
const call = (name: string, body: object = mini, key?: string): Promise<TestResponse> =>
  callTerminals(server, name, body, { "x-session-key": key });
const connect = async (more: object = {}): Promise<string> =>
  (await call("connect", { ...mini, force: true, ...more })).body.key;

async function terminalRow() {
  const found = await server.database.query("SELECT * FROM terminals WHERE hsn = $1", [
    miniTerminal,
  ]);
  return found.rows[0];
}

/** The events about the terminal, from a number on. */
async function eventsFrom(sequence: number) {
  const { id } = await terminalRow();
  const all = await eventsOf(server, toId("payment", id));
  return all.filter((event) => event.sequence > sequence);
}

beforeEach(async () => {
  await person().endScript();
  const key = await connect();
  await call("disconnect", mini, key);
});

it("a session locks the terminal: requests without its key cannot operate the device", async () => {
  const key = await connect();
  for (const [name, more] of [
    ["display", { text: "x" }],
    ["read_confirmation", { prompt: "Sure?" }],
    ["tip", { prompt: "Tip?", amount: 100 }],
    ["date_time", { date_time: "2026-03-02T08:00:00" }],
    ["cancel", {}],
  ] as const) {
    const response = await call(name, { ...mini, ...more });
    expect([name, response.status, response.body.type]).toEqual([
      name,
      403,
      "TERMINAL_UNAUTHORIZED_ERROR",
    ]);
  }
  // A status check does not disturb the command.
  expect((await call("ping")).body).toEqual({ connected: true });
  expect((await call("display", { ...mini, text: "x" }, key)).status).toBe(200);
});

it("without a session the whole account may use the terminal, and the key of an ended session is rejected", async () => {
  await person().script([["confirmation", { action: "confirm" }]]);
  const requested = { ...mini, prompt: "Sure?" };
  expect((await call("read_confirmation", requested)).body).toEqual({ confirmed: true });
  const key = await connect();
  await call("disconnect", mini, key);
  expect((await call("read_confirmation", requested, key)).status).toBe(403);
});

it("a session with one terminal is not valid for another", async () => {
  const key = await connect();
  const response = await call("display", { hsn: laneTerminal, text: "x" }, key);
  expect(response).toMatchObject({ status: 403, body: { type: "TERMINAL_UNAUTHORIZED_ERROR" } });
});

it("lives ten minutes after the last request with its key", async () => {
  const key = await connect();
  server.clock.advance(10 * 60_000 - 1);
  expect((await call("display", { ...mini, text: "x" }, key)).status).toBe(200);
  server.clock.advance(10 * 60_000 - 1);
  expect((await call("clear_display", mini, key)).status).toBe(200);
  for (const [name, body] of [
    ["ping", mini],
    ["list_terminals", {}],
    ["terminal_details", {}],
    ["activation_code", mini],
    ["cancel", mini],
  ] as const) {
    server.clock.advance(10 * 60_000 - 1);
    expect([name, (await call(name, body, key)).status]).toEqual([name, 200]);
  }
  server.clock.advance(10 * 60_000);
  expect((await call("clear_display", mini, key)).status).toBe(403);
  expect((await call("connect")).status).toBe(200);
});

it("sends events when it begins and ends, also when its caller never returns", async () => {
  const { sequence } = await terminalRow();
  await connect();
  const second = await connect({ force: "true" });
  await call("disconnect", mini, second);
  await connect();
  server.clock.advance(10 * 60_000);
  const due = await endDueSessionsJob.nextDue(server.database);
  expect(due?.getTime()).toBeLessThanOrEqual(server.clock.now().getTime());
  await endDueSessionsJob.run(server.deps);
  const events = await eventsFrom(sequence);
  expect(events.map(({ type }) => type.replace("v2.terminal.", ""))).toEqual([
    ...["connected", "disconnected", "connected", "disconnected"],
    ...["connected", "disconnected"],
  ]);
  expect(events.map((event) => event.sequence - sequence)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(events[0]?.data).toMatchObject({
    hsn: miniTerminal,
    device_type: "Mini 2",
    name: "Table",
  });
  expect((await terminalRow()).session_hash).toBeNull();
});

it("connecting to a held terminal returns an error, and force takes it over", async () => {
  const first = await connect();
  const rejected = await call("connect");
  expect(rejected).toMatchObject({ status: 400, body: { type: "TERMINAL_ERROR" } });
  expect((await call("connect", { ...mini, force: false })).status).toBe(400);
  const second = await connect();
  expect((await call("display", { ...mini, text: "x" }, first)).status).toBe(403);
  expect((await call("display", { ...mini, text: "x" }, second)).status).toBe(200);
});

it("of two concurrent connects one gets the terminal", async () => {
  const responses = await Promise.all([call("connect"), call("connect"), call("connect")]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
});

it("force ends the running command, and its caller gets an error", async () => {
  const key = await connect();
  const waiting = call("read_confirmation", { ...mini, prompt: "Sure?" }, key);
  await person().shows("confirmation");
  await connect();
  expect(await waiting).toMatchObject({ status: 400, body: { type: "TERMINAL_ERROR" } });
  expect((await person().shown()).kind).not.toBe("confirmation");
});

it("a device takes one command at a time, also from several servers", async () => {
  const key = await connect();
  const waiting = call("read_confirmation", { ...mini, prompt: "Sure?" }, key);
  await person().shows("confirmation");
  for (const name of ["display", "clear_display", "tip", "read_signature"]) {
    const body = { ...mini, text: "x", prompt: "Sign", amount: 1 };
    const wanted: Record<string, string[]> = {
      ...{ display: ["hsn", "text"], clear_display: ["hsn"], read_signature: ["hsn", "prompt"] },
      tip: ["hsn", "prompt", "amount"],
    };
    const own = Object.fromEntries(Object.entries(body).filter(([k]) => wanted[name]?.includes(k)));
    const response = await call(name, own, key);
    expect([name, response.status, response.body.type]).toEqual([name, 400, "TERMINAL_ERROR"]);
    expect(response.body.detail).toContain("busy with read_confirmation");
  }
  await person().act("confirm");
  expect((await waiting).body).toEqual({ confirmed: true });
  expect((await call("clear_display", mini, key)).status).toBe(200);
});

it("cancel ends a waiting command, and has no effect without one", async () => {
  const key = await connect();
  expect((await call("cancel", mini, key)).body).toEqual({ cancelled: true });
  const waiting = call("read_input", { ...mini, prompt: "Table", format: "N3,1" }, key);
  await person().shows("input");
  expect((await call("cancel", mini, key)).body).toEqual({ cancelled: true });
  const ended = await waiting;
  expect(ended).toMatchObject({ status: 400, body: { type: "TERMINAL_ERROR" } });
  expect(ended.body.detail).toContain("cancelled");
});

it("cancel ends a command that continues after its caller disconnected, and one late in a session", async () => {
  const key = await connect();
  const waiting = call("read_confirmation", { ...mini, prompt: "Sure?" }, key);
  await person().shows("confirmation");
  expect((await call("disconnect", mini, key)).body).toEqual({ disconnected: true });
  expect((await person().shown()).kind).toBe("confirmation");
  expect((await call("cancel")).body).toEqual({ cancelled: true });
  expect(await waiting).toMatchObject({ status: 400, body: { type: "TERMINAL_ERROR" } });

  const second = await connect();
  server.clock.advance(6.5 * 60_000);
  const late = call("read_confirmation", { ...mini, prompt: "Sure?" }, second);
  await person().shows("confirmation");
  // The service's session has less time left than a new command would need.
  server.clock.advance(60_000);
  expect((await call("cancel", mini, second)).body).toEqual({ cancelled: true });
  expect(await late).toMatchObject({ status: 400, body: { type: "TERMINAL_ERROR" } });
});

it("a cancel that arrives before its command is sent prevents the command", async () => {
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const service = server.deps.terminals as TerminalService;
  const other = secondProcess(server, {
    async connect(device) {
      const opened = await service.connect(device);
      reached.resolve();
      await released.promise;
      return opened;
    },
  });
  const requested = other.send("read_confirmation", { ...mini, prompt: "Sure?" });
  await reached.promise;
  expect((await call("cancel")).body).toEqual({ cancelled: true });
  released.resolve();
  expect(await requested).toMatchObject({ status: 400, body: { type: "TERMINAL_ERROR" } });
  expect((await person().shown()).kind).toBe("idle");
  // The service's session must not be lost: it would block the platform.
  await person().script([["confirmation", { action: "confirm" }]]);
  expect((await call("read_confirmation", { ...mini, prompt: "Sure?" })).status).toBe(200);
  await other.close();
});

it("a request that takes over a device from a dead process releases the key of its request", async () => {
  for (const [name, more] of [
    ["cancel", {}],
    ["connect", { force: true }],
  ] as const) {
    const reached = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const other = secondProcess(server, {
      async readCard() {
        reached.resolve();
        await released.promise;
        return { kind: "rejected", why: "cancelled", message: "" };
      },
    });
    const body = { ...mini, amount: 100 };
    const headers = { "x-idempotency-key": `read-by-the-dead-${name}` };
    const left = other.send("read_card", body, headers);
    await reached.promise;
    expect((await callTerminals(server, "read_card", body, headers)).status).toBe(409);
    const taken = await call(name, { ...mini, ...more });
    expect(taken.status).toBe(200);
    await person().script(insertsAndSigns);
    const again = { ...headers, "x-session-key": taken.body.key };
    expect([name, (await callTerminals(server, "read_card", body, again)).status]).toEqual([
      ...[name, 200],
    ]);
    released.resolve();
    await left;
    await other.close();
  }
});

it("a device whose response is lost stops prompting", async () => {
  const service = server.deps.terminals as TerminalService;
  let asking: unknown;
  const other = secondProcess(server, {
    async readConfirmation(requested) {
      asking = service.readConfirmation(requested);
      await person().shows("confirmation");
      return { kind: "unknown", why: "connection", detail: "" };
    },
  });
  const response = await other.send("read_confirmation", { ...mini, prompt: "Sure?" });
  expect(response).toMatchObject({ status: 500, body: { type: "TERMINAL_UNKNOWN_ERROR" } });
  await asking;
  expect((await person().shown()).kind).toBe("idle");
  await other.close();
});

it("cancels the device's command when the caller disconnects", async () => {
  const key = await connect();
  const leaving = new AbortController();
  const left = fetch(`${server.origin}/terminals/fiserv/read_confirmation`, {
    method: "POST",
    signal: leaving.signal,
    headers: {
      "content-type": "application/json",
      "x-api-key": server.sandbox.private_key,
      "x-account-id": server.sandbox.account_id,
      "x-session-key": key,
    },
    body: JSON.stringify({ ...mini, prompt: "Sure?" }),
  }).catch(() => "left");
  await person().shows("confirmation");
  leaving.abort();
  expect(await left).toBe("left");
  await person().shows("idle");
  expect((await call("clear_display", mini, key)).status).toBe(200);
});

it("a process that dies locks a device no longer than its command may take", async () => {
  const { id } = await terminalRow();
  const until = new Date(server.clock.now().getTime() + 140_000).toISOString();
  await server.database.query(
    "UPDATE terminals SET command_id = $1, command = 'tip', command_expires_at = $2 WHERE hsn = $3",
    [id, until, miniTerminal],
  );
  const key = await connect();
  // The new holder runs no command.
  expect((await call("clear_display", mini, key)).status).toBe(200);
  await server.database.query(
    "UPDATE terminals SET command_id = $1, command = 'tip', command_expires_at = $2 WHERE hsn = $3",
    [id, until, miniTerminal],
  );
  expect((await call("clear_display", mini, key)).status).toBe(400);
  server.clock.advance(140_000);
  await endDueSessionsJob.run(server.deps);
  expect((await terminalRow()).command_id).toBeNull();
  expect((await call("clear_display", mini, key)).status).toBe(200);
});

/** A request to the service itself, as other software makes it. */
const atService = (endpoint: string, sessionKey = "", body: object = {}) =>
  fetch(`${server.simulatorOrigin}/cardpointe-terminal/api/v2/${endpoint}`, {
    method: "POST",
    headers: {
      authorization: "terminal-testing-key",
      "content-type": "application/json",
      "x-cardconnect-sessionkey": sessionKey,
    },
    body: JSON.stringify({ merchantId: "800000000019", hsn: miniTerminal, ...body }),
  });
/** Other software takes over the device. Returns   the key of its session. */
async function takeElsewhere(): Promise<string> {
  const { headers } = await atService("connect", "", { force: true });
  return headers.get("x-cardconnect-sessionkey")?.split(";")[0] ?? "";
}

it("renews the platform's session with the service when it expired there, unseen by the caller", async () => {
  const key = await connect();
  const before = (await terminalRow()).encrypted_service_key;
  // Other software takes over the device by force, and releases it.
  const sessionOfOthers = await takeElsewhere();
  await atService("disconnect", sessionOfOthers);
  expect((await call("display", { ...mini, text: "x" }, key)).status).toBe(200);
  expect((await terminalRow()).encrypted_service_key).not.toBe(before);
  // The service's own sessions end after ten minutes, used or not.
  for (let minutes = 0; minutes < 24; minutes += 8) {
    server.clock.advance(8 * 60_000);
    expect((await call("display", { ...mini, text: "x" }, key)).status).toBe(200);
  }
});

it("a device held by other software is taken over only by force", async () => {
  const key = await connect();
  const sessionOfOthers = await takeElsewhere();
  for (const [name, body, ownKey] of [
    ["display", { ...mini, text: "x" }, key],
    ["disconnect", mini, key],
    ["connect", mini, undefined],
    ["read_confirmation", { ...mini, prompt: "Sure?" }, undefined],
  ] as const) {
    const response = await call(name, body, ownKey);
    if (name === "disconnect") continue;
    expect([name, response]).toMatchObject([
      name,
      { status: 400, body: { type: "TERMINAL_ERROR" } },
    ]);
    expect(response.body.detail).toContain("Connect with force");
  }
  expect((await atService("display", sessionOfOthers)).status).toBe(200);
  expect((await call("connect", { ...mini, force: true })).status).toBe(200);
});

describe("a connect whose response is lost", () => {
  /** A process whose connect is executed, and which then gets no response, or dies. */
  const losing = (end: () => Promise<never> | Unknown) => {
    const service = server.deps.terminals as TerminalService;
    return secondProcess(server, {
      async connect(device) {
        await service.connect(device);
        return end();
      },
    });
  };

  it.each([
    ["connect", mini],
    ["read_confirmation", { ...mini, prompt: "Sure?" }],
  ])("is recovered within the same %s", async (name, body) => {
    await person().script([["confirmation", { action: "confirm" }]]);
    await server.control("POST", "/_simulator/faults", {
      endpoint: "terminal_connect",
      drop_after: true,
    });
    expect((await call(name, body)).status).toBe(200);
  });

  it.each([
    ["late", () => ({ kind: "unknown", why: "timeout", detail: "" }) as const],
    ["when its process dies", () => Promise.reject(new Error("killed"))],
  ])(
    "%s does not block the terminal: the next connect takes the device without force",
    async (_, end) => {
      const other = losing(end);
      expect((await other.send("connect", mini)).status).toBe(500);
      await other.close();
      const { status, body } = await call("connect");
      expect(status).toBe(200);
      expect((await call("clear_display", mini, body.key)).status).toBe(200);
    },
  );

  it("gives no access to another's session after its own session would have expired", async () => {
    const other = losing(() => ({ kind: "unknown", why: "timeout", detail: "" }));
    await other.send("connect", mini);
    await other.close();
    server.clock.advance(11 * 60_000);
    await takeElsewhere();
    expect((await call("connect")).body).toMatchObject({ status: 400, type: "TERMINAL_ERROR" });
  });
});

it("a serial number of digits alone is not taken for a card number, and no card number is returned", async () => {
  for (const hsn of ["4111111111111111", "20024001", "411111111111111111"]) {
    const { accountId } = await addAccount(server);
    const headers = { "x-account-id": accountId };
    const response = await callTerminals(server, "ping", { hsn }, headers);
    expect(response).toMatchObject({ status: 400, body: { type: "TERMINAL_NOT_FOUND_ERROR" } });
    expect(JSON.stringify(response.body)).not.toContain(hsn);
  }
});

it("lists the terminals that are assigned to the account and known to the service", async () => {
  const now = server.clock.now().toISOString();
  const { account_id: accountId } = await terminalRow();
  await insertTerminal(server.database, server.deps.ids, {
    accountId,
    hsn: "C000GONE",
    name: "Gone",
    now,
  });
  const listed = await call("list_terminals", {});
  expect(listed.body).toEqual({ terminals: [laneTerminal, miniTerminal] });
  const { accountId: other } = await addAccount(server);
  const headers = { "x-account-id": other };
  expect((await callTerminals(server, "list_terminals", {}, headers)).body).toEqual({
    terminals: [],
  });
  await person().act("unplug");
  const { terminal_details: details } = (await call("terminal_details", {})).body;
  await person().act("plug_in");
  expect(details).toMatchObject([
    { hsn: laneTerminal, connected: true, device_capabilities: { pin_pad: true, printer: false } },
    { hsn: miniTerminal, connected: false, device_capabilities: { pin_pad: false, printer: true } },
  ]);
});

it("does not pass on a card number that a customer types", async () => {
  const key = await connect();
  await person().script([["input", { action: "input", text: "4111111111111111" }]]);
  const requested = { ...mini, prompt: "Anything", format: "N20,1" };
  const response = await call("read_input", requested, key);
  expect(response).toMatchObject({ status: 400, body: { type: "TERMINAL_ERROR" } });
  expect(JSON.stringify(response.body)).not.toContain("4111111111111111");
  expect(server.logLines.join("")).not.toContain("4111111111111111");
});

it.each([
  ["offline", "unplug", "plug_in", "not connected"],
  ["busy elsewhere", "occupy", "free", "busy"],
  ["in merchant mode", "enter_merchant_mode", "leave_merchant_mode", "merchant mode"],
])("a terminal that is %s returns TERMINAL_ERROR", async (_, trouble, end, words) => {
  await person().act(trouble);
  const response = await call("tip", { ...mini, prompt: "Tip?", amount: 100 });
  await person().act(end);
  expect(response).toMatchObject({ status: 400, body: { type: "TERMINAL_ERROR" } });
  expect(response.body.detail).toContain(words);
});

it.each([
  ["cancel", "cancelled"],
  ["time_out", "two minutes"],
])("returns TERMINAL_ERROR for a command that the customer ends by %s", async (action, words) => {
  const waiting = call("tip", { ...mini, prompt: "Tip?", amount: 100 });
  await person().shows("tip");
  await person().act(action);
  const response = await waiting;
  expect(response).toMatchObject({ status: 400, body: { type: "TERMINAL_ERROR" } });
  expect(response.body.detail).toContain(words);
});

it.each([[[]], [[10]], [[10, 12]], [[10, 12, 14, 16]]])(
  "asks for a tip with the presets %j",
  async (presets) => {
    const tip = { ...mini, prompt: "Tip?", amount: 1000, tip_percent_presets: presets };
    await person().script([["tip", { action: "tip", percent: presets[0], amount_minor: 100 }]]);
    expect(await call("tip", tip)).toMatchObject({
      status: 200,
      body: { tip: "100", amount: "1000", total: "1100" },
    });
    const none = await call("tip", {
      ...tip,
      tip_percent_presets: [],
      include_custom_tip_amount: false,
    });
    expect(none).toMatchObject({
      status: 400,
      body: { errors: [{ path: "tip_percent_presets" }] },
    });
  },
);

it("a platform without a terminal service has no terminals", async () => {
  const app = buildApp({ ...server.deps, terminals: undefined });
  const inject = (name: string, payload: object) =>
    app.inject({
      method: "POST",
      url: `/terminals/fiserv/${name}`,
      headers: {
        "x-api-key": server.sandbox.private_key,
        "x-account-id": server.sandbox.account_id,
      },
      payload,
    });
  expect((await inject("list_terminals", {})).json()).toEqual({ terminals: [] });
  expect((await inject("terminal_details", {})).json()).toEqual({ terminal_details: [] });
  expect((await inject("ping", mini)).json()).toEqual({ connected: false });
  const rejected = (await inject("connect", mini)).json();
  expect(rejected).toMatchObject({ status: 400, type: "TERMINAL_ERROR" });
  await app.close();
});
