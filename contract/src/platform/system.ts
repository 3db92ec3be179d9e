import Type, { type TSchema } from "typebox";
import { idOf } from "../shared/ids.ts";
import { changes, reads } from "../shared/permissions.ts";
import { component, lines, nullable, oneOf, strictObject, timestamp } from "../shared/schema.ts";
import { systemExamples as examples } from "./examples/system.ts";
import { platformCommon, platformOperation } from "./operation.ts";

const common = { ...platformCommon, resource: "system" } as const;

/** Attempts that the page of the system shows. */
export const shownAttemptsMax = 50;

export const ProcessorAttempt = component(
  "ProcessorAttempt",
  strictObject(
    {
      id: idOf("processor_attempt", "The attempt's id."),
      entity: Type.Literal("processor_attempt"),
      status: oneOf(
        ["unanswered", "resolved"],
        "`unanswered`: the processor gave no conclusive response yet. `resolved`: the outcome is recorded.",
      ),
      kind: oneOf(
        [
          "authorize",
          "authorize_terminal",
          "capture",
          "void",
          "refund",
          "debit",
          "cancel_debit",
          "refund_debit",
        ],
        "Kind of the request to the processor.",
      ),
      processor: Type.String({ description: "Name of the processor." }),
      amount: Type.Integer({ description: "Amount in cents." }),
      account_id: idOf("account", "The account."),
      account_name: Type.String({ description: "The account's name." }),
      payment_intent_id: idOf("payment_intent", "The payment intent."),
      payment_id: idOf("payment", "The payment."),
      opened_at: timestamp("Time at which the request was sent."),
      inquiries: Type.Integer({ description: "How often the processor was inquired." }),
      next_inquiry_at: nullable(
        timestamp("Time of the next inquiry."),
        "Time of the next inquiry; null: it is resolved.",
      ),
      detail: nullable(
        Type.String({ description: "Why the outcome is unknown." }),
        "Why the outcome is unknown; null: the process stopped before a response, or it is resolved.",
      ),
    },
    { description: "A request to a processor that moves money." },
  ),
);

const section = <T extends TSchema>(schema: T, description: string) =>
  nullable(schema, `${description} null: it could not be read.`);

const rows = <T extends Record<string, TSchema>>(name: string, fields: T, description: string) =>
  section(Type.Array(component(name, strictObject(fields)), { description }), description);

