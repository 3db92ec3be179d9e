import Type from "typebox";
import type { IdKind } from "../shared/id-kinds.ts";
import { idOf, idOfAny } from "../shared/ids.ts";
import { amountMinor, Currency, signedAmountMinor } from "../shared/money.ts";
import { component, nullable, oneOf, strictObject, timestamp } from "../shared/schema.ts";
import { moneyFlowExamples as examples } from "./examples/money-flow.ts";
import { paymentsOperation } from "./operation.ts";
import { paymentStatuses, settlementStatus } from "./payments.ts";
import { payoutStatuses } from "./payouts.ts";

/** Which total a step counts in; `none` moves money without changing what the account has. */
export const moneyFlowTotals = [
  "captured",
  "fees",
  "splits",
  "refunds",
  "disputes",
  "bank_returns",
  "payouts",
  "none",
  "other",
] as const;

const owners = ["account", "contractor", "partner"] as const;
const sources: readonly IdKind[] = [
  "payment",
  "transfer",
  "fee",
  "refund",
  "dispute",
  "payout",
  "settlement",
];

const MoneyFlowEntry = component(
  "MoneyFlowEntry",
  strictObject(
    {
      account: Type.String({
        description:
          "The account in the owner's ledger, such as `pending`, `available`, `reserve`, `in_payout`, `in_dispute`, `cash`, `network_receivable`, `network_payable`, `platform_fees`, `transfer_clearing`.",
      }),
      direction: oneOf(["debit", "credit"], "Which side of the account."),
      amount: amountMinor("How much.", { minimum: 1 }),
    },
    { description: "One entry of a ledger transaction." },
  ),
);

const MoneyFlowRule = component(
  "MoneyFlowRule",
  strictObject(
    {
      type: oneOf(
        ["rate", "fixed", "cost", "request", "proportion"],
        "`rate`: a part of an amount, and a fixed part. `fixed`: what the plan charges each time. `cost`: what others took and is passed on. `request`: what a call asked for. `proportion`: divided among several.",
      ),
      text: Type.String({ description: "The rule in words." }),
      processing_plan_id: nullable(
        idOf("processing_plan", "The plan it comes from: the account's, if it was in effect then."),
      ),
      base_amount: nullable(amountMinor("What the rate is taken of.")),
      basis_points: nullable(Type.Integer({ minimum: 0, description: "The rate. Basis points." })),
      fixed_amount: nullable(amountMinor("The fixed part.")),
      maximum_amount: nullable(amountMinor("The most that the rate comes to.")),
      included_amount: nullable(
        amountMinor("What is in it besides: the interchange, where the plan withholds it."),
      ),
    },
    { description: "How an amount was found." },
  ),
);

const MoneyFlowRounding = component(
  "MoneyFlowRounding",
  strictObject(
    {
      method: oneOf(
        ["none", "half_up", "largest_remainder"],
        "`none`: it came out in whole cents. `half_up`: to the nearest cent, once. `largest_remainder`: parts rounded down, and the cents left given to the largest remainders, so that they add up.",
      ),
      unrounded_amount: nullable(
        Type.String({
          pattern: "^[0-9]+(\\.[0-9]{1,4})?$",
          description:
            "The amount before it was rounded, in minor units; of a proportion cut after four places. null where it is not known any more.",
        }),
      ),
      rounded_amount: amountMinor("The amount after it."),
    },
    { description: "How an amount was rounded." },
  ),
);

const MoneyFlowSettlementLine = component(
  "MoneyFlowSettlementLine",
  strictObject(
    {
      settlement_id: idOf("settlement", "The settlement: one file of the processor."),
      reference: Type.String({ description: "The processor's reference of the line." }),
      amount: amountMinor("What the line says."),
      funded_on: Type.String({ format: "date", description: "The day of the deposit." }),
      interchange_amount: nullable(amountMinor("What the card's network took, where it is told.")),
      interchange_plan: nullable(Type.String({ description: "By which of the network's plans." })),
    },
    { description: "The line of a funding file that settled it." },
  ),
);

const MoneyFlowPayoutShare = component(
  "MoneyFlowPayoutShare",
  strictObject(
    {
      payout_id: idOf("payout", "The payout."),
      status: oneOf(payoutStatuses, "Where the payout stands."),
      payout_amount: amountMinor("What the whole payout swept."),
      payout_fee_amount: amountMinor("What the payout itself cost."),
      amount: signedAmountMinor(
        "What of `payout_amount` is this payment's. Below zero when what went back of it lowered the payout.",
      ),
      fee_amount: amountMinor("What of `payout_fee_amount` is this payment's."),
      attribution: oneOf(
        ["exact", "largest_remainder"],
        "`exact`: the payout took whole transactions of this payment. `largest_remainder`: so it did, and its own fee is divided among what it paid out.",
      ),
    },
    { description: "The part of a payout that is this payment's." },
  ),
);

