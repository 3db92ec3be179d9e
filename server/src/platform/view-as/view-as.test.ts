import {
  apis,
  internalApis,
  type OperationShape,
  type Role,
  type RoleType,
} from "@openpayfac/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addPartner, startTestServer, type TestServer } from "../../../../testkit/src/index.ts";
import { addUser } from "../../boarding/users/user-contract-cases.fixtures.ts";
import { exampleRequest } from "../../http/contract.fixtures.ts";
import { asPartner } from "../../http/other-owner.fixtures.ts";
import { reasonOf } from "../../http/session-reason.fixtures.ts";
import { toId, toUuid } from "../../ids.ts";
import { signIn } from "../../permissions/sign-in.fixtures.ts";

const minuteMs = 60_000;
const reason = "Ticket 2291: a payout is missing";
const path = "/platform/view_as";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Signs in a new user who has confirmed who they are. */
async function member(type: RoleType, role: Role) {
  const signedIn = await signIn(server, type, role, "people");
  const { rows } = await server.database.query("SELECT id FROM users ORDER BY id DESC LIMIT 1");
  let token = signedIn["x-csrf-token"];
  const call = (method: string, to: string, body?: object, more: object = {}) =>
    server.call(method, to, {
      ...(body && { body }),
      headers: { ...signedIn, "x-account-id": undefined, "x-csrf-token": token, ...more },
    });
  const session = async () => {
    const { body } = await call("GET", "/account-api/session");
    token = body.csrf_token;
    return body;
  };
  return { id: toId("user", rows[0].id), uuid: rows[0].id as string, call, session };
}

type Member = Awaited<ReturnType<typeof member>>;

async function view(by: Member, of: { id: string }): Promise<void> {
  const started = await by.call("POST", path, { user_id: of.id, reason });
  expect(started.status, JSON.stringify(started.body)).toBe(201);
  await by.session();
}

const entriesOf = async (actor: string) =>
  (
    await server.database.query(
      `SELECT operation, outcome, effective_user, reason, business_id FROM audit_entries
        WHERE actor = $1 ORDER BY number`,
      [actor],
    )
  ).rows;

/** Every operation that a session may call, once. */
const operations = [
  ...new Map<string, OperationShape>(
    [...apis, ...internalApis].flatMap((api) =>
      Object.entries(api.operations).filter(([id]) => api.servedBy?.[id] === undefined),
    ),
  ).values(),
].filter(({ audience }) => audience !== "page" && audience !== "link");

const isFile = ({ returns }: OperationShape) =>
  returns.schema === undefined &&
  Object.keys(returns.content ?? {}).some((type) => type !== "text/event-stream");

