import type { TestServer } from "../../../../testkit/src/index.ts";
import { insertRow } from "../../database/row-writes.ts";
import { writeAtomically } from "../../database/write-atomically.ts";
import type { OperationCase } from "../../http/operation-case.fixtures.ts";
import { toId, toUuid } from "../../ids.ts";
import { readRules } from "./rule-rows.ts";

const operator = ({ sandbox }: TestServer) => ({ "x-api-key": sandbox.operator_key });

/** A rule of the server's tenant. Returns   its id. */
export async function riskRuleOf(server: TestServer): Promise<string> {
  const [rule] = await readRules(server.database, toUuid(server.sandbox.tenant_id));
  if (rule === undefined) throw new Error("the tenant has no risk rules");
  return toId("risk_rule", rule.id);
}

/** Adds an open alert of the account that did nothing yet, with a note. Returns   its id. */
export async function addRiskAlert(server: TestServer): Promise<string> {
  const { deps, sandbox } = server;
  const id = deps.ids.next();
  const now = deps.clock.now().toISOString();
  const account_id = toUuid(sandbox.account_id);
  const alert = insertRow("risk_alerts", {
    account_id,
    id,
    version: 1,
    tenant_id: toUuid(sandbox.tenant_id),
    partner_id: toUuid(sandbox.partner_id),
    business_id: toUuid(sandbox.business_id),
    // One open alert of each rule: this one is of another.
    rule_id: deps.ids.next(),
    rule_version: 1,
    metric: "volume",
    status: "open",
    value_basis_points: 17_210,
    threshold_basis_points: 15_000,
    amount: 5_940_000,
    applied_for: 3_451_500,
    count: 1_184,
    of_count: 1_184,
    action: "none",
    assigned_to: null,
    closed_by: null,
    close_reason: null,
    created_at: now,
    updated_at: now,
    closed_at: null,
  });
  const note = insertRow("risk_alert_notes", {
    account_id,
    id: deps.ids.next(),
    alert_id: id,
    author: null,
    text: "The owner opened a second store.",
    created_at: now,
  });
  await writeAtomically(server.database, [alert, note]);
  return toId("risk_alert", id);
}

const pathOf = (id: string) => `/platform/risk/alerts/${id}`;

async function addClosedAlert(server: TestServer): Promise<string> {
  const id = await addRiskAlert(server);
  await server.call("PATCH", pathOf(id), {
    headers: operator(server),
    body: { close_reason: "false_alarm" },
  });
  return id;
}

const newRule = {
  metric: "volume",
  threshold_basis_points: 20_000,
  minimum_count: 10,
  action: "hold_payouts",
  enabled: true,
};

/** Test data of risk alerts and rules for the contract walks. */
export const riskCases: Record<string, OperationCase> = {
  listRiskAlerts: {
    sound: async (server) => {
      await addRiskAlert(server);
      return { path: "/platform/risk/alerts" };
    },
    errors: {
      referenced_not_found: (server) =>
        server.call("GET", "/platform/risk/alerts?in=acct_01m8ej105je00a11gygmz8vt6n", {
          headers: operator(server),
        }),
    },
  },
  updateRiskAlert: {
    sound: async (server) => ({
      path: pathOf(await addRiskAlert(server)),
      body: { action: "hold_payouts", note: "Called the owner." },
      otherBody: { action: "hold_payouts", note: "Wrote to the owner." },
    }),
    errors: {
      invalid_status: async (server) =>
        server.call("PATCH", pathOf(await addClosedAlert(server)), {
          headers: operator(server),
          body: { note: "Late" },
        }),
      referenced_not_found: async (server) =>
        server.call("PATCH", pathOf(await addRiskAlert(server)), {
          headers: operator(server),
          body: { assigned_to: "user_01m8ej105je00a11gygmz8vt6n" },
        }),
    },
  },
  releaseRiskAlert: {
    sound: async (server) => {
      const id = await addRiskAlert(server);
      await server.call("PATCH", pathOf(id), {
        headers: operator(server),
        body: { action: "hold_payouts" },
      });
      return {
        path: `${pathOf(id)}/release`,
        body: { close_reason: "explained" },
        otherBody: { close_reason: "action_taken" },
      };
    },
    errors: {
      invalid_status: async (server) =>
        server.call("POST", `${pathOf(await addRiskAlert(server))}/release`, {
          headers: operator(server),
          body: { close_reason: "explained" },
        }),
    },
  },
  createRiskRule: {
    sound: async () => ({
      path: "/platform/risk/rules",
      body: newRule,
      otherBody: { ...newRule, enabled: false },
    }),
    ofTenant: true,
    errors: {
      invalid_status: async (server) => {
        await server.database.query(
          `INSERT INTO risk_rules (id, version, tenant_id, metric, threshold_basis_points,
             minimum_count, action, enabled, created_at)
           SELECT gen_random_uuid(), 1, $1, 'volume', 1, 1000000, 'none', false, now()
             FROM generate_series(1, 50)`,
          [toUuid(server.sandbox.tenant_id)],
        );
        return server.call("POST", "/platform/risk/rules", {
          headers: operator(server),
          body: newRule,
        });
      },
    },
  },
  updateRiskRule: {
    sound: async (server) => ({
      path: `/platform/risk/rules/${await riskRuleOf(server)}`,
      body: { threshold_basis_points: 17_500 },
      otherBody: { threshold_basis_points: 16_500 },
    }),
    ofTenant: true,
  },
};
