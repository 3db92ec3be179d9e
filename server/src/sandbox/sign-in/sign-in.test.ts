import { type Role, type RoleType, rolesOfTypes } from "@openpayfac/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../../testkit/src/index.ts";
import { newVisitor, type Visitor } from "../../identity/visitor.fixtures.ts";
import { buildApp } from "../../start/build-app.ts";
import { addSandboxUsers, elsewhere } from "./sign-in-page-cases.fixtures.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await addSandboxUsers(server);
});
afterAll(() => server.close());

const signIn = (
  body: object,
  headers: Record<string, string | undefined> = {},
  visitor: Visitor = newVisitor(server),
) => visitor.call("POST", "/sandbox/sign_in", body, headers);

const owner = { type: "BUSINESS", role: "owner" };
const roles = (Object.entries(rolesOfTypes) as [RoleType, readonly Role[]][]).flatMap(
  ([type, each]) => each.map((role) => [type, role] as const),
);

it("signs in as each role, without a password, on this machine", async () => {
  for (const [type, role] of roles) {
    const visitor = newVisitor(server);
    const response = await signIn({ type, role }, {}, visitor);
    expect(response, `${type} ${role}`).toMatchObject({ status: 200, body: { state: "open" } });
    const session = await visitor.readSession();
    expect(session.body.user).toMatchObject({ type, role });
    expect(session.body.permissions).toMatchObject({ sandbox: ["allowed"] });
  }
});

it("adds the users once, also when the sandbox is started again", async () => {
  await addSandboxUsers(server);
  const { body } = await newVisitor(server).call("GET", "/sandbox/users");
  expect(body.users.map(({ type, role }: { type: string; role: string }) => [type, role])).toEqual(
    roles,
  );
});

it("signs in as a user of the list, and as no inactive one", async () => {
  const listed = await newVisitor(server).call("GET", "/sandbox/users");
  const agent = listed.body.users.find(({ type }: { type: string }) => type === "SALES_GROUP");
  expect(agent).toMatchObject({ name: "Mira Holm", of: "Riverside Sales" });
  expect((await signIn({ user_id: agent.id })).status).toBe(200);
  const inactive = "UPDATE users SET status = $1 WHERE email = $2";
  await server.database.query(inactive, ["INACTIVE", agent.email]);
  expect((await signIn({ user_id: agent.id })).status).toBe(404);
  await server.database.query(inactive, ["ACTIVE", agent.email]);
});

it("needs the private key from another machine, and no other key", async () => {
  const { private_key, public_key, operator_key } = server.sandbox;
  expect((await signIn(owner, elsewhere)).status).toBe(401);
  for (const key of [public_key, operator_key, `${private_key}x`]) {
    const response = await signIn({ ...owner, private_key: key }, elsewhere);
    expect(response.status, key).toBe(401);
    expect(response.headers.get("set-cookie")).toBeNull();
  }
  expect((await signIn({ ...owner, private_key }, elsewhere)).status).toBe(200);
  const listed = await newVisitor(server).call("GET", "/sandbox/users", undefined, {
    ...elsewhere,
    "x-api-key": private_key,
  });
  expect(listed.body.users).toHaveLength(roles.length);
});

it("never signs in for another site, or for a program", async () => {
  for (const headers of [
    { "sec-fetch-site": "cross-site", origin: "https://shop.example" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "none" },
    { "sec-fetch-site": undefined, origin: undefined },
    { origin: "https://shop.example" },
  ]) {
    const response = await signIn(owner, headers);
    expect(response.status, JSON.stringify(headers)).toBe(403);
    expect(response.headers.get("set-cookie")).toBeNull();
  }
});

it("does not trust another name that leads to this machine", async () => {
  const app = buildApp(server.deps);
  for (const [host, status] of [
    ["rebound.example:4000", 401],
    ["localhost:4000", 200],
  ] as const) {
    const headers = { host, "sec-fetch-site": "same-origin" };
    const listed = await app.inject({ url: "/sandbox/users", headers });
    expect(listed.statusCode, host).toBe(status);
    const signedIn = await app.inject({
      method: "POST",
      url: "/sandbox/sign_in",
      headers: { ...headers, origin: `http://${host}` },
      payload: owner,
    });
    expect(signedIn.statusCode, host).toBe(status);
  }
  await app.close();
});

it("asks for the key in a sandbox with a public address, whatever the request says", async () => {
  const app = buildApp({ ...server.deps, origin: () => "https://sandbox.example" });
  const reply = await app.inject({
    method: "POST",
    url: "/sandbox/sign_in",
    headers: {
      host: "localhost:4000",
      origin: "http://localhost:4000",
      "sec-fetch-site": "same-origin",
    },
    payload: owner,
  });
  expect(reply.statusCode).toBe(401);
  await app.close();
});

it("does not exist in live mode", async () => {
  const { sandbox: _, ...live } = server.deps;
  const app = buildApp(live);
  for (const [method, url] of [
    ["POST", "/sandbox/sign_in"],
    ["GET", "/sandbox/users"],
  ] as const) {
    const reply = await app.inject({
      method,
      url,
      headers: { "sec-fetch-site": "same-origin" },
      ...(method === "POST" ? { payload: owner } : {}),
    });
    expect(reply.statusCode).toBe(404);
  }
  await app.close();
});
