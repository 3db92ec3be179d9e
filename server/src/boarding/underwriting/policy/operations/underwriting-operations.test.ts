import type { Role, StepUpClass } from "@openpayfac/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../../../../testkit/src/index.ts";
import { verifyAudit } from "../../../../audit/verify-audit.ts";
import { signIn } from "../../../../permissions/sign-in.fixtures.ts";
import { addSubmitted } from "../../../boarding.fixtures.ts";
import { reviewApplications } from "../../review-applications.ts";
import { defaultPolicy } from "../default-policy.ts";
import { applyPolicyAsOperator, getPolicyAsOperator } from "../operator/manage-policy.ts";
import { newPolicy } from "./underwriting-contract-cases.fixtures.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const path = "/platform/underwriting";

async function userOf(role: Role, verifiedFor?: StepUpClass) {
  const session = await signIn(server, "TENANT", role, verifiedFor);
  return (method: "GET" | "POST", at: string, body?: object, more: object = {}) =>
    server.call(method, at, { headers: { ...session, "x-account-id": undefined, ...more }, body });
}

it("is compared with earlier decisions, applied by two administrators, and decides from then on", async () => {
  const underwriter = await userOf("underwriter");
  const first = await underwriter("GET", `${path}/policy`);
  expect(first.body).toMatchObject({ policy: defaultPolicy, applied: null, may_change: true });
  expect((await underwriter("GET", `${path}/policies`)).body).toEqual({ data: [] });
  const { id } = await addSubmitted(server);
  await reviewApplications(server.deps);
  const decided = (await server.call("GET", `/applications/${id}`)).body;

  // A threshold of zero: a person decides what the rules decided.
  const policy = newPolicy(0);
  const { body: replay } = await underwriter("POST", `${path}/replay`, { policy });
  expect(replay).toMatchObject({
    version: policy.version,
    decisions: 1,
    complete: true,
    changed: [
      {
        application_id: id,
        decided: decided.status,
        policy_version: defaultPolicy.version,
        reasons: [expect.any(String)],
      },
    ],
  });
  expect(replay.changed[0].would_decide).not.toBe(decided.status);
  const { body: same } = await underwriter("POST", `${path}/replay`, { since: "2020-01-01" });
  expect(same).toMatchObject({ version: defaultPolicy.version, decisions: 1, changed: [] });
  const since = "2030-01-01";
  expect((await underwriter("POST", `${path}/replay`, { since })).body.decisions).toBe(0);

  const change = { policy, comment: "A person decides for now." };
  expect((await underwriter("POST", `${path}/policies`, change)).status).toBe(403);
  const one = await userOf("administrator", "people");
  const two = await userOf("administrator", "people");
  expect((await one("POST", `${path}/policies`, change)).body.type).toBe("SECOND_USER_REQUIRED");
  const proposed = await one("POST", `${path}/policies`, change, { "x-approval-reason": "Fraud" });
  expect(proposed.status, JSON.stringify(proposed.body)).toBe(202);
  expect(await getPolicyAsOperator(server.deps)).toEqual(defaultPolicy);
  const approved = await two("POST", `/platform/change_requests/${proposed.body.id}/approve`);
  expect(approved.body).toMatchObject({ status: "executed" });
  expect((await underwriter("GET", `${path}/policy`)).body).toMatchObject({
    policy,
    applied: {
      version: policy.version,
      created_by: expect.stringMatching(/^user_/),
      created_by_name: "Ada Park",
      comment: change.comment,
    },
  });
  expect(await getPolicyAsOperator(server.deps)).toEqual(policy);

  // The command applies the next one, and both are in the list and in the audit log.
  const next = newPolicy(1);
  await applyPolicyAsOperator(server.deps, next, { by: "Ben Ode", comment: null });
  const { body: versions } = await underwriter("GET", `${path}/policies`);
  expect(versions.data).toMatchObject([
    { version: next.version, created_by: "Ben Ode", created_by_name: null, comment: null },
    { version: policy.version },
  ]);
  const { rows } = await server.database.query(
    `SELECT actor, channel FROM audit_entries
      WHERE operation = 'applyUnderwritingPolicy' AND outcome = 'done' ORDER BY number`,
  );
  expect(rows.length).toBeGreaterThanOrEqual(2);
  expect(await verifyAudit(server.database)).toMatchObject({ problems: [] });
});

it("is not changed by one tenant where several share it", async () => {
  await server.database.query(
    "INSERT INTO tenants (id, name, created_at) VALUES (gen_random_uuid(), 'Other', now())",
  );
  const administrator = await userOf("administrator", "people");
  const { body } = await administrator("GET", `${path}/policy`);
  expect(body.may_change).toBe(false);
  const change = { policy: newPolicy(), comment: "Ours alone." };
  const reason = { "x-approval-reason": "Ours" };
  const proposed = await administrator("POST", `${path}/policies`, change, reason);
  const other = await userOf("administrator", "people");
  const approved = await other("POST", `/platform/change_requests/${proposed.body.id}/approve`);
  expect(approved.body).toMatchObject({ status: "failed" });
  expect((await administrator("GET", `${path}/policy`)).body.policy).toEqual(body.policy);
});