const stepFields = {
  ledger_transaction_id: idOf("ledger_transaction", "The transaction in the ledger."),
  type: Type.String({
    description:
      "What happened, as the ledger names it: `capture`, `fee`, `split`, `settlement`, `refund`, `dispute_opened`, `bank_return`, `payout_created` and so on.",
  }),
  total: oneOf(moneyFlowTotals, "Which of `totals` it counts in, if the owner is the account."),
  description: Type.String({ description: "What it is, in words." }),
  owner_type: oneOf(owners, "What kind of owner."),
  owner_id: idOfAny(owners, "Whose ledger it stands in."),
  source_type: Type.String({ description: "What kind of object moved the money." }),
  source_id: nullable(idOfAny(sources, "The object that moved the money.")),
  amount: amountMinor("How much moved."),
  balance_change: signedAmountMinor("What the owner has more of, or less."),
  entries: Type.Array(MoneyFlowEntry, {
    description: "The entries: as much is debited as is credited.",
  }),
  rule: nullable(MoneyFlowRule, "How the amount was found; null where nothing had to be."),
  rounding: nullable(MoneyFlowRounding, "How it was rounded; null where nothing was."),
  settlement_line: nullable(MoneyFlowSettlementLine, "What settled it."),
  payout_share: nullable(MoneyFlowPayoutShare, "The part of the payout, of a payout's step."),
  created_at: timestamp("When it was posted."),
};

const MoneyFlowCounterpart = component(
  "MoneyFlowCounterpart",
  strictObject(stepFields, { description: "The other side of a step, in another owner's ledger." }),
);

const MoneyFlowPart = component(
  "MoneyFlowPart",
  strictObject(
    {
      ...stepFields,
      steps: Type.Array(MoneyFlowCounterpart, {
        description: "The same money in another owner's ledger.",
      }),
    },
    { description: "What a step brought with it, or what became of it." },
  ),
);

export const MoneyFlowStep = component(
  "MoneyFlowStep",
  strictObject(
    {
      ...stepFields,
      steps: Type.Array(MoneyFlowPart, {
        description: "What it brought with it, and what became of it, in the order of the ledger.",
      }),
    },
    { description: "Something that happened to a payment's money." },
  ),
);

export const MoneyFlow = component(
  "MoneyFlow",
  strictObject(
    {
      entity: Type.Literal("money_flow"),
      payment_id: idOf("payment", "The payment."),
      payment_intent_id: idOf("payment_intent", "Its intent."),
      account_id: idOf("account", "The merchant account."),
      status: oneOf(paymentStatuses, "Where the payment stands."),
      settlement_status: settlementStatus,
      currency: Currency,
      totals: component(
        "MoneyFlowTotals",
        strictObject(
          {
            captured: amountMinor("What was taken."),
            fees: signedAmountMinor("Fees that the account paid, less what was given back."),
            splits: signedAmountMinor("What others received, less what they gave back."),
            refunds: signedAmountMinor("What went back to the customer."),
            disputes: signedAmountMinor("What is in dispute, or was lost."),
            bank_returns: signedAmountMinor("What the customer's bank took back."),
            other: signedAmountMinor("What else was taken; below zero when it was added."),
            pending: signedAmountMinor("What is not settled yet."),
            available: signedAmountMinor("What can be paid out."),
            reserve: signedAmountMinor("What is held back."),
            in_payout: signedAmountMinor("What is on its way to the bank."),
            paid_out: signedAmountMinor("What the account's bank has."),
          },
          {
            description:
              "`captured` less `fees`, `splits`, `refunds`, `disputes`, `bank_returns` and `other` is `pending` plus `available`, `reserve`, `in_payout` and `paid_out`, to the cent.",
          },
        ),
      ),
      steps: Type.Array(MoneyFlowStep, { description: "From the capture on, oldest first." }),
    },
    { description: "Where every cent of a payment came from and went." },
  ),
);

export const getPaymentMoneyFlow = paymentsOperation({
  id: "getPaymentMoneyFlow",
  resource: "payments",
  method: "GET",
  path: "/payments/{id}/money_flow",
  summary: "Follow the money of a payment",
  description:
    "Answers every ledger transaction of a payment, from its capture to the payout in which it left: fees with their rule and rounding, splits with the receiver's side, the line that settled it, refunds, disputes and bank returns. `totals` adds up to the cent.\n\nA payout sweeps many payments. It takes whole transactions of each, so that a payment's part of it is exact; only the payout's own fee has to be divided, and `payout_share` says so. The entries of a payout's steps are those of this payment's part.\n\nSteps in other owners' ledgers stand under the account's. They count in none of the totals, which are the account's alone. A payment that moved nothing has no steps.",
  audience: "private-key",
  account: "required",
  idempotent: false,
  extension: true,
  params: strictObject({ id: idOf("payment", "The payment's id.") }),
  returns: { status: 200, schema: MoneyFlow, description: "The payment's money." },
  errors: [],
  examples: [examples.paidOut],
});
