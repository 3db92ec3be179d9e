import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addPartner,
  type BuiltPartner,
  startTestServer,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { sendDueEmails } from "../../email/send-emails.ts";
import { toId, toUuid } from "../../ids.ts";
import { signIn } from "../../permissions/sign-in.fixtures.ts";
import { addUser } from "./user-contract-cases.fixtures.ts";

let server: TestServer;
let stranger: BuiltPartner;
let foreigner: BuiltPartner;
beforeAll(async () => {
  server = await startTestServer();
  stranger = await addPartner(server);
  foreigner = await addPartner(server, { tenantId: "new" });
});
afterAll(() => server.close());

const as = (partner: BuiltPartner) => ({ "x-api-key": partner.privateKey });
const list = async (query: string, headers = {}) =>
  (await server.call("GET", `/users${query}`, { headers })).body;
const person = (businessId: string, email: string) => ({
  business_id: businessId,
  first_name: "Ada",
  last_name: "Park",
  email,
});

describe("a user", () => {
  it("is created ACTIVE and receives one email with a link to set a password", async () => {
    const user = await addUser(server, { email: "ada@invited.example" });
    expect(user).toMatchObject({ type: "BUSINESS", status: "ACTIVE", entity: "user" });
    await sendDueEmails(server.deps);
    const { body } = await server.call("GET", "/sandbox/emails?to=ada@invited.example");
    expect(body.data).toMatchObject([
      { subject: "Set your password for Sandbox partner", to: "ada@invited.example" },
    ]);
    const [link] = body.data[0].links;
    expect(link).toMatch(
      new RegExp(
        `^${server.origin}/account/set-password\\?partner=${server.sandbox.partner_id}#[\\w-]{43}$`,
      ),
    );
    expect(body.data[0].text).toContain("Harbor Chairs");
  });

  it("of another partner or tenant is created regardless of users with the same address", async () => {
    const [email, unused] = ["one@address.example", "two@address.example"];
    await addUser(server, { email });
    const make = async (partner: BuiltPartner, address: string) => {
      const { status, body } = await server.call("POST", "/users", {
        body: person(partner.businessId, address),
        headers: as(partner),
      });
      const { id, ...rest } = body;
      expect(id).toMatch(/^user_/);
      return { status, text: JSON.stringify(rest).replace(address, "the address") };
    };
    for (const partner of [stranger, foreigner]) {
      const first = await make(partner, email);
      expect(first.status).toBe(201);
      expect(await make(partner, unused)).toEqual(first);
    }
    const { body } = await server.call("PUT", `/users/${(await addUser(server)).id}`, {
      body: { first_name: "Ada", last_name: "Park", email: unused },
    });
    expect(body.email).toBe(unused);
    // Within a partner, spellings of an address are one user.
    for (const same of [email, "ONE@Address.Example"]) {
      const again = await server.call("POST", "/users", {
        body: person(server.sandbox.business_id, same),
      });
      expect(again.status).toBe(409);
    }
  });

  it("is created once for concurrent requests", async () => {
    const body = person(server.sandbox.business_id, "race@address.example");
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => server.call("POST", "/users", { body })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    const headers = { "x-idempotency-key": "one-user-once" };
    const again = { ...body, email: "race2@address.example" };
    const same = await Promise.all(
      Array.from({ length: 6 }, () => server.call("POST", "/users", { body: again, headers })),
    );
    expect(new Set(same.filter(({ status }) => status === 201).map((each) => each.body.id)).size)
      // A concurrent retry returns a conflict, or the same response.
      .toBe(1);
    expect((await list("?email=race2@address.example")).meta.total_count).toBe(1);
  });

  it("accepts an email address of 70 characters and a name of 100, and not one more", async () => {
    const address = (length: number) => `${"m".repeat(50)}@${"x".repeat(length - 59)}.example`;
    const body = person(server.sandbox.business_id, address(70));
    const first_name = "A".repeat(100);
    const made = await server.call("POST", "/users", { body: { ...body, first_name } });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const rejected = await server.call("POST", "/users", {
      body: { ...body, email: address(71), first_name: `${first_name}A`, last_name: "" },
    });
    expect(rejected.status).toBe(400);
    expect(Object.keys(rejected.body.argument_errors).sort()).toEqual([
      "email",
      "first_name",
      "last_name",
    ]);
  });

  it("keeps the email address that an update omits; a new one invalidates earlier links", async () => {
    const { id, email } = await addUser(server);
    const { body: link } = await server.call("POST", `/users/${id}/login_url`);
    const name = { first_name: "Mara", last_name: "Reyes" };
    const stored = await server.call("PUT", `/users/${id}`, { body: name });
    expect(stored.body).toMatchObject({ ...name, email });
    await server.call("PUT", `/users/${id}`, { body: { ...name, email: "new@larkspur.example" } });
    const token = link.login_url.split("#")[1];
    const used = await server.call("POST", "/account-api/sign-in/link", { body: { token } });
    expect(used.status).toBe(410);
  });

  it("that is INACTIVE already stays INACTIVE", async () => {
    const { id } = await addUser(server);
    for (const status of ["INACTIVE", "INACTIVE", "ACTIVE"]) {
      const response = await server.call("PUT", `/users/${id}/status`, { body: { status } });
      expect(response).toMatchObject({ status: 200, body: { status } });
    }
  });
});

