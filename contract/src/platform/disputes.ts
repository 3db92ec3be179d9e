import Type from "typebox";
import { disputeStatuses } from "../payments/disputes.ts";
import { idOf, idOfAny } from "../shared/ids.ts";
import { amountMinor } from "../shared/money.ts";
import { cursorQuery, listOf } from "../shared/pagination.ts";
import { changes, reads } from "../shared/permissions.ts";
import { component, lines, nullable, oneOf, strictObject, timestamp } from "../shared/schema.ts";
import { checklistKeys, evidenceSources, reasonGroups } from "./dispute-checklists.ts";
import { platformDisputeExamples as examples } from "./examples/disputes.ts";
import { platformCommon, platformOperation } from "./operation.ts";
import { scopeNode } from "./scope.ts";

const Evidence = component(
  "EvidenceCount",
  strictObject(
    {
      present: Type.Integer({ minimum: 0, description: "Required items that have content." }),
      total: Type.Integer({ minimum: 1, description: "Required items of the checklist." }),
    },
    { description: "How complete the evidence is." },
  ),
);
const reasonGroup = oneOf(reasonGroups, "Group of the reason, which determines the checklist.");
const reason = Type.String({ description: "The reason in plain language." });

export const PlatformDispute = component(
  "PlatformDispute",
  strictObject(
    {
      id: idOf("dispute", "The dispute's id."),
      entity: Type.Literal("dispute"),
      status: oneOf(disputeStatuses, "Status of the dispute."),
      amount: amountMinor("Disputed amount."),
      account_id: idOf("account", "The merchant account."),
      account_name: Type.String({ description: "Name of the account." }),
      business_id: idOf("business", "The business."),
      business_name: Type.String({ description: "Name of the business." }),
      payment_id: idOf("payment", "The disputed payment."),
      payment_intent_id: idOf("payment_intent", "The payment's intent."),
      card_brand: nullable(Type.String({ description: "Brand of the card." })),
      card_last_four: nullable(Type.String({ description: "Last four digits of the card." })),
      reason_disputed_code: Type.String({ description: "The network's reason code." }),
      reason_disputed: Type.String({ description: "The network's description of the reason." }),
      reason_group: reasonGroup,
      reason,
      evidence: Evidence,
      dispute_date: timestamp("Time at which the cardholder disputed the payment."),
      response_due_date: nullable(timestamp("Deadline for the response.")),
      days_left: nullable(
        Type.Integer({
          minimum: 0,
          description:
            "Whole days until the deadline; null for a dispute that needs no response, or no more.",
        }),
      ),
      closed_date: nullable(timestamp("Time at which it was accepted, won or lost.")),
      created_at: timestamp("Time of creation."),
      updated_at: timestamp("Time of the last change."),
    },
    { description: "A dispute with its merchant and the state of its evidence." },
  ),
);

const itemKey = oneOf(checklistKeys, "Key of the item.");
const fileIds = (description: string) =>
  Type.Array(idOf("file", "An uploaded file with the `purpose` `dispute_evidence`."), {
    maxItems: 5,
    uniqueItems: true,
    description,
  });
const itemText = lines("Explanation of the item by the merchant.", {
  minLength: 1,
  maxLength: 2000,
});
const response = lines("Response to the issuer: why the payment is valid.", {
  minLength: 1,
  maxLength: 10000,
});

export const DisputeDraft = component(
  "DisputeDraft",
  strictObject(
    {
      dispute_id: idOf("dispute", "The dispute."),
      entity: Type.Literal("dispute_draft"),
      account_id: idOf("account", "The merchant account, for the operations of the Payments API."),
      reason_group: reasonGroup,
      reason,
      version: Type.Integer({
        minimum: 0,
        description: "Number of times that the draft was saved; 0: never.",
      }),
      dispute_response: nullable(response),
      items: Type.Array(
        strictObject({
          key: itemKey,
          title: Type.String({ description: "Name of the item." }),
          shows: Type.String({ description: "Facts that the item must show to the issuer." }),
          required: Type.Boolean({ description: "Whether it counts in `evidence`." }),
          source: nullable(
            oneOf(
              evidenceSources,
              "Where the platform finds the item's content; null: only the merchant has it.",
            ),
          ),
          found: nullable(lines("Facts that the platform found; null: none.", { maxLength: 4000 })),
          text: nullable(itemText),
          file_ids: fileIds("Files of the item."),
          present: Type.Boolean({ description: "Whether it has content of any kind." }),
        }),
        { description: "The checklist of the reason group, in order." },
      ),
      evidence: Evidence,
      updated_by: nullable(
        idOfAny(["user", "api_key"], "The user or the operator key that saved it last."),
      ),
      updated_at: nullable(timestamp("Time at which it was saved last.")),
    },
    { description: "Evidence in preparation. Nothing of it was sent to the issuer." },
  ),
);

