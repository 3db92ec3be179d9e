import type { Role, RoleType } from "@openpayfac/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../../testkit/src/index.ts";
import { signIn } from "../../permissions/sign-in.fixtures.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const view = { list: "payments", name: "Failed today", filters: "status=failed&created=1d" };

/** A signed-in user. Returns   a function that calls as they do. */
async function member(type: RoleType, role: Role) {
  const headers = await signIn(server, type, role);
  return (method: string, path: string, body?: object, more: object = {}) =>
    server.call(method, path, { ...(body && { body }), headers: { ...headers, ...more } });
}
const idsOf = async (call: Awaited<ReturnType<typeof member>>, query = "") =>
  (await call("GET", `/platform/views?limit=50${query}`)).body.data.map(
    ({ id }: { id: string }) => id,
  );

describe("a saved view", () => {
  it("is its owner's, until it is deleted, and is saved once for one idempotency key", async () => {
    const [staff, other] = [await member("BUSINESS", "staff"), await member("BUSINESS", "staff")];
    const key = { "x-idempotency-key": "save-view-0001" };
    const { status, body } = await staff("POST", "/platform/views", view, key);
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body).toMatchObject({ ...view, columns: [], sort: null, shared: false, own: true });
    expect((await staff("POST", "/platform/views", view, key)).body).toEqual(body);
    expect(await idsOf(staff, "&list=payments")).toEqual([body.id]);
    expect(await idsOf(staff, "&list=disputes")).toEqual([]);
    expect(await idsOf(other)).toEqual([]);
    const path = `/platform/views/${body.id}`;
    const changed = await staff("PATCH", path, { columns: ["amount"], sort: "-amount" });
    expect(changed.body).toMatchObject({ name: view.name, columns: ["amount"], sort: "-amount" });
    expect((await other("PATCH", path, { name: "Mine" })).status).toBe(404);
    expect((await other("DELETE", path)).status).toBe(404);
    expect((await staff("DELETE", path)).status).toBe(204);
    expect((await staff("DELETE", path)).status).toBe(404);
  });

  it("is shared by a role with the permission, with everyone at the same level", async () => {
    const staff = await member("BUSINESS", "staff");
    const denied = await staff("POST", "/platform/views", { ...view, shared: true });
    expect(denied.body.type).toBe("PERMISSION_MISSING");
    const own = await staff("POST", "/platform/views", view);
    const path = `/platform/views/${own.body.id}`;
    expect((await staff("PATCH", path, { shared: true })).body.type).toBe("PERMISSION_MISSING");
    const owner = await member("BUSINESS", "owner");
    const { body } = await owner("POST", "/platform/views", { ...view, shared: true });
    expect(await idsOf(staff)).toEqual([body.id, own.body.id]);
    expect(await idsOf(await member("PARTNER", "developer"))).toEqual([]);
    const shared = `/platform/views/${body.id}`;
    expect((await staff("DELETE", shared)).body.type).toBe("PERMISSION_MISSING");
    const another = await member("BUSINESS", "owner");
    expect((await another("PATCH", shared, { name: "Declined" })).body).toMatchObject({
      name: "Declined",
      own: false,
    });
  });

  it("is one of at most 200", async () => {
    const staff = await member("BUSINESS", "staff");
    const { body } = await staff("POST", "/platform/views", view);
    await server.database.query(
      `INSERT INTO saved_views SELECT gen_random_uuid(), owner_id, scope_id, false, list, name,
         filters, columns, sort, created_at, updated_at
         FROM saved_views, generate_series(1, 199) WHERE name = $1 AND owner_id =
           (SELECT id FROM users ORDER BY id DESC LIMIT 1)`,
      [body.name],
    );
    expect((await staff("POST", "/platform/views", view)).body.type).toBe("BAD_REQUEST");
  });
});

describe("preferences", () => {
  it("are the user's own, in every browser", async () => {
    const [staff, other] = [await member("BUSINESS", "staff"), await member("BUSINESS", "staff")];
    const start = {
      time_zone: null,
      theme: null,
      density: "comfortable",
      shortcuts: true,
      list_columns: [],
    };
    expect((await staff("GET", "/platform/preferences")).body).toEqual(start);
    const set = { time_zone: "America/Chicago", theme: "dark" };
    const changed = { ...start, ...set };
    expect((await staff("PATCH", "/platform/preferences", set)).body).toEqual(changed);
    const again = await staff("PATCH", "/platform/preferences", { shortcuts: false });
    expect(again.body).toEqual({ ...changed, shortcuts: false });
    expect((await staff("GET", "/platform/preferences")).body).toEqual(again.body);
    expect((await other("GET", "/platform/preferences")).body).toEqual(start);
    const light = await staff("PATCH", "/platform/preferences", { theme: "light" });
    expect(light.body).toEqual({ ...again.body, theme: "light" });
    const wrong = await staff("PATCH", "/platform/preferences", { time_zone: "Mars/Olympus" });
    expect(wrong.body.errors).toMatchObject([{ path: "time_zone" }]);
  });

  it("have the columns of each list, until a list is sent without any", async () => {
    const staff = await member("BUSINESS", "staff");
    const send = async (...list_columns: { list: string; columns: string[] }[]) =>
      (await staff("PATCH", "/platform/preferences", { list_columns })).body.list_columns;
    const payments = { list: "payments", columns: ["status", "amount"] };
    const payouts = { list: "payouts", columns: ["net"] };
    expect(await send(payments)).toEqual([payments]);
    expect(await send(payouts)).toEqual([payments, payouts]);
    const shorter = { list: "payments", columns: ["amount"] };
    expect(await send(shorter)).toEqual([shorter, payouts]);
    expect(await send({ list: "payments", columns: [] })).toEqual([payouts]);
    const { body } = await staff("GET", "/platform/preferences");
    expect(body.list_columns).toEqual([payouts]);
  });
});
