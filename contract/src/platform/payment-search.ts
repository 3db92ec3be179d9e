import Type from "typebox";
import { cardBrands, entryMode, paymentMethodType } from "../payments/payment-methods.ts";
import { declineCategories } from "../payments/payments.ts";
import { DateRange } from "../payments/search.ts";
import { idOf } from "../shared/ids.ts";
import { amountMinor } from "../shared/money.ts";
import { pageLimit } from "../shared/pagination.ts";
import { patternMeaning } from "../shared/pattern-descriptions.ts";
import { reads } from "../shared/permissions.ts";
import { component, nullable, oneOf, strictObject, text, timestamp } from "../shared/schema.ts";
import { paymentSearchExamples as examples } from "./examples/payment-search.ts";
import { platformCommon, platformOperation } from "./operation.ts";
import { foundListOf } from "./read-model.ts";
import { scopeNode } from "./scope.ts";

/** The one status that lists show of a payment intent, from its status and its amounts. */
export const shownPaymentStatuses = [
  "not_paid",
  "pending",
  "authorized",
  "captured",
  "paid_out",
  "partially_refunded",
  "refunded",
  "disputed",
  "returned",
  "declined",
  "released",
  "cancelled",
] as const;

const shownStatus =
  "Status from the intent's status, its amounts and its latest payment. `disputed`: a dispute is undecided. `returned`: the bank returned the debit. `released`: the authorization was released without a capture. `paid_out`: the bank completed the payout with the merchant's part.";

export const PaymentSummary = component(
  "PaymentSummary",
  strictObject(
    {
      id: idOf("payment_intent", "The payment intent's id."),
      entity: Type.Literal("payment_summary"),
      shown_status: oneOf(shownPaymentStatuses, shownStatus),
      payment_id: nullable(idOf("payment", "The latest payment; null if nothing was charged.")),
      account_id: idOf("account", "The merchant account."),
      account_name: Type.String({ description: "The account's name." }),
      business_id: idOf("business", "The account's business."),
      partner_id: idOf("partner", "The account's partner."),
      amount: amountMinor("Amount to collect."),
      amount_captured: amountMinor("Captured amount."),
      amount_refunded: amountMinor("Refunded amount."),
      disputed: Type.Boolean({ description: "Whether it is or was disputed." }),
      external: Type.Boolean({ description: "Whether another gateway processed it." }),
      method_type: nullable(Type.String({ description: "`card` or `bank`." })),
      brand: nullable(Type.String({ description: "Card network; null for a bank account." })),
      last_four: nullable(
        Type.String({ description: "Last four digits of the card or bank account." }),
      ),
      entry_mode: nullable(Type.String({ description: "How the card data was entered." })),
      customer_name: nullable(Type.String({ description: "The customer's name." })),
      customer_email: nullable(Type.String({ description: "The customer's email address." })),
      reference_id: nullable(Type.String({ description: "Reference of the order." })),
      failure_code: nullable(
        Type.String({ description: "Reason for the failure of the latest payment." }),
      ),
      decline_category: nullable(
        oneOf(declineCategories, "Whether the network rules allow another attempt with this card."),
      ),
      authorization_code: nullable(Type.String({ description: "The issuer's code." })),
      created_at: timestamp("Time of creation."),
      captured_at: nullable(timestamp("Time of the capture.")),
      settled_at: nullable(
        timestamp("Settlement time."),
        "Time of the acquirer's funding; null before it, and for what was declined, voided or expired.",
      ),
      paid_out_at: nullable(
        timestamp("When the bank completed the payout; null also after its return."),
      ),
    },
    { description: "A payment intent with its latest payment, as lists show it." },
  ),
);

const filters = {
  in: scopeNode,
  status: Type.Optional(
    Type.Array(oneOf(shownPaymentStatuses, shownStatus), {
      minItems: 1,
      maxItems: shownPaymentStatuses.length,
      uniqueItems: true,
      description: "Any of these statuses.",
    }),
  ),
  created: Type.Optional(DateRange),
  amount_min: Type.Optional(amountMinor("Minimum amount.")),
  amount_max: Type.Optional(amountMinor("Maximum amount.")),
  method_type: Type.Optional(paymentMethodType),
  brand: Type.Optional(oneOf(cardBrands, "Card network.")),
  last_four: Type.Optional(
    Type.String({
      pattern: patternMeaning("^[0-9]{4}$", "four digits"),
      description: "Last four digits of the card or bank account.",
    }),
  ),
  customer: Type.Optional(
    text("Start of the customer's name or email address.", { minLength: 2, maxLength: 128 }),
  ),
  reference: Type.Optional(
    text("Start of the order's reference.", { minLength: 1, maxLength: 255 }),
  ),
  entry_mode: Type.Optional(entryMode),
  decline_category: Type.Optional(
    oneOf(declineCategories, "Category of the latest payment's decline."),
  ),
  refunded: Type.Optional(
    Type.Boolean({ description: "Whether it was refunded in full or in part." }),
  ),
  disputed: Type.Optional(Type.Boolean({ description: "Whether it is or was disputed." })),
  external: Type.Optional(Type.Boolean({ description: "Whether another gateway processed it." })),
  settled: Type.Optional(
    Type.Boolean({
      description:
        "Whether the acquirer's funding contains it. It never contains what was declined, voided or expired.",
    }),
  ),
  sort: Type.Optional(
    oneOf(["newest", "amount"], "`newest` first by default; `amount`: the highest first."),
  ),
};

const common = {
  ...platformCommon,
  resource: "payment_summaries",
  ...reads("payments:read"),
} as const;

export const searchAllPayments = platformOperation({
  ...common,
  id: "searchAllPayments",
  method: "POST",
  path: "/platform/payments/search",
  summary: "Search the payments of all accounts",
  description:
    "Returns payment intents of the caller's part of the hierarchy that match all filters. The result may be a moment old: `meta.as_of` has its time. The search of one account, `POST /payment_intents/search`, is exact.",
  idempotent: false,
  body: strictObject({
    ...filters,
    starting_after: Type.Optional(
      idOf("payment_intent", "Returns results after this one, which the previous page ended with."),
    ),
    limit: pageLimit("Maximum number of results."),
  }),
  returns: {
    status: 200,
    schema: foundListOf("PaymentSummaryList", PaymentSummary),
    description: "A page of results.",
  },
  errors: ["referenced_not_found"],
  examples: [examples.search],
});

export const downloadAllPayments = platformOperation({
  ...common,
  id: "downloadAllPayments",
  method: "POST",
  path: "/platform/payments/download",
  summary: "Download the payments of all accounts",
  description:
    "Returns all payment intents that a search with the same filters finds, as one CSV file with a header row of field names. The audit log records each download by a user or an operator key.\n\nA value that begins with `=`, `+`, `-` or `@` is preceded by an apostrophe, so that a spreadsheet does not execute it.",
  idempotent: false,
  body: strictObject(filters),
  returns: {
    status: 200,
    content: {
      "text/csv": Type.String({ description: "A header row, followed by one row per intent." }),
    },
    description: "The file.",
  },
  errors: ["referenced_not_found"],
  examples: [examples.download],
});
