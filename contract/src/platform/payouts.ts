import Type from "typebox";
import {
  payoutOwnerType,
  payoutPaymentStatuses,
  payoutPaymentType,
  payoutStatuses,
} from "../payments/payouts.ts";
import { transactionSourceType, transactionSourceTypes } from "../payments/transactions.ts";
import { idOf, idOfAny } from "../shared/ids.ts";
import { amountMinor, signedAmountMinor } from "../shared/money.ts";
import { cursorQuery, listOf } from "../shared/pagination.ts";
import { changes, reads } from "../shared/permissions.ts";
import { component, nullable, oneOf, strictObject, text, timestamp } from "../shared/schema.ts";
import { platformPayoutExamples as examples } from "./examples/payouts.ts";
import { platformCommon, platformOperation } from "./operation.ts";
import { scopeNode } from "./scope.ts";

const ownerTypes = ["account", "contractor", "partner", "tenant"] as const;
const mask = nullable(
  Type.String({ description: "Masked number of the bank account; null before one is chosen." }),
);

/** Steps of users, of a payout that the bank does not have. */
export const payoutSteps = ["hold", "release", "cancel", "retry"] as const;

export const payoutHoldCauses = ["user", "owner", "bank_account"] as const;

const fields = {
  id: idOf("payout", "The payout's id."),
  entity: Type.Literal("payout"),
  status: oneOf(payoutStatuses, "Status of the payout."),
  payout_number: Type.Integer({ minimum: 1, description: "Number among the owner's payouts." }),
  net_amount: amountMinor("Amount that the bank transfers: `amount` less `fee_amount`."),
  amount: amountMinor("Sum of the payout's transactions."),
  fee_amount: amountMinor("Fees of the payout itself."),
  owner_type: payoutOwnerType,
  owner_id: idOfAny(ownerTypes, "The owner that is paid."),
  owner_name: Type.String({ description: "Name of the owner." }),
  business_id: nullable(
    idOf("business", "The business of the account or the contractor; null for other owners."),
  ),
  bank_account_mask: mask,
  window_start: timestamp("Start of the window, inclusive."),
  window_end: timestamp("End of the window, exclusive."),
  attempt_count: Type.Integer({ minimum: 0, description: "Number of times that it was sent." }),
  reject_count: Type.Integer({
    minimum: 0,
    description: "Number of times that the bank returned it.",
  }),
  next_attempt_at: nullable(
    timestamp("Time of the next attempt to send it; null when none is planned."),
  ),
  sent_at: nullable(timestamp("Time at which it was sent to the bank; null until sent.")),
  completed_at: nullable(timestamp("Time at which it arrived; null until then.")),
  created_at: timestamp("Time of creation."),
  updated_at: timestamp("Time of the last change."),
};

export const PlatformPayout = component(
  "PlatformPayout",
  strictObject(fields, { description: "A payout with its owner and its bank account." }),
);

export const PlatformPayoutDetails = component(
  "PlatformPayoutDetails",
  strictObject(
    {
      ...fields,
      delay_until: nullable(timestamp("Earliest time at which it is sent; null: immediately.")),
      hold: nullable(
        strictObject({
          cause: oneOf(
            payoutHoldCauses,
            "`user`: a user holds it until a user releases it. `owner`: payouts of its owner are disabled, held by a review, or wait for a requirement. `bank_account`: no bank account of its owner receives payouts. Payouts with the last two causes continue when the cause ends.",
          ),
          reason: nullable(
            Type.String({ description: "Reason of the user; null: no user holds it." }),
          ),
          held_by: nullable(
            idOf("user", "The user; null: an operator key, or no user holds it."),
            "The user; null: an operator key, or no user holds it.",
          ),
          held_by_name: nullable(Type.String({ description: "The user's name." })),
          held_at: nullable(timestamp("Time at which the user held it.")),
        }),
        "Why it is held; null: it is not.",
      ),
      steps: Type.Array(oneOf(payoutSteps, "A step."), {
        description: "Steps that its state permits now. The caller's role may permit fewer.",
      }),
      transactions: Type.Array(
        strictObject({
          source_type: transactionSourceType,
          count: Type.Integer({ minimum: 0, description: "Number of transactions." }),
          amount: signedAmountMinor("Sum of their amounts."),
        }),
        { description: "Transactions by kind. The sums add up to `amount`." },
      ),
      batch_fee: amountMinor("Fee for the payout."),
      reject_fee: amountMinor("Fee for transfers that the bank returned."),
      transfers: Type.Array(
        strictObject({
          bank_transfer_id: idOf("bank_transfer", "The bank transfer."),
          payment_type: payoutPaymentType,
          direction: oneOf(["inbound", "outbound"], "`outbound`: sent to the bank."),
          status: oneOf(payoutPaymentStatuses, "Status of the bank transfer."),
          amount: amountMinor("Amount of the transfer."),
          bank_account_mask: mask,
          return_code: nullable(Type.String({ description: "Return code, such as `R03`." })),
          return_explanation: nullable(
            Type.String({ description: "Meaning of the code, and the next step." }),
          ),
          created_at: timestamp("Time of creation."),
          updated_at: timestamp("Time of the last change."),
        }),
        { description: "Transfers to the bank and returns, oldest first." },
      ),
    },
    { description: "A payout with its transactions by kind and its bank transfers." },
  ),
);

const sources = [
  "payment",
  "refund",
  "fee",
  "dispute",
  "payout",
  "reversal",
  "payment_method",
  "adjustment",
  "bank_debit",
] as const;