export const SystemState = component(
  "SystemState",
  strictObject(
    {
      entity: Type.Literal("system"),
      at: timestamp("Time of the platform."),
      version: Type.String({ description: "Version of the server." }),
      attempts: section(
        component(
          "UnansweredAttempts",
          strictObject({
            count: Type.Integer({ description: "Number of attempts without an outcome." }),
            oldest_at: nullable(
              timestamp("Time of the oldest."),
              "Time of the oldest; null: none.",
            ),
            data: Type.Array(ProcessorAttempt, {
              description: `Up to ${shownAttemptsMax} of them, the oldest first.`,
            }),
          }),
        ),
        "Attempts without an outcome.",
      ),
      processors: rows(
        "ProcessorHealth",
        {
          processor: Type.String({ description: "Name of the processor." }),
          status: oneOf(
            ["responds", "silent", "idle"],
            "Of the last hour. `silent`: the latest request had no response. `idle`: none was sent.",
          ),
          requests: Type.Integer({ description: "Requests in the last hour." }),
          unknown: Type.Integer({ description: "Of them, those without a conclusive response." }),
          average_ms: nullable(
            Type.Integer({ description: "Average duration." }),
            "Average duration in milliseconds; null: no request.",
          ),
          slowest_ms: nullable(
            Type.Integer({ description: "Longest duration." }),
            "Longest duration in milliseconds; null: no request.",
          ),
          last_response_at: nullable(timestamp("Time of its latest response, of two days.")),
        },
        "Processors.",
      ),
      jobs: rows(
        "JobState",
        {
          name: Type.String({ description: "Name of the job." }),
          due: Type.Integer({ description: "Runs that are due." }),
          due_since: nullable(timestamp("Time since which one is due.")),
          failed: Type.Integer({ description: "Runs that failed and are stored." }),
          last_error: nullable(Type.String({ description: "Error of the latest of them." })),
        },
        "Jobs that are due, or that failed.",
      ),
      funding: rows(
        "MissingFunding",
        {
          date: Type.String({ format: "date", description: "The banking day." }),
          processor: Type.String({ description: "Name of the processor." }),
          merchants: Type.Integer({ description: "Merchants without a file." }),
          attempts: Type.Integer({ description: "How often one was fetched, at most." }),
          next_fetch_at: timestamp("Time of the next attempt to fetch one."),
        },
        "Funding files that are missing, by banking day.",
      ),
      webhooks: section(
        component(
          "WebhookBacklog",
          strictObject({
            waiting: Type.Integer({ description: "Deliveries that wait for an attempt." }),
            due: Type.Integer({ description: "Of them, those that are due." }),
            due_since: nullable(timestamp("Time since which one is due.")),
          }),
        ),
        "Deliveries to webhook endpoints.",
      ),
      checks: rows(
        "SystemCheck",
        {
          of: oneOf(["ledger", "audit_log"], "The chain that is verified."),
          verified_at: nullable(
            timestamp("Time of the latest verification."),
            "Time of the latest verification; null: it was never verified.",
          ),
          read: Type.Integer({ description: "Transactions or entries that it read." }),
          problems: Type.Integer({ description: "Problems that it found." }),
        },
        "Verifications of the ledger and the audit log.",
      ),
      partitions: rows(
        "PartitionedTable",
        {
          table: Type.String({ description: "Name of the table." }),
          partitions: Type.Integer({ description: "Number of its partitions." }),
          stored_days: nullable(
            Type.Integer({ description: "Days for which rows are stored." }),
            "Days for which rows are stored; null: without end.",
          ),
          ends_at: timestamp("Time up to which partitions exist."),
          overdue: Type.Integer({ description: "Partitions whose retention has ended." }),
          bytes: Type.Integer({ description: "Bytes of all of them." }),
        },
        "Tables whose rows are stored for a time.",
      ),
      read_model: section(
        component(
          "ReadModelState",
          strictObject({
            as_of: timestamp("Time up to which lists and figures have every change."),
            complete: Type.Boolean({ description: "Whether it has all rows of the past." }),
            lag_ms: Type.Integer({ description: "Milliseconds that it is behind." }),
          }),
        ),
        "The read model of the console.",
      ),
      migrations: section(
        component(
          "MigrationState",
          strictObject({
            applied: Type.Integer({ description: "Number of applied migrations." }),
            latest: Type.String({ description: "Name of the latest." }),
            latest_at: timestamp("Time at which it was applied."),
          }),
        ),
        "Migrations of the database.",
      ),
    },
    { description: "The state of the platform. A section that cannot be read is null." },
  ),
);

export const getSystem = platformOperation({
  ...common,
  id: "getSystem",
  method: "GET",
  path: "/platform/system",
  ...reads("system:read"),
  summary: "Get the state of the system",
  description:
    "Returns what the platform waits for: attempts without an outcome, processors, jobs, funding files, webhooks, verifications, partitions and the read model. Each section is read for itself, and is null if that fails. Attempts, funding files and webhooks are those of the tenant.",
  idempotent: false,
  returns: { status: 200, schema: SystemState, description: "The state." },
  errors: [],
  examples: [examples.get],
});

export const resolveAttempt = platformOperation({
  ...common,
  id: "resolveAttempt",
  method: "POST",
  path: "/platform/attempts/{id}/resolve",
  ...changes("system:operate", { stepUp: "money", dualApproval: "attempt_outcome" }),
  summary: "Resolve an attempt",
  description:
    "Inquires about an attempt without an outcome now. The processor's response alone makes it a success. With `finding`, an operator states that the processor has no transaction of an authorization. It is recorded only if the processor still gives no conclusive response. If an approval appears later, it is reversed. A finding needs a second user where the tenant requires it.",
  idempotent: false,
  params: strictObject({ id: idOf("processor_attempt", "The attempt's id.") }),
  body: strictObject({
    finding: Type.Optional(
      oneOf(
        ["not_processed"],
        "Finding of the operator at the processor. Absent: the processor is only inquired.",
      ),
    ),
    reason: lines("Reason, such as the number of the processor's ticket. For the audit log.", {
      minLength: 1,
      maxLength: 500,
    }),
  }),
  returns: { status: 200, schema: ProcessorAttempt, description: "The attempt afterwards." },
  errors: ["invalid_status"],
  examples: [examples.resolve],
});
