import { createProcessingPlan } from "@openpayfac/contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../testkit/src/index.ts";
import { writeAtomically } from "../database/write-atomically.ts";
import { soundCall } from "../http/sound-call.fixtures.ts";
import { toId, toUuid } from "../ids.ts";
import { signIn } from "../permissions/sign-in.fixtures.ts";
import { type AuditEntry, writeAuditEntry } from "./audit-entry.ts";
import { verifyAudit } from "./verify-audit.ts";
import { verifyAuditDaily } from "./verify-audit-daily.ts";
import { withoutSecrets } from "./without-secrets.ts";

/** A change that operators' keys make. */
const operatorChange = createProcessingPlan;

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const entry = (more: Partial<AuditEntry> = {}): AuditEntry => ({
  tenantId: toUuid(server.sandbox.tenant_id),
  partnerId: null,
  businessId: null,
  accountId: null,
  actor: "user_01m8ej105je00a11gygmz8vt6n",
  channel: "console",
  operation: "createRefund",
  outcome: "done",
  objectIds: [],
  request: { amount: 100, note: 'José "東京" \\u0041' },
  reason: null,
  requestId: null,
  device: { address: "203.0.113.7", browser: "a browser" },
  ...more,
});
const write = (more: Partial<AuditEntry> = {}) =>
  writeAtomically(server.database, [writeAuditEntry(server.deps, entry(more))]);

/** As its owner, without the triggers: like an attacker with access to the disk of the server. */
async function tamper(sql: string): Promise<void> {
  await server.database.query("ALTER TABLE audit_entries DISABLE TRIGGER USER");
  await server.database.query(sql);
  await server.database.query("ALTER TABLE audit_entries ENABLE TRIGGER USER");
}

describe("the list of entries", () => {
  it("has the account, and who ran a command and why", async () => {
    const accountId = toUuid(server.sandbox.account_id);
    await write({ channel: "command", actor: "root", reason: "ticket 2291", accountId });
    const { body } = await server.call("GET", "/platform/audit_entries", {
      headers: { "x-api-key": server.sandbox.operator_key, "x-account-id": undefined },
    });
    expect(body.data).toMatchObject([
      {
        channel: "command",
        actor: "root",
        actor_name: null,
        reason: "ticket 2291",
        account_id: server.sandbox.account_id,
        outcome: "done",
      },
    ]);
  });
});

describe("the chain of entries", () => {
  it("is numbered without a gap, also of concurrent changes, and sound", async () => {
    await Promise.all(Array.from({ length: 20 }, () => write()));
    const { rows } = await server.database.query(
      "SELECT number FROM audit_entries ORDER BY number",
    );
    expect(rows.map(({ number }) => Number(number))).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    expect(await verifyAudit(server.database)).toEqual({ entries: 20, problems: [] });
  });

  it("is not changed by the server's own role, and not by the owner", async () => {
    await write();
    for (const sql of ["UPDATE audit_entries SET actor = 'nobody'", "DELETE FROM audit_entries"]) {
      await expect(server.deps.database.query(sql)).rejects.toThrow("permission denied");
      await expect(server.database.query(sql)).rejects.toThrow(
        "entries of the audit log are not changed or deleted",
      );
    }
  });

  it.each([
    ["a changed entry", "UPDATE audit_entries SET actor = 'nobody' WHERE number = 2", "changed", 2],
    ["a deleted entry", "DELETE FROM audit_entries WHERE number = 2", "missing", 3],
    ["a deleted last entry", "DELETE FROM audit_entries WHERE number = 3", "missing", 3],
    [
      "an entry that was calculated anew",
      `UPDATE audit_entries AS entry SET request = '{}' WHERE number = 2;
       UPDATE audit_entries AS entry
          SET hash = sha256(previous_hash || convert_to(audit_entry_text(entry), 'UTF8'))
        WHERE number = 2`,
      "not the one after",
      3,
    ],
  ])("shows %s", async (_, sql, what, number) => {
    for (let made = 0; made < 3; made += 1) await write();
    await tamper(sql);
    const { problems } = await verifyAudit(server.database);
    expect(problems[0]).toMatchObject({ what, number });
  });

  it("has no entry of a change that was rolled back", async () => {
    const failing = { sql: "INSERT INTO audit_heads VALUES (NULL, 1, '')", values: [] };
    await expect(
      writeAtomically(server.database, [writeAuditEntry(server.deps, entry()), failing]),
    ).rejects.toThrow();
    await write();
    expect(await verifyAudit(server.database)).toEqual({ entries: 1, problems: [] });
  });
});

