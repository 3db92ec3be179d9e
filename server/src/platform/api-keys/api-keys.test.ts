import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addPartner,
  startTestServer,
  type TestServer,
  until,
} from "../../../../testkit/src/index.ts";
import { toUuid } from "../../ids.ts";
import { signIn } from "../../permissions/sign-in.fixtures.ts";
import { addedKey } from "./api-key-contract-cases.fixtures.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type As = Record<string, string | undefined>;
const call = (headers: As, method: string, path: string, body?: object, more: object = {}) =>
  server.call(method, path, { ...(body && { body }), headers: { ...headers, ...more } });
const developer = () => signIn(server, "PARTNER", "developer", "keys");
const create = (as: As, body: object = { kind: "private", name: "Booking server" }, more = {}) =>
  call(as, "POST", "/platform/api_keys", body, more);
/** Whether a key is accepted. */
const isValid = async (key: string) =>
  (await server.call("GET", "/accounts", { headers: { "x-api-key": key } })).status === 200;
const rowOf = async (id: string) =>
  (await server.database.query("SELECT *, last_used_at FROM api_keys WHERE id = $1", [toUuid(id)]))
    .rows[0];

describe("a new key", () => {
  it("is valid, and is shown once: in no list, entry or stored response", async () => {
    const as = await developer();
    const headers = { "x-idempotency-key": "create-key-0001" };
    const { status, body } = await create(as, undefined, headers);
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body).toMatchObject({
      kind: "private",
      name: "Booking server",
      partner_id: server.sandbox.partner_id,
      last_characters: body.key.slice(-4),
      created_by: expect.stringMatching(/^user_/),
      created_by_name: "Ada Park",
    });
    expect(await isValid(body.key)).toBe(true);
    const list = await call(as, "GET", "/platform/api_keys?limit=50");
    const { key, ...shown } = body;
    expect(list.body.data).toContainEqual({ ...shown, last_used_at: expect.anything() });
    const stored = await server.database.query(
      `SELECT (SELECT json_agg(k) FROM api_keys k) AS keys,
              (SELECT json_agg(e) FROM audit_entries e) AS entries,
              (SELECT count(*) FROM idempotency_keys
                WHERE response_body IS NULL AND encrypted_response_body IS NOT NULL) AS encrypted`,
    );
    expect(JSON.stringify([list.body, stored.rows])).not.toContain(key);
    expect(stored.rows[0].encrypted).toBe(1);

    const again = await create(as, undefined, headers);
    expect(again.headers.get("x-idempotent-replay")).toBe("true");
    expect(again.body).toEqual(body);
  });

  it("needs a step-up and the permission, and of the whole tenant a second user", async () => {
    const unverified = await signIn(server, "PARTNER", "developer");
    expect((await create(unverified)).body.type).toBe("STEP_UP_REQUIRED");
    const support = await signIn(server, "PARTNER", "support", "keys");
    expect((await create(support)).body.type).toBe("PERMISSION_MISSING");
    const tenant = await signIn(server, "TENANT", "developer", "keys");
    expect((await create(tenant)).body.type).toBe("SECOND_USER_REQUIRED");
    const { partner_id } = server.sandbox;
    expect((await create(tenant, { kind: "public", partner_id })).status).toBe(201);
  });

  it("is of no partner outside of the caller's part of the hierarchy", async () => {
    const { partnerId } = await addPartner(server);
    const { status } = await create(await developer(), { kind: "private", partner_id: partnerId });
    expect(status).toBe(404);
    const list = await call(await developer(), "GET", `/platform/api_keys?in=${partnerId}`);
    expect(list.status).toBe(404);
  });
});

describe("a rotated key", () => {
  it("is valid beside the new one until the end of the overlap, and is rotated once", async () => {
    const as = await developer();
    const { body: old } = await create(as);
    const path = `/platform/api_keys/${old.id}/rotate`;
    const { status, body } = await call(as, "POST", path, { overlap_hours: 2 });
    expect([status, body.kind, body.name]).toEqual([201, "private", "Booking server"]);
    expect([await isValid(old.key), await isValid(body.key)]).toEqual([true, true]);
    const { body: list } = await call(as, "GET", "/platform/api_keys");
    const listed = list.data.find(({ id }: { id: string }) => id === old.id);
    expect(listed.expires_at).toBe(
      new Date(server.clock.now().getTime() + 7_200_000).toISOString(),
    );
    expect((await call(as, "POST", path, {})).status).toBe(400);
    server.clock.advance(2 * 3_600_000 - 1);
    expect(await isValid(old.key)).toBe(true);
    server.clock.advance(1);
    expect([await isValid(old.key), await isValid(body.key)]).toEqual([false, true]);
  });

  it("ends immediately without an overlap", async () => {
    const as = await developer();
    const { body: old } = await create(as);
    await call(as, "POST", `/platform/api_keys/${old.id}/rotate`, { overlap_hours: 0 });
    expect(await isValid(old.key)).toBe(false);
  });
});

describe("a revoked key", () => {
  it("ends immediately, stays revoked, and is not rotated", async () => {
    const as = await developer();
    const { body } = await create(as);
    const path = `/platform/api_keys/${body.id}`;
    expect((await call(as, "DELETE", path)).status).toBe(204);
    const { revoked_at } = await rowOf(body.id);
    expect(await isValid(body.key)).toBe(false);
    server.clock.advance(1_000);
    expect((await call(as, "DELETE", path)).status).toBe(204);
    expect((await rowOf(body.id)).revoked_at).toEqual(revoked_at);
    expect((await call(as, "POST", `${path}/rotate`, {})).status).toBe(400);
  });

  it("of another partner is not found", async () => {
    const { partnerId } = await addPartner(server);
    const id = await addedKey({ ...server, sandbox: { ...server.sandbox, partner_id: partnerId } });
    const as = await developer();
    const foreign = await call(as, "DELETE", `/platform/api_keys/${id}`);
    const absent = await call(as, "DELETE", "/platform/api_keys/key_01m8ej105je00a11gygmz8vt6n");
    expect([foreign.status, absent.status]).toEqual([404, 404]);
    expect((await rowOf(id)).revoked_at).toBeNull();
  });
});

describe("the last use of a key", () => {
  it("is written once in five minutes", async () => {
    const { body } = await create(await developer());
    const writesOf = async () => (await rowOf(body.id)).last_used_at as string | null;
    expect(await writesOf()).toBeNull();
    const first = server.clock.now().toISOString();
    await Promise.all(Array.from({ length: 5 }, () => isValid(body.key)));
    await until("the use is recorded", async () => (await writesOf()) === first);
    server.clock.advance(5 * 60_000 - 1);
    await isValid(body.key);
    expect(await writesOf()).toBe(first);
    server.clock.advance(1);
    const second = server.clock.now().toISOString();
    await isValid(body.key);
    await until("the use is recorded again", async () => (await writesOf()) === second);
  });
});
