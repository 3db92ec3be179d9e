import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { cursorQuery, listOf } from "../shared/pagination.ts";
import { patternMeaning } from "../shared/pattern-descriptions.ts";
import { reads } from "../shared/permissions.ts";
import { component, nullable, oneOf, strictObject, timestamp } from "../shared/schema.ts";
import { auditEntryExamples as examples } from "./examples/audit-entries.ts";
import { platformCommon, platformOperation } from "./operation.ts";
import { scopeNode } from "./scope.ts";

export const AuditEntry = component(
  "AuditEntry",
  strictObject(
    {
      id: idOf("audit_entry", "The entry's id."),
      entity: Type.Literal("audit_entry"),
      number: Type.Integer({
        minimum: 1,
        description: "Number of the entry in the tenant's log. The numbers have no gap.",
      }),
      at: timestamp("Time of the change."),
      actor: Type.String({
        description:
          "Id of the user or the operator key, or the name of the job or of who ran a command.",
      }),
      actor_name: nullable(Type.String({ description: "The user's name; null for other actors." })),
      effective_user: nullable(
        Type.String({ description: "Id of the user whose pages the actor viewed; null: none." }),
      ),
      effective_user_name: nullable(Type.String({ description: "Name of this user." })),
      channel: oneOf(
        ["console", "command", "key", "job"],
        "Where the request came from: `console`, `command` for the command line, `key` for an operator key, `job` for a job of the platform.",
      ),
      operation: Type.String({ description: "Id of the operation, such as `createRefund`." }),
      outcome: oneOf(
        ["done", "denied", "proposed"],
        "`denied`: the user lacked the permission. `proposed`: it waits for the approval of a second user.",
      ),
      partner_id: nullable(idOf("partner", "The partner that it is about.")),
      business_id: nullable(idOf("business", "The business that it is about.")),
      account_id: nullable(idOf("account", "The account that it is about.")),
      object_ids: Type.Array(Type.String(), {
        description: "Ids of the objects that the request names.",
      }),
      request: Type.Unsafe<Record<string, unknown>>({
        type: "object",
        additionalProperties: true,
        description: "The request's body without secrets.",
      }),
      reason: nullable(Type.String({ description: "Reason that the user gave." })),
      request_id: nullable(Type.String({ description: "Id of the request, as in errors." })),
      ip_address: nullable(Type.String({ description: "Address of the user's device." })),
      user_agent: nullable(Type.String({ description: "Browser of the user's device." })),
      hash: Type.String({
        description:
          "SHA-256 of the entry and of the previous entry's hash, in hexadecimal digits. `openpayfac audit verify` checks it.",
      }),
    },
    { description: "A change by a user or an operator, or one that was denied." },
  ),
);

export const listAuditEntries = platformOperation({
  ...platformCommon,
  id: "listAuditEntries",
  resource: "audit_entries",
  method: "GET",
  path: "/platform/audit_entries",
  ...reads("audit"),
  summary: "List the entries of the audit log",
  description:
    "Returns changes by users and operators in the caller's part of the hierarchy, newest first.",
  idempotent: false,
  query: cursorQuery("audit_entry", {
    in: scopeNode,
    actor: Type.Optional(
      Type.String({ minLength: 1, maxLength: 100, description: "Returns only its entries." }),
    ),
    operation: Type.Optional(
      Type.String({
        pattern: patternMeaning("^[a-zA-Z]{1,60}$", "the id of an operation, such as createRefund"),
        description: "Returns only entries of this operation.",
      }),
    ),
    outcome: Type.Optional(
      oneOf(["done", "denied", "proposed"], "Returns only entries with this outcome."),
    ),
    object_id: Type.Optional(
      Type.String({
        pattern: patternMeaning(
          "^[a-z]+_[0-9a-z]{26}$",
          "the id of an object: its prefix, an underscore and 26 letters and digits",
        ),
        description: "Returns only entries that name this object.",
      }),
    ),
  }),
  returns: {
    status: 200,
    schema: listOf("AuditEntryList", AuditEntry),
    description: "A page of entries.",
  },
  errors: ["referenced_not_found"],
  examples: [examples.list],
});