export const PayoutItem = component(
  "PayoutItem",
  strictObject(
    {
      id: idOf("transaction", "The balance transaction."),
      entity: Type.Literal("payout_item"),
      source_type: transactionSourceType,
      source_id: idOfAny(sources, "The object that changed the balance."),
      amount: signedAmountMinor("Change of the balance."),
      description: nullable(Type.String({ description: "Description." })),
      account_id: nullable(idOf("account", "The account of the payment; null without a payment.")),
      payment_id: nullable(
        idOf("payment", "The payment that it came from; null for other objects."),
      ),
      payment_intent_id: nullable(idOf("payment_intent", "The payment's intent.")),
      payment_amount: nullable(amountMinor("Captured amount of the payment.")),
      reference_id: nullable(Type.String({ description: "The merchant's reference." })),
      earlier_payout_id: nullable(
        idOf("payout", "The earlier payout whose amount came back; null for other objects."),
      ),
      created_at: timestamp("Time of posting."),
    },
    { description: "A balance transaction in a payout, with the payment that it came from." },
  ),
);

const params = strictObject({ id: idOf("payout", "The payout's id.") });
const common = {
  ...platformCommon,
  resource: "platform_payouts",
  method: "GET",
  ...reads("money:read"),
  idempotent: false,
} as const;

export const listPlatformPayouts = platformOperation({
  ...common,
  id: "listPlatformPayouts",
  path: "/platform/payouts",
  summary: "List payouts of all owners",
  description:
    "Returns the payouts of accounts, partners and contractors in the caller's part of the hierarchy, newest first.",
  query: cursorQuery("payout", {
    in: scopeNode,
    status: Type.Optional(oneOf(payoutStatuses, "Returns only payouts with this status.")),
    owner_type: Type.Optional(oneOf(ownerTypes, "Returns only payouts of these owners.")),
    returned: Type.Optional(
      Type.Boolean({ description: "true: only payouts that the bank returned at least once." }),
    ),
  }),
  returns: {
    status: 200,
    schema: listOf("PlatformPayoutList", PlatformPayout),
    description: "A page of payouts.",
  },
  errors: ["referenced_not_found"],
  examples: [examples.list],
});

export const getPlatformPayout = platformOperation({
  ...common,
  id: "getPlatformPayout",
  path: "/platform/payouts/{id}",
  summary: "Get a payout of any owner",
  description:
    "Returns one payout with its window, its transactions by kind, its bank transfers and their returns.",
  params,
  returns: { status: 200, schema: PlatformPayoutDetails, description: "The payout." },
  errors: [],
  examples: [examples.get],
});

export const listPayoutItems = platformOperation({
  ...common,
  id: "listPayoutItems",
  path: "/platform/payouts/{id}/items",
  summary: "List what a payout consists of",
  description:
    "Returns the balance transactions of a payout, newest first, each with the payment that it came from. Their amounts add up to the payout's `amount`.",
  params,
  query: cursorQuery("transaction", {
    source_type: Type.Optional(
      oneOf(transactionSourceTypes, "Returns only transactions of this kind."),
    ),
    amount: Type.Optional(
      amountMinor("Returns only transactions of this amount, with either sign."),
    ),
  }),
  returns: {
    status: 200,
    schema: listOf("PayoutItemList", PayoutItem),
    description: "A page of transactions.",
  },
  errors: [],
  examples: [examples.items],
});

const steps = {
  ...platformCommon,
  resource: "platform_payouts",
  method: "POST",
  idempotent: true,
  params,
  body: strictObject({
    reason: text("Reason, for the audit log and the users who see the payout.", {
      minLength: 1,
      maxLength: 500,
    }),
  }),
  returns: { status: 200, schema: PlatformPayoutDetails, description: "The payout." },
  errors: ["invalid_status"],
} as const;

export const holdPayout = platformOperation({
  ...steps,
  id: "holdPayout",
  path: "/platform/payouts/{id}/hold",
  ...changes("money:operate", { stepUp: "money" }),
  summary: "Hold a payout",
  description:
    "Holds a payout that the bank does not have yet, or has returned. It is not sent until a user releases it or sends it again, whatever the settings of its owner are.",
  examples: [examples.hold],
});

export const releasePayout = platformOperation({
  ...steps,
  id: "releasePayout",
  path: "/platform/payouts/{id}/release",
  ...changes("money:operate", { stepUp: "money", dualApproval: "payout_release" }),
  summary: "Release a held payout",
  description:
    "Sends a held payout to the bank, or at the end of its delay. Above the limit of the policies, an administrator approves the release. An owner that cannot be paid now is an error: the payout would be held again.",
  examples: [examples.release],
});

export const cancelPayout = platformOperation({
  ...steps,
  id: "cancelPayout",
  path: "/platform/payouts/{id}/cancel",
  ...changes("money:operate", { stepUp: "money" }),
  summary: "Cancel a payout",
  description:
    "Cancels a payout that the bank does not have. Its amount is in the owner's `available` balance again, for a later payout. The fee of a payout that was never sent is refunded.",
  examples: [examples.cancel],
});

export const retryPayout = platformOperation({
  ...steps,
  id: "retryPayout",
  path: "/platform/payouts/{id}/retry",
  ...changes("money:operate", { stepUp: "money", dualApproval: "payout_release" }),
  summary: "Send a returned payout again",
  description:
    "Sends a payout that the bank returned again now, as a new bank transfer, instead of on the next banking day. Above the limit of the policies, an administrator approves it. A payout is sent twice at most.",
  examples: [examples.retry],
});
