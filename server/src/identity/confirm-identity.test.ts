import { afterEach, beforeEach, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../testkit/src/index.ts";
import { createUserAsOperator } from "./operator/create-user.ts";
import { codeAt, emailedToken, newVisitor, type Visitor } from "./visitor.fixtures.ts";

const password = "seven grey pelicans";

let server: TestServer;
let visitor: Visitor;
beforeEach(async () => {
  server = await startTestServer();
  visitor = newVisitor(server);
  const email = "mara@larkspur.example";
  const { partner_id: of } = server.sandbox;
  await createUserAsOperator(server.deps, {
    ...{ type: "PARTNER", of, email, firstName: "Mara", lastName: "Ellison" },
  });
  const token = await emailedToken(server, email);
  await visitor.call("POST", "/account-api/password", { token, password });
  await visitor.readSession();
});
afterEach(() => server.close());

/** A sensitive change: it needs a step-up for people. */
const addUser = (as = visitor) =>
  as.call("PUT", "/users/user_01m8ej105je00a11gygmz8vt6n/status", { status: "INACTIVE" });
const isDue = { status: 403, body: { code: "step_up_required" } };
const confirm = async (body: object) => {
  const response = await visitor.call("POST", "/account-api/step-up", body);
  if (response.status === 200) visitor.csrfToken = response.body.csrf_token;
  return response;
};

it("a password lets the session do one kind of changes, for ten minutes", async () => {
  expect(await addUser()).toMatchObject(isDue);
  expect(await confirm({ for: "people", password: "wrong" })).toMatchObject({
    status: 400,
    body: { argument_codes: { password: "wrong_password" } },
  });
  expect(await addUser()).toMatchObject(isDue);
  expect((await confirm({ for: "keys", password })).status).toBe(200);
  expect(await addUser()).toMatchObject(isDue);
  expect((await confirm({ for: "people", password })).status).toBe(200);
  expect((await addUser()).status).toBe(404);
  await server.clock.advance(9 * 60_000);
  expect((await addUser()).status).toBe(404);
  await server.clock.advance(60_000);
  expect(await addUser()).toMatchObject(isDue);
});

it("of a user with a second factor needs its code, each of which works once", async () => {
  const begun = await visitor.call("POST", "/account-api/security/second-factor");
  const codeNow = () => codeAt(begun.body.secret, server.deps.clock.now());
  await visitor.call("POST", "/account-api/security/second-factor/confirm", { code: codeNow() });
  await server.clock.advance(60_000);
  expect((await confirm({ for: "people", password })).status).toBe(400);
  const code = codeNow();
  expect((await confirm({ for: "people", code })).status).toBe(200);
  expect((await addUser()).status).toBe(404);
  expect((await confirm({ for: "keys", code })).status).toBe(400);
});

it("replaces the session, which still ends when it would have", async () => {
  const stolen = newVisitor(server);
  const cookie = visitor.setCookie?.split(";")[0];
  const asThief = () => stolen.call("GET", "/account-api/session", undefined, { cookie });
  expect((await asThief()).status).toBe(200);
  const expiry = "SELECT expires_at, ip_address, user_agent FROM user_sessions";
  const before = await server.database.query(expiry);
  await server.clock.advance(30 * 60_000);
  expect((await confirm({ for: "money", password })).status).toBe(200);
  expect((await asThief()).status).toBe(401);
  expect((await server.database.query(expiry)).rows).toEqual(before.rows);
});

it("is limited: after six wrong ones, the right one fails for a while", async () => {
  for (let tried = 0; tried < 6; tried += 1) await confirm({ for: "money", password: "wrong" });
  expect((await confirm({ for: "money", password })).status).toBe(429);
});