describe("a view as another user", () => {
  it("changes, reveals and downloads nothing, of every operation", async () => {
    const support = await member("TENANT", "support");
    const owner = await member("BUSINESS", "owner");
    await view(support, owner);
    const wrong: unknown[] = [];
    let changes = 0;
    for (const operation of operations) {
      const { id, effect, permission, resource, method } = operation;
      const isBlocked =
        effect === "change" ||
        isFile(operation) ||
        permission === "identity:reveal" ||
        resource === "security";
      if (!isBlocked || id === "stopViewAs" || resource === "elements") continue;
      const { path: to, body } = exampleRequest(operation);
      const { status, body: response } = await support.call(method, to, body, {
        "x-account-id": operation.account === "none" ? undefined : server.sandbox.account_id,
        "x-business-id": operation.business && server.sandbox.business_id,
      });
      if (effect === "change") changes += 1;
      if (status !== 403 || reasonOf(response) !== "VIEW_AS_READ_ONLY")
        wrong.push([id, status, response]);
    }
    expect(wrong).toEqual([]);
    expect(changes).toBeGreaterThan(100);
  });

  it("shows what the viewed user sees, and is in the history of both", async () => {
    const support = await member("TENANT", "support");
    const owner = await member("BUSINESS", "owner");
    expect((await support.call("GET", "/platform/users")).status).toBe(403);
    await view(support, owner);
    expect(await support.session()).toMatchObject({
      user: { type: "BUSINESS", role: "owner" },
      scope: { id: server.sandbox.business_id },
      viewing_as: { by_name: "Ada Park", reason, seconds_left: 1800 },
    });
    const team = await support.call("GET", "/platform/users");
    expect(team.body).toEqual((await owner.call("GET", "/platform/users")).body);
    const accounts = await support.call("GET", "/dashboard-api/accounts");
    expect(accounts.body).toEqual((await owner.call("GET", "/dashboard-api/accounts")).body);
    // Permissions that only the support has do not count either.
    expect((await support.call("GET", "/platform/view_as/users")).body.type).toBe(
      "PERMISSION_MISSING",
    );
    expect((await support.call("POST", "/platform/users", {})).status).toBe(403);
    expect((await support.call("DELETE", path)).status).toBe(204);
    expect(await support.session()).toMatchObject({
      user: { type: "TENANT", role: "support" },
      viewing_as: null,
    });
    expect((await support.call("DELETE", path)).status).toBe(204);
    const effective_user = owner.id;
    expect(await entriesOf(support.id)).toMatchObject([
      { operation: "listTeamUsers", outcome: "denied", effective_user: null },
      {
        operation: "startViewAs",
        outcome: "done",
        effective_user,
        reason,
        business_id: toUuid(server.sandbox.business_id),
      },
      { operation: "listViewableUsers", outcome: "denied", effective_user },
      { operation: "inviteTeamUser", outcome: "denied", effective_user },
      { operation: "stopViewAs", outcome: "done", effective_user },
    ]);
    expect(await entriesOf(owner.id)).toEqual([]);
    const shown = [
      { user_id: owner.id, by_name: "Ada Park", reason, ended_at: expect.any(String) },
    ];
    expect((await owner.call("GET", "/account-api/views")).body.data).toMatchObject(shown);
    const list = await owner.call("GET", `/platform/users/${owner.id}/view_as_sessions`);
    expect(list.body.data).toMatchObject(shown);
    const audit = await owner.call("GET", `/platform/audit_entries?operation=startViewAs`);
    expect(audit.body.data[0]).toMatchObject({
      actor: support.id,
      actor_name: "Ada Park",
      effective_user,
      effective_user_name: "Ada Park",
    });
  });

  it("needs a step-up, and a user of a lower level in the own part of the hierarchy", async () => {
    const other = await addPartner(server);
    const start = async (by: Member, user_id: string) => {
      const { status, body } = await by.call("POST", path, { user_id, reason });
      return status === 403 ? reasonOf(body) : status;
    };
    const users = {
      tenant: (await member("TENANT", "auditor")).id,
      partner: (await member("PARTNER", "finance")).id,
      agent: (await member("SALES_GROUP", "agent")).id,
      staff: (await member("BUSINESS", "staff")).id,
      foreign: (await addUser(await asPartner(server, other))).id,
    };
    const outcomes = async (type: RoleType, role: Role) =>
      Object.fromEntries(
        await Promise.all(
          Object.entries(users).map(async ([name, id]) => [
            name,
            await start(await member(type, role), id),
          ]),
        ),
      );
    const missing = "PERMISSION_MISSING";
    expect(await outcomes("ENTERPRISE", "administrator")).toEqual({
      tenant: 201,
      partner: 201,
      agent: 201,
      staff: 201,
      foreign: 201,
    });
    expect(await outcomes("TENANT", "support")).toEqual({
      tenant: missing,
      partner: 201,
      agent: 201,
      staff: 201,
      foreign: 201,
    });
    expect(await outcomes("PARTNER", "support")).toEqual({
      tenant: 404,
      partner: missing,
      agent: 201,
      staff: 201,
      foreign: 404,
    });
    expect(await outcomes("BUSINESS", "owner")).toMatchObject({ staff: missing, agent: missing });
    const headers = { ...(await signIn(server, "TENANT", "support")), "x-account-id": undefined };
    const unconfirmed = await server.call("POST", path, {
      headers,
      body: { user_id: users.staff, reason },
    });
    expect(reasonOf(unconfirmed.body)).toBe("STEP_UP_REQUIRED");
  });

  it.each([
    ["after 30 minutes", async () => server.clock.advance(10 * minuteMs)],
    [
      "with another role of the viewed user",
      async (_: Member, viewed: Member) => update("role = 'staff'", viewed),
    ],
    [
      "with other locations of the viewed user",
      async (_: Member, viewed: Member) =>
        update("location_ids = '{00000000-0000-7000-8000-000000000000}'", viewed),
    ],
    [
      "with the deactivation of the viewed user",
      async (_: Member, viewed: Member) => update("status = 'INACTIVE'", viewed),
    ],
    [
      "with a role of the viewer that views no one",
      async (by: Member) => update("role = 'finance'", by),
    ],
  ])(
    "ends %s: it then shows nothing, and the session is not the viewer's until it is stopped",
    async (_, end) => {
      const support = await member("TENANT", "support");
      const owner = await member("BUSINESS", "owner");
      await view(support, owner);
      server.clock.advance(10 * minuteMs);
      await support.session();
      server.clock.advance(10 * minuteMs);
      expect((await support.call("GET", "/platform/users")).status).toBe(200);
      await end(support, owner);
      const after = await support.call("GET", "/platform/tasks");
      expect([after.status, after.body.type]).toEqual([403, "VIEW_AS_ENDED"]);
      expect(await support.session()).toMatchObject({
        permissions: {},
        viewing_as: { seconds_left: 0 },
      });
      const change = await support.call("POST", "/platform/views", {});
      expect(change.body.type).toBe("VIEW_AS_ENDED");
      expect((await support.call("DELETE", path)).status).toBe(204);
      expect((await support.session()).viewing_as).toBeNull();
    },
  );

  it("ends with the session of a deactivated viewer", async () => {
    const support = await member("TENANT", "support");
    await view(support, await member("BUSINESS", "owner"));
    await update("status = 'INACTIVE'", support);
    expect((await support.call("GET", "/platform/tasks")).status).toBe(401);
  });

  it("is not changed by a page of before it, and a page of it changes nothing after it", async () => {
    const support = await member("TENANT", "support");
    const owner = await member("BUSINESS", "owner");
    const before = (await support.session()).csrf_token;
    await view(support, owner);
    const during = (await support.session()).csrf_token;
    const stale = await support.call("DELETE", path, undefined, { "x-csrf-token": before });
    expect([stale.status, stale.body.message]).toEqual([403, expect.stringMatching(/Reload/)]);
    await support.call("DELETE", path);
    const late = await support.call("POST", "/platform/views", {}, { "x-csrf-token": during });
    expect([late.status, late.body.detail]).toEqual([403, expect.stringMatching(/Reload/)]);
  });
});

async function update(change: string, { uuid }: Member): Promise<void> {
  await server.database.query(`UPDATE users SET ${change} WHERE id = $1`, [uuid]);
}
