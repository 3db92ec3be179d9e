import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../testkit/src/index.ts";
import { toUuid } from "../ids.ts";
import { signIn } from "../permissions/sign-in.fixtures.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ pages: true });
});
afterAll(() => server.close());

type Headers = Record<string, string | undefined>;

async function open(path: string, { cookie }: Headers = {}) {
  const response = await fetch(
    server.origin + path,
    cookie === undefined ? {} : { headers: { cookie } },
  );
  const html = await response.text();
  const [, data] = /<script type="application\/json" id="start">(.*?)<\/script>/s.exec(html) ?? [];
  return { html, headers: response.headers, start: data === undefined ? data : JSON.parse(data) };
}

const read = (path: string, headers: Headers) =>
  server.call("GET", path, { headers: { ...headers, "x-account-id": undefined } });

it("a page has the session and the preferences that their operations return", async () => {
  const headers = await signIn(server, "TENANT", "risk");
  const preferences = { time_zone: "Asia/Tokyo", density: "compact" };
  const changed = await server.call("PATCH", "/platform/preferences", {
    headers: { ...headers, "x-account-id": undefined },
    body: preferences,
  });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  const { start, headers: sent } = await open("/dashboard/payments?q=1", headers);
  const session = await read("/account-api/session", headers);
  expect({ ...start.session, now: "" }).toEqual({ ...session.body, now: "" });
  expect(start.preferences).toEqual((await read("/platform/preferences", headers)).body);
  expect(start.preferences).toMatchObject(preferences);
  expect(sent.get("cache-control")).toBe("private, no-store");
  expect(sent.get("content-encoding")).toBeNull();
  expect(sent.get("content-security-policy")).toContain("script-src 'self';");
  expect(sent.get("link")).toContain("/pages/assets/payments-page-");
});

it("a page has nothing of a user who is not signed in, or whose session has ended", async () => {
  const headers = await signIn(server, "PARTNER", "developer");
  expect((await open("/dashboard")).start).toBeUndefined();
  expect(
    (await open("/dashboard", { cookie: "__Host-openpayfac_session=x" })).start,
  ).toBeUndefined();
  expect((await open("/dashboard", headers)).start.session.user.role).toBe("developer");
  expect((await open("/account/login", headers)).start).toBeUndefined();
  server.clock.advance(60 * 60_000);
  const { start, html } = await open("/dashboard", headers);
  expect(start).toBeUndefined();
  expect(html).toContain('<div id="page"></div>');
});

it("a changed role is in the next page", async () => {
  const headers = await signIn(server, "PARTNER", "administrator");
  const { body } = await read("/account-api/session", headers);
  expect((await open("/dashboard", headers)).start.session.permissions).toHaveProperty("team");
  await server.database.query("UPDATE users SET role = 'support' WHERE email = $1", [
    body.user.email,
  ]);
  expect((await open("/dashboard", headers)).start.session.permissions).not.toHaveProperty("team");
});

it("text of a user or a partner ends no element", async () => {
  const headers = await signIn(server, "PARTNER", "administrator");
  const hostile = `</script><img src=x onerror=alert(1)><!--<script>$&$'"`;
  await server.database.query("UPDATE users SET first_name = $1", [hostile]);
  await server.database.query("UPDATE partners SET name = $1 WHERE id = $2", [
    hostile,
    toUuid(server.sandbox.partner_id),
  ]);
  const { html, start } = await open("/dashboard", headers);
  expect(start.session.user.first_name).toBe(hostile);
  expect(start.session.scope.name).toBe(hostile);
  expect(html).not.toContain("<img");
  expect(html).not.toContain("<!--");
  expect(html.match(/<script/g)).toHaveLength(html.match(/<\/script>/g)?.length ?? 0);
  expect(html).toContain("<h1>&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;");
});
