import Type from "typebox";
import { idOf, idOfAny } from "../shared/ids.ts";
import { amountMinor } from "../shared/money.ts";
import { cursorQuery, listOf } from "../shared/pagination.ts";
import { changes, reads } from "../shared/permissions.ts";
import {
  component,
  lines,
  nullable,
  oneOf,
  reserved,
  strictObject,
  timestamp,
} from "../shared/schema.ts";
import { disputeExamples as examples } from "./examples/disputes.ts";
import { paymentsOperation } from "./operation.ts";
import { settlementStatus } from "./payments.ts";

export const disputeStatuses = [
  "new",
  "accepted",
  "contested",
  "in_review",
  "lost",
  "won",
] as const;

const status = oneOf(disputeStatuses, "Status of the dispute.");
const message = lines("Text of the note.", { minLength: 1, maxLength: 5000 });
const response = lines("Response to the issuer: why the payment is valid.", {
  minLength: 1,
  maxLength: 10000,
});
const attachmentDescription = lines("Description of the evidence.", {
  minLength: 1,
  maxLength: 1000,
});
const fileId = idOf("file", "An uploaded file with the `purpose` `dispute_evidence`.");

const DisputeNote = component(
  "DisputeNote",
  strictObject({
    id: idOf("note", "The note's id."),
    message,
    created_at: timestamp("Time of creation."),
    user_id: reserved(
      nullable(idOf("user", "User who wrote the note; null for an API key.")),
      "Notes are written with API keys.",
    ),
  }),
);

const DisputeAttachment = component(
  "DisputeAttachment",
  strictObject({
    id: idOf("attachment", "The attachment's id."),
    description: attachmentDescription,
    file_id: fileId,
    created_at: timestamp("Time at which the evidence was attached."),
    uploaded_by: idOfAny(["user", "api_key"], "The user or the API key that attached it."),
    owner_id: idOf("account", "The account that owns the attachment."),
  }),
);

export const Dispute = component(
  "Dispute",
  strictObject(
    {
      id: idOf("dispute", "The dispute's id."),
      entity: Type.Literal("dispute"),
      created_at: timestamp("Time of creation."),
      updated_at: timestamp("Time of the last change."),
      account_id: idOf("account", "The merchant account."),
      business_id: idOf("business", "The business."),
      status,
      payment_id: idOf("payment", "The disputed payment."),
      payment_intent_id: idOf("payment_intent", "The payment's intent."),
      amount: amountMinor("Disputed amount."),
      notes: Type.Array(DisputeNote, { description: "Notes, oldest first." }),
      attachments: Type.Array(DisputeAttachment, { description: "Evidence, oldest first." }),
      dispute_date: timestamp("Time at which the cardholder disputed the payment."),
      response_due_date: nullable(
        timestamp("Deadline for the response; after it, the dispute is lost."),
      ),
      closed_date: nullable(
        timestamp("Time at which the dispute was accepted, won or lost; null while open."),
      ),
      reason_disputed_code: Type.String({
        description: "The network's reason code, such as `10.4`.",
      }),
      reason_disputed: Type.String({ description: "Description of the reason." }),
      dispute_response: nullable(response),
      reference_meta: strictObject(
        {
          card_last_four: nullable(Type.String({ description: "Last four digits of the card." })),
          merchant_id: nullable(Type.String({ description: "The processor's merchant id." })),
          authorization_code: nullable(
            Type.String({ description: "The issuer's authorization code." }),
          ),
          transaction_date: nullable(timestamp("Time of the payment.")),
          transaction_amount: nullable(amountMinor("Amount of the payment.")),
          retrieval_reference: nullable(
            Type.String({ description: "The processor's retrieval reference." }),
          ),
        },
        { description: "References by which the network identifies the payment." },
      ),
      settlement_status: settlementStatus,
      settled_at: nullable(timestamp("Settlement time of the chargeback; null until settled.")),
    },
    {
      description:
        "A cardholder's objection to a payment (chargeback). A `new` dispute debits its amount from the balance; a `won` dispute credits it again.",
    },
  ),
);

const params = strictObject({ id: idOf("dispute", "The dispute's id.") });
const common = { resource: "disputes", audience: "private-key", account: "required" } as const;
const decided = { schema: Dispute, description: "The updated dispute." } as const;

const DisputeList = listOf("DisputeList", Dispute);

