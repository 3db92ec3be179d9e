import Type from "typebox";
import { refundStatuses } from "../payments/refunds.ts";
import { DateRange } from "../payments/search.ts";
import { idOf } from "../shared/ids.ts";
import { amountMinor } from "../shared/money.ts";
import { pageLimit } from "../shared/pagination.ts";
import { reads } from "../shared/permissions.ts";
import { component, nullable, oneOf, strictObject, timestamp } from "../shared/schema.ts";
import { refundSearchExamples as examples } from "./examples/refund-search.ts";
import { platformCommon, platformOperation } from "./operation.ts";
import { foundListOf } from "./read-model.ts";
import { scopeNode } from "./scope.ts";

export const RefundSummary = component(
  "RefundSummary",
  strictObject(
    {
      id: idOf("refund", "The refund's id."),
      entity: Type.Literal("refund_summary"),
      status: oneOf(refundStatuses, "Status of the refund."),
      amount: amountMinor("Amount of the refund."),
      payment_id: idOf("payment", "The refunded payment."),
      payment_intent_id: idOf("payment_intent", "The payment's intent."),
      account_id: idOf("account", "The merchant account."),
      account_name: Type.String({ description: "The account's name." }),
      external: Type.Boolean({ description: "Whether another gateway processed it." }),
      reference_id: nullable(Type.String({ description: "Reference of the refund." })),
      description: nullable(Type.String({ description: "Reason for the refund." })),
      failure_code: nullable(Type.String({ description: "Reason for the failure." })),
      created_at: timestamp("Time of creation."),
      settled_at: nullable(timestamp("Settlement time.")),
    },
    { description: "A refund, as lists show it." },
  ),
);

export const searchAllRefunds = platformOperation({
  ...platformCommon,
  id: "searchAllRefunds",
  resource: "refund_summaries",
  method: "POST",
  path: "/platform/refunds/search",
  ...reads("payments:read"),
  summary: "Search the refunds of all accounts",
  description:
    "Returns refunds of the caller's part of the hierarchy that match all filters, newest first. `meta.as_of` has the time of the result.",
  idempotent: false,
  body: strictObject({
    in: scopeNode,
    status: Type.Optional(
      Type.Array(oneOf(refundStatuses, "Status of the refund."), {
        minItems: 1,
        maxItems: refundStatuses.length,
        uniqueItems: true,
        description: "Any of these statuses.",
      }),
    ),
    created: Type.Optional(DateRange),
    external: Type.Optional(Type.Boolean({ description: "Whether another gateway processed it." })),
    starting_after: Type.Optional(
      idOf("refund", "Returns results after this one, which the previous page ended with."),
    ),
    limit: pageLimit("Maximum number of results."),
  }),
  returns: {
    status: 200,
    schema: foundListOf("RefundSummaryList", RefundSummary),
    description: "A page of results.",
  },
  errors: ["referenced_not_found"],
  examples: [examples.search],
});
