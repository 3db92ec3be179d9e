import type { Role, RoleType, StepUpClass } from "@openpayfac/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  addPaidIntent,
  startTestServer,
  type TestResponse,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import { approvalDueJobs } from "../../approvals/approval-due-jobs.ts";
import { writeAtomically } from "../../database/write-atomically.ts";
import { soundRequest } from "../../http/contract.fixtures.ts";
import { reasonOf } from "../../http/session-reason.fixtures.ts";
import { toId, toUuid } from "../../ids.ts";
import { signIn } from "../../permissions/sign-in.fixtures.ts";
import { userPoliciesDefault } from "../../permissions/user-policies.ts";
import { writeUserPolicies } from "../../permissions/write-user-policies.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Method = "GET" | "POST" | "PATCH";

interface User {
  send(method: Method, path: string, body?: object): Promise<TestResponse>;
  /** The same with a reason for the second user. */
  propose(method: Method, path: string, body?: object): Promise<TestResponse>;
  refund(amount: number): Promise<TestResponse>;
}

async function userOf(type: RoleType, role: Role, verifiedFor?: StepUpClass): Promise<User> {
  const headers = {
    ...(await signIn(server, type, role, verifiedFor)),
    "x-account-id": undefined as string | undefined,
  };
  const account = { ...headers, "x-account-id": server.sandbox.account_id };
  const reason = { "x-approval-reason": encodeURIComponent("Agreed by phone – see note") };
  return {
    send: (method, path, body) => server.call(method, path, { headers, body }),
    propose: (method, path, body) =>
      server.call(method, path, { headers: { ...headers, ...reason }, body }),
    async refund(amount) {
      const { intent } = await addPaidIntent(server, { amount: 200_000 });
      return server.call("POST", `/payment_intents/${intent.id}/refunds`, {
        headers: { ...account, ...reason },
        body: { amount },
      });
    },
  };
}

const path = (proposed: TestResponse, action = "") =>
  `/platform/change_requests/${proposed.body.id}${action && `/${action}`}`;

async function refundsOf(proposed: TestResponse): Promise<number[]> {
  const found = await server.database.query<{ amount: number }>(
    "SELECT amount FROM refunds WHERE payment_intent_id = $1",
    [toUuid(proposed.body.object_ids[0])],
  );
  return found.rows.map(({ amount }) => amount);
}

/** The entries of the audit log about a change request, the newest first. */
async function auditOf(proposed: TestResponse): Promise<unknown[][]> {
  const { body } = await server.call(
    "GET",
    `/platform/audit_entries?object_id=${proposed.body.id}`,
    { headers: { "x-api-key": server.sandbox.operator_key } },
  );
  return body.data.map(({ operation, outcome, actor, reason }: Record<string, string>) => [
    operation,
    outcome,
    actor === proposed.body.proposed_by ? "proposer" : "other",
    reason,
  ]);
}

const newUser = (role: Role, email: string) => ({
  role,
  first_name: "Lena",
  last_name: "Hale",
  email,
});

async function runJobs(): Promise<void> {
  for (const job of approvalDueJobs) await job.run(server.deps);
}

