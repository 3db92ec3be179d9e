import Type from "typebox";
import { idOf, idOfAny } from "../shared/ids.ts";
import { amountMinor } from "../shared/money.ts";
import { cursorQuery, listOf } from "../shared/pagination.ts";
import { component, lines, nullable, oneOf, strictObject, timestamp } from "../shared/schema.ts";
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

const status = oneOf(disputeStatuses, "Where the dispute stands.");
const message = lines("What to note.", { minLength: 1, maxLength: 5000 });
const response = lines("Why the cardholder owes the money.", { minLength: 1, maxLength: 10000 });
const attachmentDescription = lines("What it shows.", { minLength: 1, maxLength: 1000 });
const fileId = idOf("file", "A file that was uploaded for this: `purpose` is `dispute_evidence`.");

const DisputeNote = component(
  "DisputeNote",
  strictObject({
    id: idOf("note", "The note's id."),
    message,
    created_at: timestamp("When it was written."),
    user_id: nullable(idOf("user", "Who wrote it; null: an API key.")),
  }),
);

const DisputeAttachment = component(
  "DisputeAttachment",
  strictObject({
    id: idOf("attachment", "The attachment's id."),
    description: attachmentDescription,
    file_id: fileId,
    created_at: timestamp("When it was attached."),
    uploaded_by: idOfAny(["user", "api_key"], "The user or the API key that attached it."),
    owner_id: idOf("account", "The account that it belongs to."),
  }),
);

export const Dispute = component(
  "Dispute",
  strictObject(
    {
      id: idOf("dispute", "The dispute's id."),
      entity: Type.Literal("dispute"),
      created_at: timestamp("When it was created."),
      updated_at: timestamp("When it was last changed."),
      account_id: idOf("account", "The merchant account."),
      business_id: idOf("business", "The business."),
      status,
      payment_id: idOf("payment", "The payment that is disputed."),
      payment_intent_id: idOf("payment_intent", "The payment's intent."),
      amount: amountMinor("What is disputed."),
      notes: Type.Array(DisputeNote, { description: "Notes, oldest first." }),
      attachments: Type.Array(DisputeAttachment, { description: "Evidence, oldest first." }),
      dispute_date: timestamp("When the cardholder disputed it."),
      response_due_date: nullable(timestamp("Until when to respond; then it is lost.")),
      closed_date: nullable(timestamp("When it was won or lost.")),
      reason_disputed_code: Type.String({ description: "The network's code, such as `10.4`." }),
      reason_disputed: Type.String({ description: "The reason in words." }),
      dispute_response: nullable(response),
      reference_meta: strictObject(
        {
          card_last_four: nullable(Type.String({ description: "Last four digits of the card." })),
          merchant_id: nullable(Type.String({ description: "The processor's merchant id." })),
          authorization_code: nullable(Type.String({ description: "The issuer's code." })),
          transaction_date: nullable(timestamp("When the payment was made.")),
          transaction_amount: nullable(amountMinor("What was paid.")),
          retrieval_reference: nullable(
            Type.String({ description: "The processor's retrieval reference." }),
          ),
        },
        { description: "What the network knows the payment by." },
      ),
      settlement_status: settlementStatus,
      settled_at: nullable(timestamp("When its money was settled.")),
    },
    {
      description:
        "A cardholder's objection to a payment (chargeback). Its amount leaves the balance when it is `new`, and comes back when it is `won`.",
    },
  ),
);

const params = strictObject({ id: idOf("dispute", "The dispute's id.") });
const common = { resource: "disputes", audience: "private-key", account: "required" } as const;
const answered = { schema: Dispute, description: "The dispute as changed." } as const;

export const listDisputes = paymentsOperation({
  ...common,
  id: "listDisputes",
  method: "GET",
  path: "/disputes",
  summary: "List disputes",
  description: "Answers the account's disputes, newest first.",
  idempotent: false,
  query: cursorQuery("dispute", { status: Type.Optional(status) }),
  returns: {
    status: 200,
    schema: listOf("DisputeList", Dispute),
    description: "A page of disputes.",
  },
  errors: [],
  examples: [examples.list],
});

export const getDispute = paymentsOperation({
  ...common,
  id: "getDispute",
  method: "GET",
  path: "/disputes/{id}",
  summary: "Get a dispute",
  description: "Answers one dispute of the account, with its notes and evidence.",
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
  summary: "Accept a dispute",
  description:
    "Gives in to a dispute that is `new`: the cardholder keeps the money. It cannot be contested any more.",
  idempotent: true,
  extension: true,
  params,
  body: strictObject({}),
  returns: { status: 200, ...answered },
  errors: ["invalid_status"],
  examples: [examples.accept],
});

export const contestDispute = paymentsOperation({
  ...common,
  id: "contestDispute",
  method: "POST",
  path: "/disputes/{id}/contest",
  summary: "Contest a dispute",
  description:
    "Sends your response and the attachments of a dispute that is `new` to the issuer, before `response_due_date`. It can be sent once; attach the evidence first.",
  idempotent: true,
  extension: true,
  params,
  body: strictObject({ dispute_response: response }),
  returns: { status: 200, ...answered },
  errors: ["invalid_status"],
  examples: [examples.contest],
});

export const createDisputeNote = paymentsOperation({
  ...common,
  id: "createDisputeNote",
  method: "POST",
  path: "/disputes/{id}/notes",
  summary: "Add a note to a dispute",
  description:
    "Adds a note for yourself and the operator, in any status; at most 200. The issuer never sees it.",
  idempotent: true,
  extension: true,
  params,
  body: strictObject({ message }),
  returns: { status: 201, ...answered },
  errors: ["invalid_status"],
  examples: [examples.note],
});

export const createDisputeAttachment = paymentsOperation({
  ...common,
  id: "createDisputeAttachment",
  method: "POST",
  path: "/disputes/{id}/attachments",
  summary: "Attach evidence to a dispute",
  description:
    "Attaches [an uploaded file](upload-a-file) to a dispute that is `new`; at most 20. The issuer sees it when you contest.",
  idempotent: true,
  extension: true,
  params,
  body: strictObject({ file_id: fileId, description: attachmentDescription }),
  returns: { status: 201, ...answered },
  errors: ["invalid_status", "referenced_not_found"],
  examples: [examples.attach],
});