const params = strictObject({ id: idOf("dispute", "The dispute's id.") });
const common = { ...platformCommon, resource: "platform_disputes" } as const;

export const listPlatformDisputes = platformOperation({
  ...common,
  id: "listPlatformDisputes",
  method: "GET",
  path: "/platform/disputes",
  ...reads("disputes:read"),
  summary: "List disputes of all accounts",
  description:
    "Returns the disputes of all accounts in the caller's part of the hierarchy, newest first.",
  idempotent: false,
  query: cursorQuery("dispute", {
    in: scopeNode,
    status: Type.Optional(
      oneOf(
        disputeStatuses,
        "Returns only disputes with this status; `new` ones wait for a response.",
      ),
    ),
    due_from: Type.Optional(
      timestamp("Returns only disputes that wait for a response, with a deadline from this time."),
    ),
    due_before: Type.Optional(
      timestamp(
        "Returns only disputes that wait for a response, with a deadline before this time.",
      ),
    ),
  }),
  returns: {
    status: 200,
    schema: listOf("PlatformDisputeList", PlatformDispute),
    description: "A page of disputes.",
  },
  errors: ["referenced_not_found"],
  examples: [examples.list],
});

export const getDisputeDraft = platformOperation({
  ...common,
  id: "getDisputeDraft",
  method: "GET",
  path: "/platform/disputes/{id}/draft",
  ...reads("disputes:read"),
  summary: "Get the draft of a dispute's evidence",
  description:
    "Returns the checklist of the dispute's reason, with what the platform knows about the payment and what was saved.",
  idempotent: false,
  params,
  returns: { status: 200, schema: DisputeDraft, description: "The draft." },
  errors: [],
  examples: [examples.getDraft],
});

/** Most bytes of the files in a packet. Source   Mastercom: 14.5 MB for all documents of a dispute. */
export const disputePacketBytesMax = 14_500_000;

export const getDisputePacket = platformOperation({
  ...common,
  id: "getDisputePacket",
  method: "GET",
  path: "/platform/disputes/{id}/packet",
  ...reads("disputes:read"),
  summary: "Get the packet of a dispute",
  description:
    "Returns the response to a dispute as one tagged PDF of Letter pages: the payment, the response, each item of the checklist, and the files. Before a dispute is contested, this is the draft. Each file has a page, with its image, or before the pages of a PDF. Files beyond 14.5 MB in total, encrypted or damaged ones are named on their pages and left out. The audit log records each download by a user or an operator key.",
  idempotent: false,
  params,
  returns: {
    status: 200,
    content: { "application/pdf": Type.String({ description: "The document." }) },
    description: "The packet.",
  },
  errors: [],
  examples: [examples.packet],
});

export const saveDisputeDraft = platformOperation({
  ...common,
  id: "saveDisputeDraft",
  method: "PUT",
  path: "/platform/disputes/{id}/draft",
  ...changes("disputes:respond"),
  summary: "Save the draft of a dispute's evidence",
  description:
    "Saves explanations and files for a `new` dispute and replaces what was saved before. Nothing is sent to the issuer: attach the evidence and contest the dispute in the Payments API.",
  idempotent: true,
  params,
  body: strictObject({
    version: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 2_147_483_647,
        description:
          "`version` of the draft that was changed. If another user has saved one since, the request is rejected.",
      }),
    ),
    dispute_response: nullable(response),
    items: Type.Array(
      strictObject({
        key: itemKey,
        text: nullable(itemText),
        file_ids: fileIds("Files of the item."),
      }),
      {
        maxItems: 10,
        description: "Items with content. An item of the checklist that is absent has none.",
      },
    ),
  }),
  returns: { status: 200, schema: DisputeDraft, description: "The saved draft." },
  errors: ["invalid_status", "referenced_not_found"],
  examples: [examples.saveDraft],
});
