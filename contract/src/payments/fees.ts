import Type from "typebox";
import { idOf, idOfAny } from "../shared/ids.ts";
import { amountMinor } from "../shared/money.ts";
import { cursorQuery, listOf } from "../shared/pagination.ts";
import {
  component,
  extension,
  lines,
  nullable,
  oneOf,
  strictObject,
  timestamp,
} from "../shared/schema.ts";
import { feeExamples as examples } from "./examples/fees.ts";
import { paymentsOperation } from "./operation.ts";
import { cardBrands } from "./payment-methods.ts";
import { settlementStatus } from "./payments.ts";
import { Transaction } from "./transactions.ts";

export const feeTypes = [
  "APPLICATION",
  "BATCH",
  "CHARGEBACK",
  "INTERCHANGE",
  "PLATFORM",
  "TOKEN",
  "PROCESSING",
  "RETRIEVAL",
  "DDA_REJECT",
  "MONTHLY_MINIMUM",
  "PCI_NON_COMPLIANCE",
  "GATEWAY_FEE",
  "EARLY_CANCELLATION",
  "REGULATORY_PRODUCT",
  "VALIDATION_FEE",
  "LINKING_FEE",
  "REJECT_FEE",
  "REVERSAL_FEE",
  "UNKNOWN_BANK_ACTIVITY_ADJUSTMENT",
  "UNMATCHED_SETTLEMENT",
  "PARTNER_ADHOC",
] as const;

export const feeSubTypes = [
  "auth",
  "card",
  "bank_per_transaction",
  "bank_bps",
  "unmatched_settlement_reversal",
] as const;

export const feeSourceTypes = [
  "adjustment",
  "bank_transfer",
  "checkout_session",
  "dispute",
  "fee",
  "fee_refund",
  "funding",
  "payment",
  "payment_intent",
  "payment_method",
  "payment_refund",
  "payout",
  "refund",
  "reversal",
  "unmatched_settlement",
] as const;

const owners = ["account", "contractor", "partner", "tenant"] as const;
const sources = [
  "bank_transfer",
  "checkout_session",
  "dispute",
  "fee",
  "payment",
  "payment_intent",
  "payment_method",
  "payout",
  "refund",
  "reversal",
  "settlement",
] as const;

const feeType = oneOf(feeTypes, "What the fee is for.");
const description = lines("What the fee is for, in words.", { minLength: 1, maxLength: 1000 });
const basisPoints = (what: string) =>
  nullable(Type.Integer({ minimum: 0, description: `${what} Basis points.` }));
const part = (what: string) => nullable(amountMinor(what));

export const Fee = component(
  "Fee",
  strictObject(
    {
      id: idOf("fee", "The fee's id."),
      entity: Type.Literal("fee"),
      created_at: timestamp("When it was charged."),
      updated_at: timestamp("When it was last changed."),
      fee_type: feeType,
      fee_sub_type: nullable(oneOf(feeSubTypes, "Which part of the fee, where it has parts.")),
      description: nullable(description),
      from_owner_id: idOfAny(owners, "Who pays."),
      from_owner_type: oneOf(owners, "What kind of payer."),
      to_owner_id: idOfAny(owners, "Who receives."),
      to_owner_type: oneOf(owners, "What kind of receiver."),
      source_type: nullable(oneOf(feeSourceTypes, "What gave rise to it.")),
      source_id: nullable(idOfAny(sources, "The object that gave rise to it.")),
      source_account_id: nullable(idOf("account", "The account of that object.")),
      amount: amountMinor("What is charged."),
      amount_refunded: extension(amountMinor("What was given back.")),
      auth_fee: part("The fixed part, for each authorization."),
      card_fee_bps: basisPoints("The part of a card payment's amount."),
      ach_per_transaction_fee: part("The fixed part of a bank payment."),
      ach_fee_bps: basisPoints("The part of a bank payment's amount."),
      ach_bps_fee_max: part("The most that `ach_fee_bps` comes to."),
      ach_service_type: nullable(oneOf(["standard", "same_day"], "How fast the bank payment is.")),
      card_type: nullable(oneOf(cardBrands, "The card's network.")),
      settlement_id: nullable(idOf("settlement", "The settlement it came with.")),
      settlement_status: settlementStatus,
      settled_at: nullable(timestamp("When it was settled.")),
      monthly_fee_date: nullable(
        Type.String({ format: "date", description: "The month of a monthly fee: its first day." }),
      ),
    },
    { description: "What one owner pays another for a service." },
  ),
);

const params = strictObject({ id: idOf("fee", "The fee's id.") });
const common = { resource: "fees", audience: "private-key", account: "required" } as const;

export const listFees = paymentsOperation({
  ...common,
  id: "listFees",
  method: "GET",
  path: "/fees",
  summary: "List fees",
  description: "Answers the fees about the account, whoever pays them, newest first.",
  idempotent: false,
  query: cursorQuery("fee", { fee_type: Type.Optional(feeType) }),
  returns: { status: 200, schema: listOf("FeeList", Fee), description: "A page of fees." },
  errors: [],
  examples: [examples.list],
});

export const createFee = paymentsOperation({
  ...common,
  id: "createFee",
  method: "POST",
  path: "/fees",
  summary: "Charge an ad hoc fee",
  description:
    "Charges the account a fee that your partner receives: `PARTNER_ADHOC`. It is taken off the account's balance at once: off `available`, which may go below 0.\n\nWith `payment_id` the fee belongs to that captured payment of the account, and is taken off where its money stands, `pending` until it is settled. All such fees of a payment, less what was given back, must together be less than what was captured, else `amount` is refused.",
  idempotent: true,
  body: strictObject({
    amount: amountMinor("What is charged.", { minimum: 1 }),
    description,
    payment_id: Type.Optional(idOf("payment", "The payment that the fee is for.")),
  }),
  returns: { status: 201, schema: Fee, description: "The fee." },
  errors: [],
  examples: [examples.create],
});

export const getFee = paymentsOperation({
  ...common,
  id: "getFee",
  method: "GET",
  path: "/fees/{id}",
  summary: "Get a fee",
  description: "Answers one fee about the account.",
  idempotent: false,
  params,
  returns: { status: 200, schema: Fee, description: "The fee." },
  errors: [],
  examples: [examples.get],
});

export const refundFee = paymentsOperation({
  ...common,
  id: "refundFee",
  method: "POST",
  path: "/fees/{id}/refund",
  summary: "Refund an ad hoc fee",
  description:
    "Gives back an ad hoc fee, in one or more parts, together at most its amount. Fees of another type are refused.",
  idempotent: true,
  extension: true,
  params,
  body: strictObject({
    amount: Type.Optional(
      amountMinor("What to give back. Absent: all that is left. 0 is refused."),
    ),
  }),
  returns: {
    status: 201,
    schema: Transaction,
    description: "The account's transaction, `fee_refund`.",
  },
  errors: ["invalid_status"],
  examples: [examples.refund],
});
