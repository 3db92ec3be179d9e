import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../testkit/src/index.ts";
import { addUser } from "../boarding/users/user-contract-cases.fixtures.ts";
import { sendDueEmails } from "../email/send-emails.ts";
import { toUuid } from "../ids.ts";
import { buildApp } from "../start/build-app.ts";
import { hashPassword } from "./passwords.ts";

let server: TestServer;
let app: ReturnType<typeof buildApp>;
beforeAll(async () => {
  server = await startTestServer();
  app = buildApp(server.deps, { draining: false }, { api: true }, []);
});
afterAll(async () => {
  await app?.close();
  await server?.close();
});

const password = "a long enough passphrase";
const day = 24 * 60 * 60_000;

/** A user with a password. Returns   a function that signs in and returns the browser's cookies. */
async function newUser(email: string) {
  const { id } = await addUser(server, { email });
  await server.database.query("UPDATE users SET password_hash = $2 WHERE id = $1", [
    toUuid(id),
    await hashPassword(password, server.deps.random),
  ]);
  return async (remoteAddress: string, cookie = "") => {
    const reply = await app.inject({
      method: "POST",
      url: "/account-api/sign-in",
      remoteAddress,
      headers: { host: new URL(server.origin).host, cookie, "user-agent": "Firefox 140" },
      payload: { email, password },
    });
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  };
}

async function emailsTo(email: string) {
  await sendDueEmails(server.deps);
  const { body } = await server.call("GET", `/sandbox/emails?to=${encodeURIComponent(email)}`);
  return body.data.filter(({ subject }: { subject: string }) => subject.startsWith("New sign-in"));
}

it("a sign-in from a new browser or network is emailed once, with a link to Security", async () => {
  const email = "rosa@reed.example";
  const signIn = await newUser(email);
  const browser = await signIn("203.0.113.5");
  expect(await emailsTo(email)).toEqual([]);
  // The same browser, at another address of its network.
  await signIn("203.0.113.201", browser);
  await signIn("::ffff:203.0.113.77", browser);
  expect(await emailsTo(email)).toEqual([]);

  const other = await signIn("203.0.113.5");
  const [first] = await emailsTo(email);
  expect(first.links).toEqual([`${server.origin}/account/security`]);
  expect(JSON.stringify(first)).toContain("Firefox 140");
  expect(JSON.stringify(first)).toContain("203.0.113.5");
  await signIn("203.0.113.5", other);
  expect(await emailsTo(email)).toHaveLength(1);

  await signIn("198.51.100.1", browser);
  await signIn("2001:db8:0:8::1", browser);
  expect(await emailsTo(email)).toHaveLength(3);
  await signIn("2001:db8:0:8:1::1", browser);
  await signIn("198.51.100.99", other);
  expect(await emailsTo(email)).toHaveLength(3);

  // After more than a year, a browser is new again.
  server.clock.advance(401 * day);
  await signIn("203.0.113.5", browser);
  await signIn("203.0.113.5", other);
  expect(await emailsTo(email)).toHaveLength(4);
});

it("is not emailed where the policy says so", async () => {
  const email = "luis@reed.example";
  const signIn = await newUser(email);
  const headers = { "x-api-key": server.sandbox.operator_key, "x-account-id": undefined };
  const set = (new_sign_in_email: boolean) =>
    server.call("PATCH", "/platform/policies", { headers, body: { new_sign_in_email } });
  expect((await set(false)).status).toBe(200);
  await signIn("203.0.113.5");
  await signIn("203.0.113.5");
  expect(await emailsTo(email)).toEqual([]);
  await set(true);
  await signIn("203.0.113.5");
  expect(await emailsTo(email)).toHaveLength(1);
});

it("a malformed cookie makes no browser known", async () => {
  const email = "mona@reed.example";
  const signIn = await newUser(email);
  const forged = "__Host-openpayfac_browser=x; openpayfac_browser=x";
  await signIn("203.0.113.5", forged);
  await signIn("203.0.113.5", forged);
  expect(await emailsTo(email)).toHaveLength(1);
});
