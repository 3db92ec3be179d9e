import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { changes, reads } from "../shared/permissions.ts";
import { component, nullable, strictObject, timestamp } from "../shared/schema.ts";
import { riskRuleExamples as examples } from "./examples/risk-rules.ts";
import { platformCommon, platformOperation } from "./operation.ts";
import { riskAction, riskMetric } from "./risk-metrics.ts";

const common = { ...platformCommon, resource: "risk_rules" } as const;

/** Most rules of a tenant. */
export const riskRulesMax = 50;

const fields = {
  threshold_basis_points: Type.Integer({
    minimum: 1,
    maximum: 10_000_000,
    description:
      "Value from which the rule applies, in hundredths of a percent. 15000 of `volume` is 150% of the volume applied for; 90 of `dispute_rate` is 0.9% of the settled card payments.",
  }),
  minimum_count: Type.Integer({
    minimum: 1,
    maximum: 1_000_000,
    description:
      "Least number for which the rule applies: of disputes for `dispute_rate`, of decided attempts for `decline_rate`, otherwise of captured payments.",
  }),
  action: riskAction("Effect on the account when the rule applies."),
  enabled: Type.Boolean({ description: "Whether accounts are compared with the rule." }),
};

export const RiskRule = component(
  "RiskRule",
  strictObject(
    {
      id: idOf("risk_rule", "The rule's id."),
      entity: Type.Literal("risk_rule"),
      metric: riskMetric,
      ...fields,
      version: Type.Integer({ minimum: 1, description: "Number of the version that applies." }),
      changed_by: nullable(
        idOf("user", "The user who changed it."),
        "The user who changed it; null: it is the platform's default, or an operator key changed it.",
      ),
      changed_by_name: nullable(Type.String({ description: "The user's name." })),
      updated_at: timestamp("Time of the last change."),
    },
    { description: "A threshold, and what happens to accounts that reach it." },
  ),
);

export const listRiskRules = platformOperation({
  ...common,
  id: "listRiskRules",
  method: "GET",
  path: "/platform/risk/rules",
  ...reads("boarding:review"),
  summary: "List risk rules",
  description:
    "Returns the risk rules of the tenant in the version that applies. Each day the platform compares every account with them.",
  idempotent: false,
  returns: {
    status: 200,
    schema: component(
      "RiskRuleList",
      strictObject({ data: Type.Array(RiskRule, { description: "All rules." }) }),
    ),
    description: "The rules.",
  },
  errors: [],
  examples: [examples.list],
});

const policy = { stepUp: "people", dualApproval: "policy" } as const;

export const createRiskRule = platformOperation({
  ...common,
  id: "createRiskRule",
  method: "POST",
  path: "/platform/risk/rules",
  ...changes("settings", policy),
  summary: "Create a risk rule",
  description: `Creates a risk rule of the tenant, which applies from the next comparison. Administrators of the tenant do so, with the approval of a second one. A tenant has at most ${riskRulesMax} rules.`,
  idempotent: true,
  body: strictObject({ metric: riskMetric, ...fields }),
  returns: { status: 201, schema: RiskRule, description: "The rule." },
  errors: ["invalid_status"],
  examples: [examples.create],
});

export const updateRiskRule = platformOperation({
  ...common,
  id: "updateRiskRule",
  method: "PATCH",
  path: "/platform/risk/rules/{id}",
  ...changes("settings", policy),
  summary: "Change a risk rule",
  description:
    "Adds a version of a risk rule, which applies from the next comparison. Open alerts do not change. Administrators of the tenant do so, with the approval of a second one.",
  idempotent: true,
  params: strictObject({ id: idOf("risk_rule", "The rule's id.") }),
  body: strictObject({
    threshold_basis_points: Type.Optional(fields.threshold_basis_points),
    minimum_count: Type.Optional(fields.minimum_count),
    action: Type.Optional(fields.action),
    enabled: Type.Optional(fields.enabled),
  }),
  returns: { status: 200, schema: RiskRule, description: "The rule in its new version." },
  errors: [],
  examples: [examples.update],
});