export const listDisputes = paymentsOperation({
  ...common,
  id: "listDisputes",
  method: "GET",
  path: "/disputes",
  ...reads("disputes:read"),
  summary: "List disputes",
  description: "Returns the account's disputes, newest first.",
  idempotent: false,
  query: cursorQuery("dispute", { status: Type.Optional(status) }),
  returns: {
    status: 200,
    schema: DisputeList,
    description: "A page of disputes.",
  },
  errors: [],
  examples: [examples.list],
});

export const listDisputesOfPayment = paymentsOperation({
  ...common,
  id: "listDisputesOfPayment",
  method: "GET",
  path: "/payments/{id}/disputes",
  ...reads("disputes:read"),
  summary: "List the disputes of a payment",
  description: "Returns all disputes of the payment, whatever their status, newest first.",
  idempotent: false,
  extension: true,
  params: strictObject({ id: idOf("payment", "The payment's id.") }),
  query: cursorQuery("dispute"),
  returns: { status: 200, schema: DisputeList, description: "A page of disputes." },
  errors: [],
  examples: [examples.listOfPayment],
});

export const getDispute = paymentsOperation({
  ...common,
  id: "getDispute",
  method: "GET",
  path: "/disputes/{id}",
  ...reads("disputes:read"),
  summary: "Get a dispute",
  description: "Returns one dispute of the account, with its notes and evidence.",
  idempotent: false,
  params,
  returns: { status: 200, schema: Dispute, description: "The dispute." },
  errors: [],
  examples: [examples.get],
});

export const acceptDispute = paymentsOperation({
  ...common,
  id: "acceptDispute",
  method: "POST",
  path: "/disputes/{id}/accept",
  ...changes("disputes:respond"),
  summary: "Accept a dispute",
  description:
    "Accepts a `new` dispute. The cardholder keeps the funds, and the dispute can no longer be contested.",
  idempotent: true,
  extension: true,
  params,
  body: strictObject({}),
  returns: { status: 200, ...decided },
  errors: ["invalid_status"],
  examples: [examples.accept],
});

export const contestDispute = paymentsOperation({
  ...common,
  id: "contestDispute",
  method: "POST",
  path: "/disputes/{id}/contest",
  ...changes("disputes:respond"),
  summary: "Contest a dispute",
  description:
    "Submits your response and the attachments of a `new` dispute to the issuer, before `response_due_date`. A dispute can be contested once, so attach the evidence first.",
  idempotent: true,
  extension: true,
  params,
  body: strictObject({ dispute_response: response }),
  returns: { status: 200, ...decided },
  errors: ["invalid_status"],
  examples: [examples.contest],
});

export const createDisputeNote = paymentsOperation({
  ...common,
  id: "createDisputeNote",
  method: "POST",
  path: "/disputes/{id}/notes",
  ...changes("disputes:respond"),
  summary: "Add a note to a dispute",
  description:
    "Adds a note to a dispute in any status, for yourself and the operator; at most 200 per dispute. Notes are not sent to the issuer.",
  idempotent: true,
  extension: true,
  params,
  body: strictObject({ message }),
  returns: { status: 201, ...decided },
  errors: ["invalid_status"],
  examples: [examples.note],
});

export const createDisputeAttachment = paymentsOperation({
  ...common,
  id: "createDisputeAttachment",
  method: "POST",
  path: "/disputes/{id}/attachments",
  ...changes("disputes:respond"),
  summary: "Attach evidence to a dispute",
  description:
    "Attaches [an uploaded file](upload-a-file) to a `new` dispute; at most 20 per dispute. The evidence is sent to the issuer when you contest the dispute.",
  idempotent: true,
  extension: true,
  params,
  body: strictObject({ file_id: fileId, description: attachmentDescription }),
  returns: { status: 201, ...decided },
  errors: ["invalid_status", "referenced_not_found"],
  examples: [examples.attach],
});

export const deleteDisputeAttachment = paymentsOperation({
  ...common,
  id: "deleteDisputeAttachment",
  method: "DELETE",
  path: "/disputes/{id}/attachments/{attachment_id}",
  ...changes("disputes:respond"),
  summary: "Remove evidence from a dispute",
  description:
    "Removes an attachment of a `new` dispute, before it is sent to the issuer. The file itself is kept.",
  idempotent: false,
  extension: true,
  params: strictObject({
    id: idOf("dispute", "The dispute's id."),
    attachment_id: idOf("attachment", "The attachment's id."),
  }),
  returns: { status: 200, ...decided },
  errors: ["invalid_status"],
  examples: [examples.detach],
});
