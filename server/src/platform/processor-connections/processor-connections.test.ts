import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runCommand } from "../../../../testkit/src/command.ts";
import { startTestServer, type TestServer } from "../../../../testkit/src/index.ts";
import { readConfiguredProcessors } from "../../config/processor-settings.ts";
import { signIn } from "../../permissions/sign-in.fixtures.ts";
import { addProcessor, settingsOf } from "./processor-connection-contract-cases.fixtures.ts";

let server: TestServer;
let operator: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer();
  operator = { "x-api-key": server.sandbox.operator_key };
});
afterAll(() => server.close());

const at = (name: string) => `/platform/processors/${name}`;
const put = (name: string, settings: object[], headers: Record<string, string> = operator) =>
  server.call("PUT", at(name), { headers, body: { settings } });
const stored = async (name: string) =>
  (
    await readConfiguredProcessors(server.database, server.deps.encryption, undefined).catch(
      () => undefined,
    )
  )?.[name];

it("stores credentials that are never shown, keeps those that are not sent, and none for a new address", async () => {
  const { name, sent } = settingsOf("card");
  await addProcessor(server, "bank");
  const made = await put(name, sent);
  expect(made).toMatchObject({ status: 200, body: { name, kind: "card", status: "configured" } });
  const [address] = sent.filter((each) => "value" in each);
  const [secret, other] = sent.filter((each) => "secret" in each);
  expect(made.body.settings).toContainEqual({ ...address, is_address: true });
  expect(made.body.settings).toContainEqual({
    name: secret?.name,
    is_address: false,
    value: null,
  });
  const changed = await put(name, [{ name: secret?.name, secret: "new-credential" }]);
  expect(changed.status).toBe(200);
  expect(await stored(name)).toMatchObject({
    [secret?.name ?? ""]: "new-credential",
    [other?.name ?? ""]: `a-${other?.name}`,
  });
  const moved = { name: address?.name, value: "https://elsewhere.example" };
  const rejected = await put(name, [moved]);
  expect(rejected).toMatchObject({
    status: 400,
    body: { detail: expect.stringContaining(`${secret?.name} should be a string`) },
  });
  for (const wrong of [
    [{ ...moved, value: "http://elsewhere.example" }],
    [{ name: address?.name, secret: "https://elsewhere.example" }],
    [{ name: "unknown", secret: "s3cret-value" }],
  ]) {
    const { status, body } = await put(name, wrong);
    expect([status, JSON.stringify(body)]).toEqual([400, expect.not.stringContaining("s3cret")]);
  }
  const all = await server.call("GET", "/platform/processors", { headers: operator });
  expect(JSON.stringify(all.body)).not.toMatch(/credential|a-password/);
  expect(all.body.data).toContainEqual(
    expect.objectContaining({ kind: "terminal", status: "not_configured", updated_at: null }),
  );
  const { rows } = await server.database.query(
    "SELECT request FROM audit_entries WHERE operation = 'configureProcessor'",
  );
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).toContain(`"${name}"`);
  expect(JSON.stringify(rows)).not.toMatch(/credential/);
});

it("removes a processor only if no account has it and live mode does not need it, as the command does", async () => {
  const used = settingsOf("card");
  await put(used.name, used.sent);
  await server.database.query("UPDATE accounts SET processor = $1", [used.name]);
  const remove = (name: string) => server.call("DELETE", at(name), { headers: operator });
  expect(await remove(used.name)).toMatchObject({ status: 400 });
  const name = await addProcessor(server, "screening");
  expect((await remove(name)).status).toBe(204);
  expect((await remove(name)).status).toBe(404);
  expect((await remove("no_processor")).status).toBe(404);
  await addProcessor(server, "screening");
  const command = (...args: string[]) =>
    runCommand(["processors", ...args, "--json"], {
      DATABASE_URL: server.databaseUrl,
      OPENPAYFAC_ENCRYPTION_KEY: randomBytes(32).toString("hex"),
      OPENPAYFAC_KEY_PEPPER: randomBytes(32).toString("hex"),
    });
  const removed = command("remove", "--processor", name);
  expect([await removed.ended(), JSON.parse(removed.output())]).toEqual([
    0,
    { name, removed: true },
  ]);
  const needed = command("remove", "--processor", used.name);
  expect([await needed.ended(), needed.output()]).toEqual([1, expect.stringContaining(used.name)]);
  const { rows } = await server.database.query(
    "SELECT channel, request FROM audit_entries WHERE operation = 'removeProcessor' ORDER BY id",
  );
  expect(rows).toEqual([
    { channel: "key", request: { processor: name } },
    { channel: "command", request: { processor: name } },
  ]);
});

it("is changed by one tenant's user with the approval of a second one, and not where tenants share it", async () => {
  const risk = await signIn(server, "TENANT", "risk", "keys");
  const { name, sent } = settingsOf("terminal");
  const proposed = await put(name, sent, { ...risk, "x-approval-reason": "New%20credentials" });
  expect(proposed).toMatchObject({ status: 202, body: { rule: "policy" } });
  expect(JSON.stringify(proposed.body)).not.toContain("a-api_key");
  expect(JSON.stringify(proposed.body)).toContain("https://gateway.example");
  const administrator = await signIn(server, "TENANT", "administrator", "keys");
  const approve = () =>
    server.call("POST", `/platform/change_requests/${proposed.body.id}/approve`, {
      headers: administrator,
    });
  expect((await approve()).body).toMatchObject({ status: "executed" });
  await server.database.query(
    "INSERT INTO tenants (id, name, created_at) VALUES (gen_random_uuid(), 'Other', now())",
  );
  const other = await put(name, sent, { ...risk, "x-approval-reason": "Again" });
  const shared = await server.call("POST", `/platform/change_requests/${other.body.id}/approve`, {
    headers: administrator,
  });
  expect(shared.body).toMatchObject({ status: "failed" });
});
