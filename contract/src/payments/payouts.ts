import Type from "typebox";
import { idOf, idOfAny } from "../shared/ids.ts";
import { amountMinor, signedAmountMinor } from "../shared/money.ts";
import { cursorQuery, listOf } from "../shared/pagination.ts";
import {
  component,
  extension,
  nullable,
  oneOf,
  strictObject,
  timestamp,
} from "../shared/schema.ts";
import { payoutExamples as examples } from "./examples/payouts.ts";
import { paymentsOperation } from "./operation.ts";
import { transactionSourceTypes } from "./transactions.ts";

export const payoutStatuses = [
  "created",
  "held",
  "staged",
  "pending",
  "completed",
  "returned",
  "cancelled",
  "failed",
] as const;

export const payoutPaymentStatuses = [
  "created",
  "pending",
  "hold",
  "batched",
  "processing",
  "completed",
  "rejected",
  "canceled",
  "blocked",
] as const;

export const payoutPaymentTypes = [
  "origination",
  "return",
  "dishonored_return",
  "contested_return",
  "noc",
  "refused_noc",
] as const;

const status = oneOf(payoutStatuses, "Where the payout stands.");

const PayoutPaymentData = component(
  "PayoutPaymentData",
  strictObject(
    {
      payment_type: oneOf(payoutPaymentTypes, "What kind of bank message."),
      direction: oneOf(["inbound", "outbound"], "To us, or from us."),
      status: oneOf(payoutPaymentStatuses, "Where the bank transfer stands."),
      amount: amountMinor("What is transferred."),
      bank_account_id: nullable(idOf("bank_account", "The bank account.")),
      return_code: nullable(
        Type.String({ description: "Why the bank sent it back, such as R03." }),
      ),
      return_message: nullable(Type.String({ description: "The return code in words." })),
      created_at: timestamp("When it was made."),
      updated_at: timestamp("When it was last changed."),
    },
    { description: "One bank transfer of a payout, or the bank's answer to one." },
  ),
);

export const Payout = component(
  "Payout",
  strictObject(
    {
      id: idOf("payout", "The payout's id."),
      entity: extension(Type.Literal("payout")),
      status,
      payout_number: Type.Integer({ minimum: 1, description: "Counts the owner's payouts." }),
      transaction_count: Type.Integer({
        minimum: 0,
        description: "How many transactions it pays out.",
      }),
      transaction_summary: Type.Array(
        strictObject({
          source_type: oneOf(transactionSourceTypes, "What moved the balance."),
          count: Type.Integer({ minimum: 0, description: "How many." }),
          amount: signedAmountMinor("Their sum; below zero: taken off."),
        }),
        { description: "Its transactions by kind. The sums add up to `amount`." },
      ),
      amount: amountMinor("The sum of its transactions."),
      net_amount: amountMinor("What reaches the bank: `amount` less `fee_amount`."),
      fee_amount: amountMinor("The payout's own fees: `batch_fee` and `reject_fee`."),
      batch_fee: amountMinor("The fee for the payout."),
      reject_fee: amountMinor("The fee for transfers that the bank sent back."),
      latest_payment_data: nullable(PayoutPaymentData, "The newest of `payment_data`."),
      payment_data: Type.Array(PayoutPaymentData, { description: "Oldest first." }),
      attempt_count: Type.Integer({ minimum: 0, description: "How often it was sent." }),
      reject_count: Type.Integer({ minimum: 0, description: "How often the bank sent it back." }),
      owner_type: oneOf(["account", "contractor", "tenant", "partner"], "Who is paid."),
      owner_id: idOfAny(["account", "contractor", "tenant", "partner"], "The one who is paid."),
      business_id: nullable(idOf("business", "The business of an account; else null.")),
      batch_window: strictObject(
        {
          window_start: timestamp("The first moment of the window."),
          window_end: timestamp("The first moment after it."),
          delay_until: nullable(timestamp("It is not sent before this; null: at once.")),
          size: Type.Integer({ minimum: 1, description: "How many `size_type`s long." }),
          size_type: oneOf(["day", "week"], "The unit of `size`."),
          strict: Type.Boolean({
            description: "true: only what was settled inside of the window; false: all before too.",
          }),
        },
        { description: "Which transactions it pays out." },
      ),
      created_at: timestamp("When it was created."),
      updated_at: timestamp("When it was last changed."),
      sent_at: extension(nullable(timestamp("When it went to the bank."))),
      completed_at: extension(nullable(timestamp("When the bank had it."))),
    },
    { description: "A transfer of what is `available` to the owner's bank account." },
  ),
);

const PayoutList = listOf("PayoutList", Payout);
const common = { resource: "payouts", audience: "private-key", idempotent: false } as const;

export const listPayouts = paymentsOperation({
  ...common,
  id: "listPayouts",
  method: "GET",
  path: "/payouts",
  summary: "List payouts",
  description:
    "Answers the payouts of the account that `x-account-id` names, newest first; without the header, your own.",
  account: "optional",
  query: cursorQuery("payout", { status: Type.Optional(status) }),
  returns: { status: 200, schema: PayoutList, description: "A page of payouts." },
  errors: [],
  examples: [examples.list],
});

export const getPayout = paymentsOperation({
  ...common,
  id: "getPayout",
  method: "GET",
  path: "/payouts/{id}",
  summary: "Get a payout",
  description:
    "Answers one payout. A payout of an account needs `x-account-id`; omit the header for your own.",
  account: "optional",
  params: strictObject({ id: idOf("payout", "The payout's id.") }),
  returns: { status: 200, schema: Payout, description: "The payout." },
  errors: [],
  examples: [examples.get],
});

export const listBusinessPayouts = paymentsOperation({
  ...common,
  id: "listBusinessPayouts",
  method: "GET",
  path: "/businesses/payouts",
  summary: "List the payouts of a business",
  description: "Answers the payouts of all accounts of a business, newest first.",
  account: "none",
  business: "required",
  query: cursorQuery("payout", { status: Type.Optional(status) }),
  returns: { status: 200, schema: PayoutList, description: "A page of payouts." },
  errors: [],
  examples: [examples.listOfBusiness],
});
