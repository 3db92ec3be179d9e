import { afterAll, beforeAll, expect, it } from "vitest";
import {
  addAccount,
  addPartner,
  cardholderAt,
  laneTerminal,
  miniTerminal,
  startTestServer,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { toUuid } from "../../ids.ts";
import { callTerminals } from "../../terminals/terminal-contract-cases.fixtures.ts";
import { signInWithin } from "../sign-in-within.fixtures.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Headers = Record<string, string | undefined>;
const list = async (headers: Headers, query = "") => {
  const { status, body } = await server.call("GET", `/platform/terminals${query}`, { headers });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as { hsn: string; last_contact_at: string | null }[];
};
const byOperator = () => ({ "x-api-key": server.sandbox.operator_key, "x-account-id": undefined });
const mini = async () => (await list(byOperator())).find(({ hsn }) => hsn === miniTerminal);

it("the terminals of a scope are those of its accounts", async () => {
  const { account_id: own, business_id: businessId } = server.sandbox;
  const sibling = await addAccount(server);
  const stranger = await addPartner(server);
  const all = await list(byOperator());
  expect(all.map(({ hsn }) => hsn)).toEqual(expect.arrayContaining([miniTerminal, laneTerminal]));
  expect(all).toMatchObject(all.map(() => ({ entity: "terminal", account_id: own })));
  const count = async (...given: Parameters<typeof list>) => (await list(...given)).length;
  expect(await count(byOperator(), `?in=${own}`)).toBe(all.length);
  expect(await count(byOperator(), `?in=${sibling.accountId}`)).toBe(0);
  expect(await count(byOperator(), `?in=${stranger.partnerId}`)).toBe(0);
  expect(await count(byOperator(), `?hsn=${laneTerminal}`)).toBe(1);
  // Another merchant's serial number finds nothing.
  const foreign = `?hsn=${laneTerminal}&in=${stranger.partnerId}`;
  expect(await count(byOperator(), foreign)).toBe(0);
  const staff = ["BUSINESS", "staff"] as const;
  expect(await count(await signInWithin(server, staff))).toBe(all.length);
  const elsewhere = { businessId, accountIds: [sibling.accountId] };
  expect(await count(await signInWithin(server, staff, elsewhere))).toBe(0);
});

it("pages by cursor have every terminal once, in order", async () => {
  const { database, sandbox, deps } = server;
  const account = async (name: string) => {
    const { accountId } = await addAccount(server);
    for (const hsn of ["Z2", "Z10", "A7"]) {
      await database.query(
        `INSERT INTO terminals (account_id, id, hsn, name, sequence, created_at, updated_at)
         VALUES ($1, $2, $3, $4, 1, now(), now())`,
        [toUuid(accountId), deps.ids.next(), `${name}${hsn}`, name],
      );
    }
    return accountId;
  };
  await account("P");
  await account("Q");
  const all: string[] = [];
  let after = "";
  for (;;) {
    const { status, body } = await server.call("GET", `/platform/terminals?limit=2${after}`, {
      headers: byOperator(),
    });
    expect(status, JSON.stringify(body)).toBe(200);
    all.push(...body.data.map(({ hsn }: { hsn: string }) => hsn));
    const last = body.data.at(-1);
    if (!body.meta.has_more) break;
    after = `&starting_after=${last.account_id}:${last.hsn}`;
  }
  expect(all.slice(0, 6)).toEqual(["QA7", "QZ10", "QZ2", "PA7", "PZ10", "PZ2"]);
  expect(all).toEqual((await list(byOperator(), "?limit=50")).map(({ hsn }) => hsn));
  expect(new Set(all).size).toBe(all.length);
  // A cursor shows nothing that the scope does not have.
  const own = `?in=${sandbox.account_id}&starting_after=acct_7zzzzzzzzzzzzzzzzzzzzzzzzz:0`;
  const seen = await list(byOperator(), own);
  expect(seen.map(({ hsn }) => hsn)).not.toContain("PA7");
});

it("a terminal shows its session, and when it was last online", async () => {
  const connected = await callTerminals(server, "connect", { hsn: miniTerminal, force: true });
  await callTerminals(server, "ping", { hsn: miniTerminal });
  const at = server.clock.now().toISOString();
  expect(await mini()).toMatchObject({
    last_contact_at: at,
    session_expires_at: connected.body.expires,
    command: null,
    device_type: expect.stringMatching(/Mini/),
  });
  await server.database.query(
    "UPDATE terminals SET command = 'auth_card', command_expires_at = $2 WHERE hsn = $1",
    [miniTerminal, new Date(server.clock.now().getTime() + 60_000).toISOString()],
  );
  expect(await mini()).toMatchObject({ command: "auth_card" });
  await server.database.query(
    "UPDATE terminals SET command = NULL, command_expires_at = NULL WHERE hsn = $1",
    [miniTerminal],
  );
  await cardholderAt(server, miniTerminal).act("unplug");
  server.clock.advance(11 * 60_000);
  expect((await callTerminals(server, "ping", { hsn: miniTerminal })).body.connected).toBe(false);
  await callTerminals(server, "terminal_details", {});
  expect(await mini()).toMatchObject({ last_contact_at: at, session_expires_at: null });
  await cardholderAt(server, miniTerminal).act("plug_in");
  await callTerminals(server, "terminal_details", {});
  expect(await mini()).toMatchObject({ last_contact_at: server.clock.now().toISOString() });
});

it("are added, renamed, moved and removed by a user of their part of the hierarchy alone", async () => {
  const { account_id: own } = server.sandbox;
  const sibling = (await addAccount(server)).accountId;
  const foreign = await addPartner(server);
  const developer = await signInWithin(server, ["PARTNER", "developer"]);
  const at = (account: string, hsn = "") =>
    `/platform/accounts/${account}/terminals${hsn === "" ? "" : `/${hsn}`}`;
  const hsn = "C045UT61230499";
  const add = (account: string, headers: Headers = developer) =>
    server.call("POST", at(account), { headers, body: { hsn, name: "Bar" } });
  const made = await add(own);
  expect(made).toMatchObject({ status: 201, body: { hsn, name: "Bar", account_id: own } });
  expect(await add(own)).toMatchObject({ status: 201, body: { hsn } });
  expect(await add(sibling)).toMatchObject({
    status: 400,
    body: { detail: expect.stringContaining("belongs to another account") },
  });
  const change = (account: string, body: object) =>
    server.call("PATCH", at(account, hsn), { headers: developer, body });
  expect((await change(own, { name: "Terrace" })).body).toMatchObject({ name: "Terrace" });
  for (const account_id of [foreign.accountId, "acct_01m8ej105je00a11gygmz8vt6n"]) {
    expect((await change(own, { account_id })).status).toBe(404);
  }
  // A register has a session with it.
  await server.database.query("UPDATE terminals SET session_expires_at = $2 WHERE hsn = $1", [
    hsn,
    new Date(server.clock.now().getTime() + 60_000).toISOString(),
  ]);
  expect((await change(own, { account_id: sibling })).body.detail).toContain(
    "no available terminal",
  );
  server.clock.advance(61_000);
  expect((await change(own, { account_id: sibling })).body).toMatchObject({
    account_id: sibling,
    name: "Terrace",
    session_expires_at: null,
  });
  const remove = (account: string) =>
    server.call("DELETE", at(account, hsn), { headers: developer });
  expect((await remove(own)).status).toBe(404);
  expect((await remove(sibling)).status).toBe(204);
  const { rows } = await server.database.query(
    `SELECT operation, object_ids, request FROM audit_entries
      WHERE operation LIKE '%Terminal' AND outcome = 'done' ORDER BY number`,
  );
  expect(rows.map(({ operation }) => operation)).toEqual([
    "addTerminal",
    "addTerminal",
    "updateTerminal",
    "updateTerminal",
    "removeTerminal",
  ]);
  expect(rows.at(-1)).toMatchObject({ object_ids: [sibling], request: { hsn } });
});
