import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../../testkit/src/index.ts";
import { verifyAudit } from "../../audit/verify-audit.ts";
import { verifyAuditDaily } from "../../audit/verify-audit-daily.ts";
import { writeAtomically } from "../../database/write-atomically.ts";
import { toUuid } from "../../ids.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import { verifyLedgerDaily } from "../../operator/verify-ledger.ts";
import { resolveDueAttempts } from "../../payments/index.ts";
import { signIn } from "../../permissions/sign-in.fixtures.ts";
import { userPoliciesDefault } from "../../permissions/user-policies.ts";
import { writeUserPolicies } from "../../permissions/write-user-policies.ts";
import { addUnanswered } from "./system-contract-cases.fixtures.ts";

let server: TestServer;
let risk: Record<string, string | undefined>;
beforeAll(async () => {
  server = await startTestServer();
  risk = await signIn(server, "TENANT", "risk", "money");
});
afterAll(() => server.close());

const system = async () => {
  const { body } = await server.call("GET", "/platform/system", { headers: risk });
  return body;
};
const resolve = (attempt: string, body: object = {}, headers = risk) =>
  server.call("POST", `/platform/attempts/${attempt}/resolve`, {
    headers,
    body: { reason: "Ticket 4821", ...body },
  });
const needTwo = (dual_approval: boolean) => {
  const updated_at = server.clock.now().toISOString();
  const policies = { ...userPoliciesDefault, dual_approval, updated_at };
  return writeAtomically(server.database, [
    writeUserPolicies(toUuid(server.sandbox.tenant_id), policies),
  ]);
};
const statusOf = async (payment: string) =>
  (await server.call("GET", `/payments/${payment}`)).body.status;
const silent = async () => {
  for (const endpoint of ["inquireByOrderid", "inquire"]) {
    await server.control("POST", "/_simulator/faults", { endpoint, times: 9, drop_before: true });
  }
};

it("shows what waits, and inquires about an attempt once the processor responds", async () => {
  const { attempt, payment } = await addUnanswered(server);
  await silent();
  expect((await resolve(attempt)).body).toMatchObject({ status: "unanswered", inquiries: 1 });
  const down = await system();
  expect(down.attempts).toMatchObject({
    count: 1,
    oldest_at: expect.anything(),
    data: [
      {
        id: attempt,
        status: "unanswered",
        kind: "authorize",
        inquiries: 1,
        next_inquiry_at: expect.anything(),
        detail: expect.any(String),
      },
    ],
  });
  expect(down.processors).toContainEqual(
    expect.objectContaining({
      status: "silent",
      unknown: expect.any(Number),
      average_ms: expect.any(Number),
      slowest_ms: expect.any(Number),
      last_response_at: expect.any(String),
    }),
  );
  await server.control("DELETE", "/_simulator/faults");
  const resolved = await resolve(attempt);
  expect(resolved.body).toMatchObject({ id: attempt, status: "resolved", next_inquiry_at: null });
  expect(await statusOf(payment)).toBe("captured");
  expect((await resolve(attempt)).status).toBe(404);
  const up = await system();
  expect(up.attempts).toEqual({ count: 0, oldest_at: null, data: [] });
  expect(up.processors.every(({ status }: { status: string }) => status === "responds")).toBe(true);
  const { rows } = await server.database.query(
    "SELECT actor, object_ids, request FROM audit_entries WHERE operation = 'resolveAttempt'",
  );
  expect(rows[0]).toMatchObject({
    actor: expect.stringMatching(/^user_/),
    object_ids: [attempt],
    request: { reason: "Ticket 4821" },
  });
  expect(await verifyAudit(server.database)).toMatchObject({ problems: [] });
});

it("records a finding only for a silent processor, and reverses an approval that appears later", async () => {
  await needTwo(false);
  const early = await addUnanswered(server);
  expect((await resolve(early.attempt, { finding: "not_processed" })).status).toBe(400);
  server.clock.advance(server.deps.inFlightMsMax);
  // The processor responds: its approval is more than the finding.
  const confirmed = await resolve(early.attempt, { finding: "not_processed" });
  expect(confirmed.body).toMatchObject({ status: "resolved" });
  expect(await statusOf(early.payment)).toBe("captured");

  const late = await addUnanswered(server);
  await silent();
  server.clock.advance(server.deps.inFlightMsMax);
  const { body } = await resolve(late.attempt, { finding: "not_processed" });
  expect(body).toMatchObject({ status: "resolved" });
  expect(await statusOf(late.payment)).toBe("failed");
  await server.control("DELETE", "/_simulator/faults");
  server.clock.advance(15 * 60_000);
  await resolveDueAttempts(server.deps);
  const { body: transactions } = await server.control("GET", "/_simulator/transactions");
  expect(JSON.stringify(transactions)).toContain("oided");
});