describe("a refund above the limit of a role", () => {
  let support: User;
  let risk: User;
  let proposed: TestResponse;
  beforeEach(async () => {
    support = await userOf("TENANT", "support", "money");
    risk = await userOf("TENANT", "risk", "money");
    proposed = await support.refund(150_000);
    expect(proposed.status, JSON.stringify(proposed.body)).toBe(202);
  });

  it("is proposed, and executed once after another user's approval", async () => {
    expect(proposed.body).toMatchObject({
      status: "pending",
      rule: "refund_above_limit",
      operation: "createRefund",
      request: { amount: 150_000 },
      before: { amount_refunded: 0, client_secret: "[redacted]" },
      reason: "Agreed by phone – see note",
      proposed_by_name: "Ada Park",
      may_decide: false,
    });
    expect(await refundsOf(proposed)).toEqual([]);
    const seen = await risk.send("GET", path(proposed));
    expect(seen.body).toMatchObject({ status: "pending", may_decide: true });

    const both = await Promise.all([
      risk.send("POST", path(proposed, "approve")),
      risk.send("POST", path(proposed, "approve")),
    ]);
    expect(both.map(({ status }) => status).sort()).not.toEqual([200, 200]);
    expect(both.find(({ status }) => status === 200)?.body).toMatchObject({
      status: "executed",
      response_status: 201,
      response: { amount: 150_000 },
      decided_by_name: "Ada Park",
    });
    expect(await refundsOf(proposed)).toEqual([150_000]);
    expect(await auditOf(proposed)).toEqual([
      ["createRefund", "done", "proposer", proposed.body.reason],
      ["approveChangeRequest", "done", "other", null],
      ["createRefund", "proposed", "proposer", proposed.body.reason],
    ]);
  });

  it("is approved by another user with the permission and a step-up only", async () => {
    const others = await Promise.all([
      userOf("TENANT", "support", "money"),
      userOf("TENANT", "auditor"),
      userOf("TENANT", "risk"),
      userOf("TENANT", "risk", "people"),
    ]);
    const answers = await Promise.all(
      [support, ...others].map((user) => user.send("POST", path(proposed, "approve"))),
    );
    expect(answers.map(({ status, body }) => [status, status === 403 ? body.type : ""])).toEqual([
      [403, "PERMISSION_MISSING"],
      [404, ""],
      [404, ""],
      [403, "STEP_UP_REQUIRED"],
      [403, "STEP_UP_REQUIRED"],
    ]);
    expect(await refundsOf(proposed)).toEqual([]);
  });

  it("is voided when the payment has changed since", async () => {
    const [id = ""] = proposed.body.object_ids;
    await server.call("POST", `/payment_intents/${id}/refunds`, { body: { amount: 100 } });
    const approved = await risk.send("POST", path(proposed, "approve"));
    expect(approved.status).toBe(400);
    expect((await risk.send("GET", path(proposed))).body.status).toBe("voided");
    expect(await refundsOf(proposed)).toEqual([100]);
  });

  it("is voided when the user who proposed it has left", async () => {
    await server.database.query("UPDATE users SET status = 'INACTIVE' WHERE id = $1", [
      toUuid(proposed.body.proposed_by),
    ]);
    expect((await risk.send("POST", path(proposed, "approve"))).status).toBe(400);
    expect((await risk.send("GET", path(proposed))).body.status).toBe("voided");
    expect(await refundsOf(proposed)).toEqual([]);
  });

  it("is executed once however its execution was interrupted", async () => {
    const at = new Date(server.clock.now().getTime() - 120_000).toISOString();
    const interrupt = () =>
      server.database.query(
        `UPDATE change_requests SET status = 'approved', decided_at = $2, response_status = NULL,
                response = NULL, finished_at = NULL WHERE id = $1`,
        [toUuid(proposed.body.id), at],
      );
    // Before the refund, and after it.
    for (let times = 0; times < 2; times += 1) {
      await interrupt();
      expect((await risk.send("GET", path(proposed))).body.status).toBe("approved");
      await runJobs();
      expect((await risk.send("GET", path(proposed))).body.status).toBe("executed");
      expect(await refundsOf(proposed)).toEqual([150_000]);
    }
  });

  it("is rejected with a reason, or withdrawn, and then decided", async () => {
    const reason = "Not agreed";
    expect((await support.send("POST", path(proposed, "reject"), { reason })).status).toBe(403);
    expect((await risk.send("POST", path(proposed, "withdraw"))).status).toBe(403);
    const rejected = await risk.send("POST", path(proposed, "reject"), { reason });
    expect(rejected.body).toMatchObject({ status: "rejected", decision_reason: reason });
    expect((await risk.send("POST", path(proposed, "approve"))).status).toBe(400);

    const other = await support.refund(150_000);
    const withdrawn = await support.send("POST", path(other, "withdraw"));
    expect(withdrawn.body.status).toBe("withdrawn");
    expect((await auditOf(other))[0]).toEqual(["withdrawChangeRequest", "done", "proposer", null]);
    expect((await risk.send("POST", path(other, "approve"))).status).toBe(400);
    expect(await refundsOf(other)).toEqual([]);
  });

  it("expires after 72 hours", async () => {
    await server.database.query("UPDATE change_requests SET expires_at = $2 WHERE id = $1", [
      toUuid(proposed.body.id),
      server.clock.now().toISOString(),
    ]);
    expect((await risk.send("POST", path(proposed, "approve"))).status).toBe(400);
    await runJobs();
    expect((await risk.send("GET", path(proposed))).body.status).toBe("expired");
  });

  it("is a task of the users who may approve it, and of no others", async () => {
    const count = async (user: User) => {
      const { body } = await user.send("GET", "/platform/tasks");
      return body.data.some(({ type }: { type: string }) => type === "changes_to_approve");
    };
    expect([await count(risk), await count(await userOf("BUSINESS", "owner"))]).toEqual([
      true,
      true,
    ]);
    expect(await count(await userOf("TENANT", "underwriter"))).toBe(false);
  });
});