it("the log is verified once a day, and a changed entry is logged as an error", async () => {
  const errors = () => server.logLines.filter((line) => line.includes("audit log was changed"));
  await write();
  await verifyAuditDaily.run(server.deps);
  await tamper("UPDATE audit_entries SET actor = 'nobody'");
  server.clock.advance(24 * 60 * 60_000 - 1);
  await verifyAuditDaily.run(server.deps);
  expect(errors()).toEqual([]);
  server.clock.advance(1);
  await verifyAuditDaily.run(server.deps);
  expect(errors()).toHaveLength(1);
  const { rows } = await server.database.query(
    "SELECT entries, json_array_length(problems) AS problems FROM audit_verifications ORDER BY 1, 2",
  );
  expect(rows).toEqual([
    { entries: 1, problems: 0 },
    { entries: 1, problems: 1 },
  ]);
});

describe("an entry", () => {
  it("names user, objects and device, and holds no secret", async () => {
    const headers = await signIn(server, "PARTNER", "administrator");
    const account = { "x-account-id": server.sandbox.account_id, "user-agent": "a browser" };
    const response = await server.call("POST", "/webhook_endpoints", {
      headers: { ...headers, ...account },
      body: { url: "https://shop.example/hooks", event_types: ["*"] },
    });
    expect(response.status, JSON.stringify(response.body)).toBe(201);
    const { rows } = await server.database.query("SELECT * FROM audit_entries");
    expect(rows).toMatchObject([
      {
        operation: "createWebhookEndpoint",
        partner_id: toUuid(server.sandbox.partner_id),
        user_agent: "a browser",
        ip_address: "127.0.0.1",
        request: { url: "https://shop.example/hooks", event_types: ["*"] },
      },
    ]);
    expect(JSON.stringify(rows)).not.toContain(response.body.secret);
  });

  it("is left by a request that the role does not permit, and by a sign-in", async () => {
    const headers = await signIn(server, "PARTNER", "developer");
    const path = `/payment_intents/${toId("payment_intent", server.deps.ids.next())}`;
    const account = { "x-account-id": server.sandbox.account_id };
    const denied = await server.call("POST", `${path}/refunds`, {
      headers: { ...headers, ...account },
      body: {},
    });
    expect(denied.body.type).toBe("PERMISSION_MISSING");
    const { rows } = await server.database.query(
      "SELECT operation, outcome, object_ids, request_id, ip_address FROM audit_entries",
    );
    expect(rows).toEqual([
      {
        operation: "createRefund",
        outcome: "denied",
        object_ids: [path.split("/")[2]],
        request_id: denied.headers.get("x-request-id"),
        ip_address: "127.0.0.1",
      },
    ]);
  });

  it("is left by a change with an operator's key, and by none with another key", async () => {
    const own = await server.call("POST", "/webhook_endpoints", {
      body: { url: "https://shop.example/hooks", event_types: ["*"] },
    });
    expect(own.status).toBe(201);
    const plan = await soundCall(server, operatorChange);
    const response = await server.call(operatorChange.method, plan.path, {
      body: plan.body,
      headers: plan.headers,
    });
    expect(response.status, JSON.stringify(response.body)).toBe(operatorChange.returns.status);
    const { rows } = await server.database.query(
      "SELECT operation, channel, actor FROM audit_entries",
    );
    expect(rows).toEqual([
      {
        operation: operatorChange.id,
        channel: "key",
        actor: expect.stringMatching(/^key_/),
      },
    ]);
  });

  it("has struck out what identifies a person or grants access", () => {
    const sent = {
      card: { token: "9421", cvv: "123", exp_month: "12" },
      owners: [{ ssn: "123456789", first_name: "Ada" }],
      text: "a".repeat(600),
      nothing: null,
    };
    expect(withoutSecrets(sent)).toEqual({
      card: { token: "[redacted]", cvv: "[redacted]", exp_month: "12" },
      owners: [{ ssn: "[redacted]", first_name: "Ada" }],
      text: `${"a".repeat(500)}…`,
      nothing: null,
    });
  });
});