it("needs a second user for a finding where the tenant requires it, and no two inquire at the same time", async () => {
  const administrator = await signIn(server, "TENANT", "administrator", "money");
  risk = await signIn(server, "TENANT", "risk", "money");
  await needTwo(true);
  const { attempt, payment } = await addUnanswered(server);
  await silent();
  server.clock.advance(server.deps.inFlightMsMax);
  const alone = await resolve(attempt, { finding: "not_processed" });
  expect(alone.body.type).toBe("SECOND_USER_REQUIRED");
  const proposed = await server.call("POST", `/platform/attempts/${attempt}/resolve`, {
    headers: { ...risk, "x-approval-reason": "Their%20support%20confirms%20it" },
    body: { reason: "Ticket 4821", finding: "not_processed" },
  });
  expect(proposed).toMatchObject({ status: 202, body: { rule: "attempt_outcome" } });
  const approved = await server.call(
    "POST",
    `/platform/change_requests/${proposed.body.id}/approve`,
    { headers: administrator },
  );
  expect(approved.body).toMatchObject({ status: "executed", response: { status: "resolved" } });
  expect(await statusOf(payment)).toBe("failed");
  await server.control("DELETE", "/_simulator/faults");

  const other = await addUnanswered(server);
  const both = await Promise.all([resolve(other.attempt), resolve(other.attempt)]);
  expect(both.map(({ status }) => status).toSorted()).not.toEqual([200, 200]);
  expect(await statusOf(other.payment)).toBe("captured");
  const support = await signIn(server, "TENANT", "support", "money");
  expect((await resolve(other.attempt, {}, support)).body.type).toBe("PERMISSION_MISSING");
});

const kinds = "authorize_terminal capture void refund debit cancel_debit refund_debit".split(" ");

it("shows every kind of request to a processor that waits for its outcome", async () => {
  const { attempt } = await addUnanswered(server);
  for (const kind of kinds) {
    await server.database.query("UPDATE processor_attempts SET kind = $2 WHERE id = $1", [
      toUuid(attempt),
      kind,
    ]);
    const { attempts } = await system();
    expect(attempts.data).toContainEqual(expect.objectContaining({ id: attempt, kind }));
  }
  await server.database.query("UPDATE processor_attempts SET kind = 'authorize' WHERE id = $1", [
    toUuid(attempt),
  ]);
  expect((await resolve(attempt)).body.status).toBe("resolved");
});

it("reads each section for itself", async () => {
  const { database, deps, sandbox } = server;
  risk = await signIn(server, "TENANT", "risk", "money");
  await verifyLedgerDaily.run(deps);
  await verifyAuditDaily.run(deps);
  await writeAtomically(database, [enqueue("send_emails", 0)]);
  await database.query(
    "UPDATE graphile_worker._private_jobs SET last_error = 'no connection', attempts = 1",
  );
  await database.query(
    `UPDATE funding_days SET attempts = 2 WHERE merchant_id =
       (SELECT processor_merchant_id FROM accounts WHERE id = $1)`,
    [toUuid(sandbox.account_id)],
  );
  await server.call("POST", "/webhook_endpoints", {
    body: { url: "http://127.0.0.1:9/hook", event_types: ["*"] },
  });
  await addUnanswered(server);
  await database.query("SELECT dispatch_events(1000)").catch(() => undefined);
  await database.query(
    `INSERT INTO webhook_deliveries (account_id, webhook_endpoint_id, event_id, next_attempt_at)
       SELECT event.account_id, endpoint.id, event.id, '2020-01-01' FROM webhook_endpoints AS endpoint,
         (SELECT * FROM events LIMIT 1) AS event ON CONFLICT DO NOTHING`,
  );
  const whole = await system();
  expect(whole).toMatchObject({
    entity: "system",
    version: expect.stringMatching(/^\d/),
    jobs: expect.arrayContaining([
      {
        name: "send_emails",
        due: 1,
        due_since: expect.any(String),
        failed: 1,
        last_error: "no connection",
      },
    ]),
    funding: [{ merchants: 1, attempts: 2, next_fetch_at: expect.anything() }],
    webhooks: { due: 1, due_since: expect.anything() },
    checks: [
      { of: "ledger", verified_at: expect.anything(), problems: 0 },
      { of: "audit_log", verified_at: expect.anything(), problems: 0 },
    ],
    read_model: { complete: expect.any(Boolean), lag_ms: expect.any(Number) },
    migrations: { latest: expect.stringMatching(/\.sql$/) },
  });
  const log = whole.partitions.find(({ table }: { table: string }) => table === "api_requests");
  expect(log).toMatchObject({ stored_days: 30, overdue: 0, bytes: expect.any(Number) });
  server.clock.advance(2 * 60 * 60_000);
  risk = await signIn(server, "TENANT", "risk", "money");
  await database.query("ALTER TABLE stored_ledger_verifications RENAME TO gone");
  const broken = await system();
  expect(broken.checks).toBeNull();
  expect(broken.migrations).toEqual(whole.migrations);
  expect(broken.processors).toContainEqual(
    expect.objectContaining({ status: "idle", requests: 0, average_ms: null }),
  );
  await database.query("ALTER TABLE gone RENAME TO stored_ledger_verifications");
});