it.each([
  ["refundFee", "POST", "finance", "fee_refund", null],
  ["updateProcessingPlan", "PATCH", "administrator", "plan_price", "money"],
  ["runResidualPeriod", "POST", "finance", "residual_run", "money"],
] as const)("%s is proposed, and is in the list", async (id, method, role, rule, stepUp) => {
  const user = {
    ...(await signIn(server, "TENANT", role, "money")),
    "x-account-id": rule === "fee_refund" ? server.sandbox.account_id : undefined,
  };
  const { path: asked, body } = await soundRequest(server, { id });
  const send = (headers: Record<string, string | undefined>) =>
    server.call(method, asked, { headers, body });
  expect(reasonOf((await send(user)).body)).toBe("SECOND_USER_REQUIRED");
  const proposed = await send({ ...user, "x-approval-reason": "Agreed" });
  expect(proposed.body).toMatchObject({ rule, step_up: stepUp, status: "pending" });
  const { body: list } = await server.call("GET", "/platform/change_requests", {
    headers: { ...user, "x-account-id": undefined },
  });
  expect(list.data[0]).toEqual(proposed.body);
});

it("without a reason, or with one that is not a text, nothing is proposed", async () => {
  const headers = {
    ...(await signIn(server, "TENANT", "support")),
    "x-account-id": server.sandbox.account_id,
  };
  const { intent } = await addPaidIntent(server, { amount: 200_000 });
  const send = (sent: object) =>
    server.call("POST", `/payment_intents/${intent.id}/refunds`, {
      headers: { ...headers, ...sent },
      body: { amount: 150_000 },
    });
  expect(reasonOf((await send({})).body)).toBe("SECOND_USER_REQUIRED");
  for (const reason of ["%", "", "%20", "x".repeat(501)]) {
    const refused = await send({ "x-approval-reason": reason });
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, "x-approval-reason"]);
  }
});

it("an administrator is invited by two administrators", async () => {
  const first = await userOf("TENANT", "administrator", "people");
  const body = newUser("administrator", "lena@example.com");
  const proposed = await first.propose("POST", "/platform/users", body);
  expect([proposed.status, proposed.body.rule]).toEqual([202, "administrator"]);
  const invited = () => server.database.query("SELECT FROM users WHERE email = 'lena@example.com'");
  expect((await invited()).rowCount).toBe(0);
  const second = await userOf("TENANT", "administrator", "people");
  const approved = await second.send("POST", path(proposed, "approve"));
  expect(approved.body).toMatchObject({ status: "executed", response: { role: "administrator" } });
  expect((await invited()).rowCount).toBe(1);
});

it("a role is approved by a user with the permissions that its granter lacks", async () => {
  const administrator = await userOf("TENANT", "administrator", "people");
  const body = newUser("underwriter", "noor@example.com");
  const proposed = await administrator.propose("POST", "/platform/users", body);
  expect(proposed.body).toMatchObject({ rule: "role", status: "pending" });
  const others = await Promise.all([
    userOf("TENANT", "administrator", "people"),
    userOf("TENANT", "risk", "people"),
    userOf("PARTNER", "administrator", "people"),
  ]);
  const statuses = [];
  for (const each of [administrator, ...others]) {
    statuses.push((await each.send("POST", path(proposed, "approve"))).status);
  }
  expect(statuses).toEqual([403, 404, 404, 404]);
  const underwriter = await userOf("TENANT", "underwriter", "people");
  expect((await underwriter.send("GET", path(proposed))).body.may_decide).toBe(true);
  const approved = await underwriter.send("POST", path(proposed, "approve"));
  expect(approved.body).toMatchObject({ status: "executed", response: { role: "underwriter" } });
});

