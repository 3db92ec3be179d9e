import Type from "typebox";
import { idOf, idOfAny } from "../shared/ids.ts";
import { amountMinor, signedAmountMinor } from "../shared/money.ts";
import { cursorQuery, listOf } from "../shared/pagination.ts";
import { reads } from "../shared/permissions.ts";
import {
  component,
  extension,
  nullable,
  oneOf,
  reservedValues,
  strictObject,
  timestamp,
} from "../shared/schema.ts";
import { payoutExamples as examples } from "./examples/payouts.ts";
import { paymentsOperation } from "./operation.ts";
import { transactionSourceType } from "./transactions.ts";

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

const status = oneOf(payoutStatuses, "Status of the payout.");

const noSuchMessage =
  "The bank's interface has no such message; a return is followed by a new payout.";

export const payoutPaymentType = reservedValues(
  oneOf(payoutPaymentTypes, "Type of the bank message."),
  {
    dishonored_return: noSuchMessage,
    contested_return: noSuchMessage,
    noc: "The bank's interface reports a notification of change for an account, and not for a transfer.",
    refused_noc: noSuchMessage,
  },
);

export const payoutOwnerType = reservedValues(
  oneOf(["account", "contractor", "tenant", "partner"], "Type of the owner."),
  { tenant: "The fees of a tenant stay on its own bank account." },
);

const paymentStatus = oneOf(
  payoutPaymentStatuses,
  "Status of the bank transfer. `created`: it waits until the payout is due. `hold`: payouts of the owner are on hold or disabled. `blocked`: no bank account can receive it. `pending`: it is being sent to the bank. `batched`: the bank accepted it for its next window. `processing`: it is with the receiving bank. `completed`: it arrived; the bank can still return it, which adds an entry of type `return`. `rejected`: the bank did not accept it. `canceled`: the payout was cancelled before it was sent.",
);

const PayoutPaymentData = component(
  "PayoutPaymentData",
  strictObject(
    {
      bank_transfer_id: extension(
        idOf("bank_transfer", "The bank transfer, as its balance transactions name it."),
      ),
      payment_type: payoutPaymentType,
      direction: oneOf(
        ["inbound", "outbound"],
        "`outbound`: sent to the bank; `inbound`: received from the bank.",
      ),
      status: paymentStatus,
      amount: amountMinor("Amount of the transfer."),
      bank_account_id: nullable(idOf("bank_account", "The bank account.")),
      return_code: nullable(
        Type.String({ description: "Return code of the bank, such as `R03`." }),
      ),
      return_message: nullable(Type.String({ description: "Description of the return code." })),
      created_at: timestamp("Time of creation."),
      updated_at: timestamp("Time of the last change."),
    },
    { description: "One bank transfer of a payout, or the bank's response to one." },
  ),
);

export const Payout = component(
  "Payout",
  strictObject(
    {
      id: idOf("payout", "The payout's id."),
      entity: extension(Type.Literal("payout")),
      status,
      payout_number: Type.Integer({
        minimum: 1,
        description: "Sequence number among the owner's payouts.",
      }),
      transaction_count: Type.Integer({
        minimum: 0,
        description: "Number of transactions in the payout.",
      }),
      transaction_summary: Type.Array(
        strictObject({
          source_type: transactionSourceType,
          count: Type.Integer({ minimum: 0, description: "Number of transactions." }),
          amount: signedAmountMinor("Sum of their amounts; negative if debits exceed credits."),
        }),
        { description: "Transactions of the payout by kind. The sums add up to `amount`." },
      ),
      amount: amountMinor("Sum of the payout's transactions."),
      net_amount: amountMinor("Amount sent to the bank: `amount` less `fee_amount`."),
      fee_amount: amountMinor("Fees of the payout itself: `batch_fee` plus `reject_fee`."),
      batch_fee: amountMinor("Fee for the payout."),
      reject_fee: amountMinor("Fee for transfers that the bank returned."),
      latest_payment_data: nullable(PayoutPaymentData, "The newest of `payment_data`."),
      payment_data: Type.Array(PayoutPaymentData, { description: "Bank transfers, oldest first." }),
      attempt_count: Type.Integer({
        minimum: 0,
        description: "Number of times that the payout was sent.",
      }),
      reject_count: Type.Integer({
        minimum: 0,
        description: "Number of times that the bank returned it.",
      }),
      owner_type: payoutOwnerType,
      owner_id: idOfAny(["account", "contractor", "tenant", "partner"], "The owner that is paid."),
      business_id: nullable(
        idOf("business", "The business of the account; null for other owners."),
      ),
      batch_window: strictObject(
        {
          window_start: timestamp("Start of the window, inclusive."),
          window_end: timestamp("End of the window, exclusive."),
          delay_until: nullable(
            timestamp("Earliest time at which the payout is sent; null: immediately."),
          ),
          size: Type.Integer({
            minimum: 1,
            description: "Length of the window, in units of `size_type`.",
          }),
          size_type: reservedValues(oneOf(["day", "week"], "Unit of `size`."), {
            week: "Windows are days: a schedule in weeks has 7 of them.",
          }),
          strict: Type.Boolean({
            description:
              "true: only transactions that were settled within the window; false: earlier transactions too.",
          }),
        },
        { description: "Window that determines which transactions the payout includes." },
      ),
      created_at: timestamp("Time of creation."),
      updated_at: timestamp("Time of the last change."),
      sent_at: extension(
        nullable(timestamp("Time at which the payout was sent to the bank; null until sent.")),
      ),
      completed_at: extension(
        nullable(timestamp("Time at which the bank completed the payout; null until completed.")),
      ),
    },
    { description: "A transfer of the owner's `available` balance to the owner's bank account." },
  ),
);

const PayoutList = listOf("PayoutList", Payout);
const common = { resource: "payouts", audience: "private-key", idempotent: false } as const;

export const listPayouts = paymentsOperation({
  ...common,
  id: "listPayouts",
  method: "GET",
  path: "/payouts",
  ...reads("money:read"),
  summary: "List payouts",
  description:
    "Returns the payouts of the owner in `x-account-id`, newest first: a merchant account, a partner or a contractor. Without the header, your own payouts.",
  account: "optional",
  owners: true,
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
  ...reads("money:read"),
  summary: "Get a payout",
  description:
    "Returns one payout. A payout of an account or a contractor needs `x-account-id`; omit the header for your own payouts.",
  account: "optional",
  owners: true,
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
  ...reads("money:read"),
  summary: "List the payouts of a business",
  description: "Returns the payouts of all accounts of a business, newest first.",
  account: "none",
  business: "required",
  query: cursorQuery("payout", { status: Type.Optional(status) }),
  returns: { status: 200, schema: PayoutList, description: "A page of payouts." },
  errors: [],
  examples: [examples.listOfBusiness],
});
