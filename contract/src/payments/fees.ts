import Type from "typebox";
import { idOf, idOfAny } from "../shared/ids.ts";
import { amountMinor } from "../shared/money.ts";
import { cursorQuery, listOf } from "../shared/pagination.ts";
import { changes, reads } from "../shared/permissions.ts";
import {
  component,
  extension,
  lines,
  nullable,
  oneOf,
  reservedValues,
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
  "bank_debit",
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

/** The objects that cause a fee; the published list has more. */
const chargedObjects: readonly (typeof feeSourceTypes)[number][] = [
  "bank_debit",
  "dispute",
  "payment",
  "payment_method",
  "payout",
];

const owners = ["account", "contractor", "partner", "tenant"] as const;
const sources = [
  "bank_debit",
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

const feeType = reservedValues(oneOf(feeTypes, "Type of the fee."), {
  VALIDATION_FEE: "The plan has no price for a validation; `TOKEN` and `LINKING_FEE` are charged.",
  UNKNOWN_BANK_ACTIVITY_ADJUSTMENT:
    "Unknown bank activity stays in suspense, and no owner is charged for it.",
  UNMATCHED_SETTLEMENT: "An unmatched settlement is paid to the account, and is not charged.",
});
/** The parties to a fee. A contractor pays and receives none. */
const feeOwner = (description: string, reasons: Record<string, string>) =>
  reservedValues(oneOf(owners, description), {
    contractor: "Contractors neither pay nor receive fees.",
    ...reasons,
  });
const description = lines("Purpose of the fee.", { minLength: 1, maxLength: 1000 });
const basisPoints = (what: string) =>
  nullable(Type.Integer({ minimum: 0, description: `${what} Basis points.` }));
const part = (what: string) => nullable(amountMinor(what));

export const Fee = component(
  "Fee",
  strictObject(
    {
      id: idOf("fee", "The fee's id."),
      entity: Type.Literal("fee"),
      created_at: timestamp("Time at which it was charged."),
      updated_at: timestamp("Time of the last change."),
      fee_type: feeType,
      fee_sub_type: nullable(
        reservedValues(
          oneOf(feeSubTypes, "Component of the fee; null if the fee has a single component."),
          {
            auth: "The fixed amount for an authorization is part of the `card` fee.",
            unmatched_settlement_reversal: "An unmatched settlement is not charged.",
          },
        ),
      ),
      description: nullable(description),
      from_owner_id: idOfAny(owners, "The owner that pays the fee."),
      from_owner_type: feeOwner("Type of the paying owner.", {
        tenant: "A tenant receives fees, and pays none.",
      }),
      to_owner_id: idOfAny(owners, "The owner that receives the fee."),
      to_owner_type: feeOwner("Type of the receiving owner.", {
        account: "An account pays fees, and receives none.",
      }),
      source_type: nullable(
        reservedValues(
          oneOf(feeSourceTypes, "Type of the object for which the fee was charged."),
          Object.fromEntries(
            feeSourceTypes
              .filter((type) => !chargedObjects.includes(type))
              .map((type) => [type, "No fee of this platform is charged for such an object."]),
          ),
        ),
      ),
      source_id: nullable(idOfAny(sources, "The object for which the fee was charged.")),
      source_account_id: nullable(idOf("account", "The account of that object.")),
      amount: amountMinor("Amount of the fee."),
      amount_refunded: extension(amountMinor("Refunded amount.")),
      auth_fee: part("Fixed amount for each authorization."),
      card_fee_bps: basisPoints("Rate on the amount of a card payment."),
      ach_per_transaction_fee: part("Fixed amount for each bank payment."),
      ach_fee_bps: basisPoints("Rate on the amount of a bank payment."),
      ach_bps_fee_max: part("Maximum of the fee from `ach_fee_bps`; null if unlimited."),
      ach_service_type: nullable(
        oneOf(["standard", "same_day"], "Speed of the bank payment: standard or same-day ACH."),
      ),
      card_type: nullable(oneOf(cardBrands, "Card network.")),
      settlement_id: nullable(
        idOf("settlement", "The settlement that includes it; null until settled."),
      ),
      settlement_status: settlementStatus,
      settled_at: nullable(timestamp("Settlement time; null until settled.")),
      monthly_fee_date: nullable(
        Type.String({
          format: "date",
          description: "First day of the month of a monthly fee; null for other fees.",
        }),
      ),
    },
    { description: "A charge that one owner pays another for a service." },
  ),
);

const params = strictObject({ id: idOf("fee", "The fee's id.") });
const common = { resource: "fees", audience: "private-key", account: "required" } as const;

const FeeList = listOf("FeeList", Fee);

export const listFees = paymentsOperation({
  ...common,
  id: "listFees",
  method: "GET",
  path: "/fees",
  ...reads("money:read"),
  summary: "List fees",
  description:
    "Returns the fees of the owner in `x-account-id`, newest first. A merchant account has those that relate to it, regardless of the owner that pays them. A partner has those that it pays or receives, and a contractor has none.",
  idempotent: false,
  owners: true,
  query: cursorQuery("fee", { fee_type: Type.Optional(feeType) }),
  returns: { status: 200, schema: FeeList, description: "A page of fees." },
  errors: [],
  examples: [examples.list],
});

export const listFeesOfPayment = paymentsOperation({
  ...common,
  id: "listFeesOfPayment",
  method: "GET",
  path: "/payments/{id}/fees",
  ...reads("money:read"),
  summary: "List the fees of a payment",
  description:
    "Returns the fees that the payment and its disputes caused, regardless of the owner that pays them, newest first: for example processing, interchange, chargeback and ad hoc fees.",
  idempotent: false,
  extension: true,
  params: strictObject({ id: idOf("payment", "The payment's id.") }),
  query: cursorQuery("fee", { fee_type: Type.Optional(feeType) }),
  returns: { status: 200, schema: FeeList, description: "A page of fees." },
  errors: [],
  examples: [examples.listOfPayment],
});

export const createFee = paymentsOperation({
  ...common,
  id: "createFee",
  method: "POST",
  path: "/fees",
  ...changes("money:operate"),
  summary: "Charge an ad hoc fee",
  description:
    "Charges the account an ad hoc fee (`PARTNER_ADHOC`) that your partner receives. The fee is debited from `available` immediately, which can go negative.\n\nWith `payment_id` the fee relates to that captured payment of the account. It is debited from the balance that holds the payment's funds: `pending` until settlement. All ad hoc fees of a payment, less refunds of them, must be less than the captured amount; otherwise `amount` is rejected.",
  idempotent: true,
  body: strictObject({
    amount: amountMinor("Amount of the fee.", { minimum: 1 }),
    description,
    payment_id: Type.Optional(idOf("payment", "The payment to which the fee relates.")),
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
  ...reads("money:read"),
  summary: "Get a fee",
  description:
    "Returns one fee of the owner in `x-account-id`: a merchant account, or a partner that pays or receives it.",
  idempotent: false,
  owners: true,
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
  ...changes("money:operate", { dualApproval: "fee_refund" }),
  summary: "Refund an ad hoc fee",
  description:
    "Refunds an ad hoc fee, in one or more refunds, up to its amount. Fees of other types are rejected.",
  idempotent: true,
  extension: true,
  params,
  body: strictObject({
    amount: Type.Optional(
      amountMinor("Amount to refund. Absent: the full remaining amount. 0 is rejected."),
    ),
  }),
  returns: {
    status: 201,
    schema: Transaction,
    description: "The account's balance transaction, `fee_refund`.",
  },
  errors: ["invalid_status"],
  examples: [examples.refund],
});