it.each(["administrator", "underwriter"] as const)(
  "a link to sign in as %s of the own level is neither created nor proposed",
  async (role) => {
    const administrator = await userOf("TENANT", "administrator", "people");
    await userOf("TENANT", role);
    const { rows } = await server.database.query(
      "SELECT id FROM users WHERE role = $1 ORDER BY id DESC LIMIT 1",
      [role],
    );
    const countRequests = async () =>
      (await server.database.query("SELECT FROM change_requests")).rowCount;
    const before = await countRequests();
    const link = `/users/${toId("user", rows[0].id)}/login_url`;
    expect((await administrator.propose("POST", link)).status).toBe(403);
    expect(await countRequests()).toBe(before);
  },
);

it("an operation that fails after its approval says why", async () => {
  const first = await userOf("TENANT", "administrator", "people");
  const body = newUser("administrator", "twice@example.com");
  const both = [
    await first.propose("POST", "/platform/users", body),
    await first.propose("POST", "/platform/users", body),
  ];
  const second = await userOf("TENANT", "administrator", "people");
  const results = [];
  for (const each of both) {
    results.push((await second.send("POST", path(each, "approve"))).body);
  }
  expect(results[1]).toMatchObject({ status: "failed", response_status: 400 });
});

it("the secret of an approved key is shown once, to the user who proposed it", async () => {
  const developer = await userOf("TENANT", "developer", "keys");
  const administrator = await userOf("TENANT", "administrator", "keys");
  const proposed = await developer.propose("POST", "/platform/api_keys", { kind: "private" });
  expect(proposed.status, JSON.stringify(proposed.body)).toBe(202);
  const approved = await administrator.send("POST", path(proposed, "approve"));
  expect(approved.body).toMatchObject({ status: "executed", has_secret: true });
  expect(JSON.stringify(approved.body)).not.toContain("key_private_");

  expect((await administrator.send("POST", path(proposed, "take_secret"))).status).toBe(403);
  const taken = await developer.send("POST", path(proposed, "take_secret"));
  const { key } = taken.body.response;
  expect(
    (await server.call("GET", "/partners", { headers: { "x-api-key": key } })).status,
  ).not.toBe(401);
  expect((await developer.send("POST", path(proposed, "take_secret"))).status).toBe(400);
  const { rows } = await server.database.query(
    "SELECT to_json(r)::text AS t FROM change_requests r",
  );
  expect(rows.map(({ t }) => t).join()).not.toContain(key);
});

describe("policies", () => {
  it("are changed by two administrators of the tenant, and hold from then on", async () => {
    const first = await userOf("TENANT", "administrator", "people");
    const limit = { support_refund_limit: 120_000 };
    expect((await first.send("PATCH", "/platform/policies", limit)).body.type).toBe(
      "SECOND_USER_REQUIRED",
    );
    const proposed = await first.propose("PATCH", "/platform/policies", limit);
    const second = await userOf("TENANT", "administrator", "people");
    await second.send("POST", path(proposed, "approve"));
    const { body } = await second.send("GET", "/platform/policies");
    expect(body).toMatchObject({ support_refund_limit: 120_000, staff_refund_limit: 50_000 });
    const support = await userOf("PARTNER", "support", "money");
    expect((await support.refund(120_001)).status).toBe(202);
    expect((await support.refund(120_000)).status).toBe(201);
  });

  it("without dual approval, users who may approve act alone, and others still propose", async () => {
    const now = server.clock.now().toISOString();
    const off = { ...userPoliciesDefault, dual_approval: false, updated_at: now };
    await writeAtomically(server.database, [
      writeUserPolicies(toUuid(server.sandbox.tenant_id), off),
    ]);
    const administrator = await userOf("TENANT", "administrator", "people");
    const body = newUser("administrator", "a@example.com");
    expect((await administrator.send("POST", "/platform/users", body)).status).toBe(201);
    const support = await userOf("TENANT", "support", "money");
    expect((await support.refund(150_000)).status).toBe(202);
    const on = { ...off, dual_approval: true };
    await writeAtomically(server.database, [
      writeUserPolicies(toUuid(server.sandbox.tenant_id), on),
    ]);
  });
});
