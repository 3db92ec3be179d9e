import Type from "typebox";
import { reads } from "../shared/permissions.ts";
import { component, nullable, oneOf, strictObject, timestamp } from "../shared/schema.ts";
import { taskExamples as examples } from "./examples/tasks.ts";
import { platformCommon, platformOperation } from "./operation.ts";
import { scopeNode } from "./scope.ts";

export const taskTypes = [
  "changes_to_approve",
  "risk_alerts",
  "applications_to_decide",
  "disputes_due",
  "endpoints_failing",
  "payouts_held",
  "bank_accounts_returned",
  "requirements_due",
  "settlements_unmatched",
] as const;

export type TaskType = (typeof taskTypes)[number];

export const Task = component(
  "Task",
  strictObject(
    {
      type: oneOf(taskTypes, "Step that has to be done."),
      count: Type.Integer({ minimum: 1, description: "Number of objects." }),
      amount: nullable(
        Type.Integer({ description: "Sum of their amounts, in cents; null: they have none." }),
      ),
      since: timestamp("Since when the oldest one waits."),
      due_at: nullable(timestamp("Earliest deadline; null: there is none.")),
      path: Type.String({ description: "Path of the console's page with these objects." }),
    },
    { description: "Objects that wait for the same step of a person." },
  ),
);

export const listTasks = platformOperation({
  ...platformCommon,
  resource: "tasks",
  id: "listTasks",
  method: "GET",
  path: "/platform/tasks",
  ...reads("console"),
  summary: "List tasks",
  description:
    "Returns what waits for the caller, the oldest first: only steps that the caller's role permits, in the caller's part of the hierarchy. Disputes appear three days before their deadline.",
  idempotent: false,
  query: strictObject({ in: scopeNode }),
  returns: {
    status: 200,
    schema: component(
      "TaskList",
      strictObject({ data: Type.Array(Task, { description: "The tasks, the oldest first." }) }),
    ),
    description: "The tasks.",
  },
  errors: ["referenced_not_found"],
  examples: [examples.list],
});
