import type { TestServer } from "../../../testkit/src/index.ts";
import { writeAuditEntry } from "../audit/audit-entry.ts";
import { addUser } from "../boarding/users/user-contract-cases.fixtures.ts";
import { insertRow } from "../database/row-writes.ts";
import { writeAtomically } from "../database/write-atomically.ts";
import type { OperationCase } from "../http/operation-case.fixtures.ts";
import { toId, toUuid } from "../ids.ts";

/** Adds the entry of a refund by a user. Returns   its id. */
export async function addAuditEntry(server: TestServer): Promise<string> {
  const { sandbox, deps } = server;
  const entry = writeAuditEntry(deps, {
    tenantId: toUuid(sandbox.tenant_id),
    partnerId: toUuid(sandbox.partner_id),
    businessId: toUuid(sandbox.business_id),
    accountId: toUuid(sandbox.account_id),
    actor: (await addUser(server)).id,
    channel: "console",
    operation: "createRefund",
    outcome: "done",
    objectIds: [toId("payment_intent", deps.ids.next())],
    request: { amount: 2500, reason: "requested_by_customer" },
    reason: null,
    requestId: toId("request", deps.ids.next()),
    device: { address: "203.0.113.7", browser: "Mozilla/5.0" },
  });
  await writeAtomically(server.database, [entry]);
  const found = await server.database.query(
    "SELECT id FROM audit_entries ORDER BY id DESC LIMIT 1",
  );
  return toId("audit_entry", found.rows[0].id);
}

/** Adds a change of the partner's policies. Returns   its id. */
export async function addPolicyChange(server: TestServer): Promise<string> {
  const { deps, sandbox } = server;
  const id = deps.ids.next();
  await writeAtomically(server.database, [
    insertRow("policy_changes", {
      id,
      tenant_id: toUuid(sandbox.tenant_id),
      partner_id: toUuid(sandbox.partner_id),
      before: JSON.stringify({ idle_minutes: 60 }),
      after: JSON.stringify({ idle_minutes: 30 }),
      looser: false,
      changed_by: "An administrator",
      change_request_id: null,
      created_at: deps.clock.now().toISOString(),
    }),
  ]);
  return toId("policy_change", id);
}

/** Test data of the Platform API for the contract walks. */
export const platformCases: Record<string, OperationCase> = {
  listUserPolicyChanges: {
    sound: async (server) => {
      await addPolicyChange(server);
      return { path: "/platform/policies/changes" };
    },
    errors: {
      referenced_not_found: (server) =>
        server.call("GET", "/platform/policies/changes?in=acct_01m8ej105je00a11gygmz8vt6n", {
          headers: { "x-api-key": server.sandbox.operator_key },
        }),
    },
  },
  listAuditEntries: {
    sound: async (server) => {
      await addAuditEntry(server);
      return { path: "/platform/audit_entries" };
    },
    errors: {
      referenced_not_found: (server) =>
        server.call("GET", "/platform/audit_entries?in=acct_01m8ej105je00a11gygmz8vt6n", {
          headers: { "x-api-key": server.sandbox.operator_key },
        }),
    },
  },
};
