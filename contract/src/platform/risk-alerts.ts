import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { cursorQuery, listOf } from "../shared/pagination.ts";
import { changes, reads } from "../shared/permissions.ts";
import { component, nullable, oneOf, strictObject, text, timestamp } from "../shared/schema.ts";
import { riskAlertExamples as examples } from "./examples/risk-alerts.ts";
import { platformCommon, platformOperation } from "./operation.ts";
import { basisPoints, measurement, riskAction, riskMetric } from "./risk-metrics.ts";
import { scopeNode } from "./scope.ts";

const common = { ...platformCommon, resource: "risk_alerts" } as const;

export const riskAlertStatuses = ["open", "closed"] as const;
export const riskCloseReasons = ["explained", "false_alarm", "action_taken"] as const;

const closeReason = oneOf(
  riskCloseReasons,
  "Why it was closed. `explained`: the merchant explained it. `false_alarm`: the rule does not fit the merchant. `action_taken`: the account was changed.",
);
const note = text("Note for colleagues; the merchant never sees it.", {
  minLength: 1,
  maxLength: 1_000,
});
const userName = nullable(Type.String({ description: "The user's name." }));

const fields = {
  id: idOf("risk_alert", "The alert's id."),
  entity: Type.Literal("risk_alert"),
  status: oneOf(riskAlertStatuses, "Whether it waits for a decision."),
  account_id: idOf("account", "The account that reached the threshold."),
  account_name: Type.String({ description: "Name of the account." }),
  business_id: idOf("business", "The business."),
  business_name: Type.String({ description: "Name of the business." }),
  rule_id: idOf("risk_rule", "The rule that applied."),
  metric: riskMetric,
  value_basis_points: basisPoints("Value when the alert was opened."),
  threshold_basis_points: basisPoints("Threshold of the rule at that time."),
  ...measurement,
  action: riskAction("Effect of the alert on the account now."),
  assigned_to: nullable(idOf("user", "The user who works on it; null: no user yet.")),
  assigned_to_name: userName,
  closed_by: nullable(
    idOf("user", "The user who closed it."),
    "The user who closed it; null: open, or closed by an operator key.",
  ),
  closed_by_name: userName,
  close_reason: nullable(closeReason, "Why it was closed; null while open."),
  created_at: timestamp("Time at which it was opened."),
  updated_at: timestamp("Time of the last change."),
  closed_at: nullable(timestamp("Time at which it was closed; null while open.")),
};

export const RiskAlert = component(
  "RiskAlert",
  strictObject(fields, { description: "An account that reached the threshold of a risk rule." }),
);

export const RiskAlertDetails = component(
  "RiskAlertDetails",
  strictObject(
    {
      ...fields,
      notes: Type.Array(
        strictObject({
          text: Type.String({ description: "The note." }),
          author: nullable(
            idOf("user", "The user who wrote it."),
            "The user who wrote it; null: an operator key.",
          ),
          author_name: userName,
          created_at: timestamp("Time of writing."),
        }),
        { description: "Notes, the oldest first." },
      ),
    },
    { description: "A risk alert with its notes." },
  ),
);

const params = strictObject({ id: idOf("risk_alert", "The alert's id.") });

export const listRiskAlerts = platformOperation({
  ...common,
  id: "listRiskAlerts",
  method: "GET",
  path: "/platform/risk/alerts",
  ...reads("boarding:review"),
  summary: "List risk alerts",
  description: "Returns the risk alerts in the caller's part of the hierarchy, newest first.",
  idempotent: false,
  query: cursorQuery("risk_alert", {
    in: scopeNode,
    status: Type.Optional(oneOf(riskAlertStatuses, "Returns only alerts with this status.")),
    metric: Type.Optional(riskMetric),
    assigned_to: Type.Optional(idOf("user", "Returns only alerts of this user.")),
  }),
  returns: {
    status: 200,
    schema: listOf("RiskAlertList", RiskAlert),
    description: "A page of alerts.",
  },
  errors: ["referenced_not_found"],
  examples: [examples.list],
});

/** Users that `listRiskColleagues` reads at most. */
export const riskColleaguesMax = 100;

export const RiskColleagueList = component(
  "RiskColleagueList",
  strictObject({
    data: Type.Array(
      strictObject({
        user_id: idOf("user", "The user."),
        name: Type.String({ description: "The user's name." }),
      }),
      { description: "The users." },
    ),
  }),
);

export const listRiskColleagues = platformOperation({
  ...common,
  id: "listRiskColleagues",
  method: "GET",
  path: "/platform/risk/colleagues",
  ...reads("boarding:review"),
  summary: "List users to whom an alert can be assigned",
  description: `Returns active users of the tenant whose role reads risk alerts, among the first ${riskColleaguesMax} of its own users by email.`,
  idempotent: false,
  returns: {
    status: 200,
    schema: RiskColleagueList,
    description: "The users.",
  },
  errors: [],
  examples: [examples.colleagues],
});

export const getRiskAlert = platformOperation({
  ...common,
  id: "getRiskAlert",
  method: "GET",
  path: "/platform/risk/alerts/{id}",
  ...reads("boarding:review"),
  summary: "Get a risk alert",
  description: "Returns one risk alert with its notes.",
  idempotent: false,
  params,
  returns: { status: 200, schema: RiskAlertDetails, description: "The alert." },
  errors: [],
  examples: [examples.get],
});

export const updateRiskAlert = platformOperation({
  ...common,
  id: "updateRiskAlert",
  method: "PATCH",
  path: "/platform/risk/alerts/{id}",
  ...changes("accounts:operate"),
  summary: "Work on a risk alert",
  description:
    "Assigns an alert, adds a note, holds the account's payouts, stops its processing, or closes the alert. An action only becomes stricter here; `POST …/release` ends it. An alert with an action is closed by that operation, too. After an alert is closed, its rule opens another one for the account after 30 days, or when the value is half as high again.",
  idempotent: true,
  params,
  body: strictObject({
    assigned_to: Type.Optional(
      nullable(
        idOf("user", "A user of the tenant; null: no user."),
        "An active user of the tenant who works on it; null: no user.",
      ),
    ),
    assign_to_me: Type.Optional(
      Type.Boolean({ description: "true: the user who sends the request works on it." }),
    ),
    note: Type.Optional(note),
    action: Type.Optional(oneOf(["hold_payouts", "stop_processing"], "New effect on the account.")),
    close_reason: Type.Optional(closeReason),
  }),
  returns: { status: 200, schema: RiskAlertDetails, description: "The alert." },
  errors: ["invalid_status", "referenced_not_found"],
  examples: [examples.update],
});

export const releaseRiskAlert = platformOperation({
  ...common,
  id: "releaseRiskAlert",
  method: "POST",
  path: "/platform/risk/alerts/{id}/release",
  ...changes("accounts:operate", { stepUp: "money", dualApproval: "account_restriction" }),
  summary: "End what a risk alert does, and close it",
  description:
    "Ends the hold of payouts or processing by an alert, and closes the alert, with the approval of a second user. Other holds of the account stay. Payouts that were held continue.",
  idempotent: true,
  params,
  body: strictObject({ close_reason: closeReason, note: Type.Optional(note) }),
  returns: { status: 200, schema: RiskAlertDetails, description: "The closed alert." },
  errors: ["invalid_status"],
  examples: [examples.release],
});