describe("the list of users", () => {
  it("is filtered by type, business and email address, newest first, in pages", async () => {
    const own = await addPartner(server);
    const emails = ["a@list.example", "b@list.example", "c@list.example"];
    for (const email of emails) {
      await server.call("POST", "/users", {
        body: person(own.businessId, email),
        headers: as(own),
      });
    }
    const all = await list("", as(own));
    expect(all.data.map((user: { email: string }) => user.email)).toEqual([...emails].reverse());
    expect(all.meta).toEqual({ page: 1, size: 10, total_count: 3 });
    const second = await list("?page=2&size=2", as(own));
    expect(second).toMatchObject({ data: [{ email: emails[0] }], meta: { total_count: 3 } });
    const count = async (query: string) => (await list(query, as(own))).meta.total_count;
    expect(await count("?email=B@LIST.example")).toBe(1);
    expect(await count("?type=PARTNER")).toBe(0);
    expect(await count("?type=BUSINESS")).toBe(3);
    expect(await count(`?business_id=${own.businessId}`)).toBe(3);
    expect(await count(`?business_id=${stranger.businessId}`)).toBe(0);
    expect((await server.call("GET", "/users?type=TENANT")).status).toBe(400);
  });
});

describe("a signed-in user", () => {
  async function signedInAdministrator() {
    const headers = await signIn(server, "PARTNER", "administrator", "people");
    return (method: string, path: string, body?: object) =>
      server.call(method, path, { ...(body && { body }), headers });
  }

  it("makes no administrator alone: not by a link, an address or a status", async () => {
    const call = await signedInAdministrator();
    await signIn(server, "PARTNER", "administrator");
    const find =
      "SELECT id, email, status FROM users WHERE type = 'PARTNER' ORDER BY id DESC LIMIT 1";
    const [colleague] = (await server.database.query(find)).rows;
    const path = `/users/${toId("user", colleague.id)}`;
    const denied = [
      await call("POST", `${path}/login_url`),
      await call("PUT", path, { first_name: "A", last_name: "B", email: "me@granted.example" }),
    ];
    expect((await call("PUT", `${path}/status`, { status: "INACTIVE" })).status).toBe(200);
    denied.push(await call("PUT", `${path}/status`, { status: "ACTIVE" }));
    expect(denied.map(({ status, body }) => [status, body.code])).toEqual(
      denied.map(() => [403, "second_user_required"]),
    );
    expect((await server.database.query(find)).rows).toEqual([
      { ...colleague, status: "INACTIVE" },
    ]);
  });

  it("manages users whose permissions they have", async () => {
    const call = await signedInAdministrator();
    const { id } = await addUser(server, { email: "staff@granted.example" });
    await server.database.query("UPDATE users SET role = 'staff' WHERE id = $1", [toUuid(id)]);
    const done = [
      await call("PUT", `/users/${id}`, {
        ...{ first_name: "Ada", last_name: "Park", email: "other@granted.example" },
      }),
      await call("PUT", `/users/${id}/status`, { status: "INACTIVE" }),
      await call("PUT", `/users/${id}/status`, { status: "ACTIVE" }),
      await call("POST", `/users/${id}/login_url`),
    ];
    expect(done.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
});
