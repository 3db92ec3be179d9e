import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../testkit/src/index.ts";
import { createUserAsOperator } from "./operator/create-user.ts";
import { emailedToken, newVisitor } from "./visitor.fixtures.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A user, signed in by a browser. Returns   a function that signs in another one. */
async function user(email: string) {
  const { partner_id: of } = server.sandbox;
  const password = "seven grey pelicans";
  const person = { type: "PARTNER", of, email, firstName: "Mara", lastName: "Ellison" };
  await createUserAsOperator(server.deps, person);
  const first = newVisitor(server);
  const token = await emailedToken(server, email);
  await first.call("POST", "/account-api/password", { token, password });
  await first.readSession();
  return {
    first,
    async signIn() {
      const visitor = newVisitor(server);
      const headers = { "user-agent": "another browser" };
      await visitor.call("POST", "/account-api/sign-in", { email, password }, headers);
      await visitor.readSession();
      return visitor;
    },
  };
}

it("a user sees their sessions and ends one, whose next request is rejected", async () => {
  const { first, signIn } = await user("mara@sessions.example");
  const other = await signIn();
  const { body } = await first.call("GET", "/account-api/sessions");
  expect(body.sessions).toHaveLength(2);
  const [there] = body.sessions.filter(({ current }: { current: boolean }) => !current);
  expect(there).toMatchObject({ browser: "another browser", ip_address: "127.0.0.1" });
  const stored = await server.database.query(
    "SELECT encode(token_hash, 'hex') AS hash FROM user_sessions",
  );
  for (const { hash } of stored.rows) expect(JSON.stringify(body)).not.toContain(hash);

  const path = `/account-api/sessions/${there.id}`;
  expect((await first.call("DELETE", path)).status).toBe(204);
  expect((await other.readSession()).status).toBe(401);
  expect((await first.readSession()).status).toBe(200);
  expect((await first.call("DELETE", path)).status).toBe(204);
});

it("another user's session is not listed, and not ended", async () => {
  const mara = await user("mara@others.example");
  const ines = await user("ines@others.example");
  const { body } = await ines.first.call("GET", "/account-api/sessions");
  expect(body.sessions).toHaveLength(1);
  await mara.first.call("DELETE", `/account-api/sessions/${body.sessions[0].id}`);
  expect((await ines.first.readSession()).status).toBe(200);
});

it("a session that was idle is not listed", async () => {
  const { first, signIn } = await user("mara@idle.example");
  await signIn();
  server.clock.advance(59 * 60_000);
  await first.readSession();
  server.clock.advance(2 * 60_000);
  const { body } = await first.call("GET", "/account-api/sessions");
  expect(body.sessions).toMatchObject([{ current: true }]);
});
