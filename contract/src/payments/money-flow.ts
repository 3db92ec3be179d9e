import Type from "typebox";
import type { IdKind } from "../shared/id-kinds.ts";
import { idOf, idOfAny } from "../shared/ids.ts";
import { amountMinor, Currency, signedAmountMinor } from "../shared/money.ts";
import { reads } from "../shared/permissions.ts";
import { component, nullable, oneOf, reserved, strictObject, timestamp } from "../shared/schema.ts";
import { moneyFlowExamples as examples } from "./examples/money-flow.ts";
import { paymentsOperation } from "./operation.ts";
import { paymentStatuses, settlementStatus } from "./payments.ts";
import { payoutStatuses } from "./payouts.ts";

/**
 * The total to which a step contributes; `none` moves funds without changing what the account owns.
 */
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
          "Ledger account of the owner, such as `pending`, `available`, `reserve`, `in_payout`, `in_dispute`, `cash`, `network_receivable`, `network_payable`, `platform_fees`, `transfer_clearing`.",
      }),
      direction: oneOf(["debit", "credit"], "Debit or credit of the ledger account."),
      amount: amountMinor("Amount.", { minimum: 1 }),
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
        "Kind of rule. A `rate` applies to an amount, plus a fixed amount. A `fixed` fee is set by the plan. A `cost` is a third party's charge, passed on. A `request` contains the amount. A `proportion` is a share of an amount that several owners divide.",
      ),
      text: Type.String({ description: "Description of the rule." }),
      processing_plan_id: nullable(
        idOf("processing_plan", "The plan that defines the rule; null if no plan does."),
      ),
      processing_plan_version: nullable(
        Type.Integer({
          minimum: 1,
          description: "Number of the plan's version; null without a plan.",
        }),
      ),
      base_amount: nullable(amountMinor("Amount to which the rate applies.")),
      basis_points: nullable(Type.Integer({ minimum: 0, description: "Rate. Basis points." })),
      fixed_amount: nullable(amountMinor("Fixed amount.")),
      maximum_amount: nullable(amountMinor("Maximum of the amount that the rate gives.")),
      included_amount: nullable(
        amountMinor("Interchange included in the amount, if the plan withholds it."),
      ),
    },
    { description: "Calculation of an amount." },
  ),
);

const MoneyFlowRounding = component(
  "MoneyFlowRounding",
  strictObject(
    {
      method: oneOf(
        ["none", "half_up", "largest_remainder"],
        "Rounding method. With `none`, the result is in whole cents. With `half_up`, it is rounded once to the nearest cent. With `largest_remainder`, shares are rounded down, and the remaining cents go to the largest remainders.",
      ),
      unrounded_amount: nullable(
        Type.String({
          pattern: "^[0-9]+(\\.[0-9]{1,4})?$",
          description:
            "Amount before rounding, in minor units; a proportion is truncated after four decimals. null if the value is unknown.",
        }),
      ),
      rounded_amount: amountMinor("Amount after rounding."),
    },
    { description: "Rounding of an amount." },
  ),
);

const MoneyFlowSettlementLine = component(
  "MoneyFlowSettlementLine",
  strictObject(
    {
      settlement_id: idOf("settlement", "The settlement: one funding file of the processor."),
      reference: Type.String({ description: "The processor's reference of the line." }),
      amount: amountMinor("Amount of the line."),
      funded_on: Type.String({ format: "date", description: "Date of the deposit." }),
      interchange_amount: nullable(
        amountMinor(
          "Interchange charged by the network; null if the funding file does not report it.",
        ),
      ),
      interchange_plan: nullable(Type.String({ description: "Interchange plan of the network." })),
    },
    { description: "The funding line that settled the payment." },
  ),
);

const MoneyFlowPayoutShare = component(
  "MoneyFlowPayoutShare",
  strictObject(
    {
      payout_id: idOf("payout", "The payout."),
      status: oneOf(payoutStatuses, "Status of the payout."),
      payout_amount: amountMinor("Amount of the whole payout, before its own fees."),
      payout_fee_amount: amountMinor("Fees of the payout itself."),
      amount: signedAmountMinor(
        "This payment's part of `payout_amount`; negative when refunds, disputes or returns of the payment reduced the payout.",
      ),
      fee_amount: amountMinor("This payment's part of `payout_fee_amount`."),
      attribution: oneOf(
        ["exact", "largest_remainder"],
        "`exact`: the payout contains whole transactions of this payment. `largest_remainder`: in addition, the payout's own fee is divided among the payments that it contains.",
      ),
    },
    { description: "This payment's part of a payout." },
  ),
);

const stepFields = {
  ledger_transaction_id: idOf("ledger_transaction", "The ledger transaction."),
  type: Type.String({
    description:
      "Type of the ledger transaction: `capture`, `fee`, `split`, `settlement`, `refund`, `dispute_opened`, `bank_return`, `payout_created` and so on.",
  }),
  total: oneOf(
    moneyFlowTotals,
    "The field of `totals` to which it contributes, if the owner is the account.",
  ),
  description: Type.String({ description: "Description." }),
  owner_type: oneOf(owners, "Type of the ledger's owner."),
  owner_id: idOfAny(owners, "The owner of the ledger."),
  source_type: Type.String({ description: "Type of the object that moved the funds." }),
  source_id: nullable(idOfAny(sources, "The object that moved the funds.")),
  amount: amountMinor("Amount of the ledger transaction."),
  balance_change: signedAmountMinor("Change of the owner's balances; negative for a decrease."),
  entries: Type.Array(MoneyFlowEntry, {
    description: "Ledger entries; debits equal credits.",
  }),
  rule: nullable(MoneyFlowRule, "Calculation of the amount; null if no calculation was needed."),
  rounding: nullable(MoneyFlowRounding, "Rounding of the amount; null if none was needed."),
  settlement_line: nullable(
    MoneyFlowSettlementLine,
    "The funding line that settled it; null for other steps.",
  ),
  payout_share: nullable(
    MoneyFlowPayoutShare,
    "This payment's part of the payout; null for steps that are not part of a payout.",
  ),
  created_at: timestamp("Time of posting."),
};

const MoneyFlowCounterpart = component(
  "MoneyFlowCounterpart",
  strictObject(
    {
      ...stepFields,
      settlement_line: reserved(
        stepFields.settlement_line,
        "The funding line belongs to the step of the account.",
      ),
      payout_share: reserved(stepFields.payout_share, "Payouts have no counterpart."),
    },
    { description: "The matching ledger transaction of another owner." },
  ),
);

const MoneyFlowPart = component(
  "MoneyFlowPart",
  strictObject(
    {
      ...stepFields,
      steps: Type.Array(MoneyFlowCounterpart, {
        description: "Matching ledger transactions of other owners.",
      }),
    },
    { description: "A consequence of a step, such as a fee or a split." },
  ),
);

export const MoneyFlowStep = component(
  "MoneyFlowStep",
  strictObject(
    {
      ...stepFields,
      steps: Type.Array(MoneyFlowPart, {
        description: "Consequences of the step, in the order of the ledger.",
      }),
    },
    { description: "A ledger transaction of a payment, with its consequences." },
  ),
);

export const MoneyFlow = component(
  "MoneyFlow",
  strictObject(
    {
      entity: Type.Literal("money_flow"),
      payment_id: idOf("payment", "The payment."),
      payment_intent_id: idOf("payment_intent", "The payment intent."),
      account_id: idOf("account", "The merchant account."),
      owner_type: oneOf(owners, "Type of the owner that the totals cover."),
      owner_id: idOfAny(owners, "The owner that the totals cover."),
      status: oneOf(paymentStatuses, "Status of the payment."),
      settlement_status: settlementStatus,
      currency: Currency,
      totals: component(
        "MoneyFlowTotals",
        strictObject(
          {
            captured: amountMinor("Captured amount."),
            fees: signedAmountMinor("Fees that the account paid, less refunds of fees."),
            splits: signedAmountMinor(
              "Splits to other receivers, less the amounts that they returned.",
            ),
            refunds: signedAmountMinor("Amount refunded to the customer."),
            disputes: signedAmountMinor("Amount that is disputed or was lost."),
            bank_returns: signedAmountMinor("Amount that the customer's bank returned."),
            other: signedAmountMinor("Other debits; negative when they are credits."),
            pending: signedAmountMinor("Funds that are not settled yet."),
            available: signedAmountMinor("Funds that can be paid out."),
            reserve: signedAmountMinor("Funds held back in the reserve."),
            in_payout: signedAmountMinor("Funds in transit to the bank."),
            paid_out: signedAmountMinor("Funds that the account's bank received."),
          },
          {
            description:
              "`captured` less `fees`, `splits`, `refunds`, `disputes`, `bank_returns` and `other` equals `pending` plus `available`, `reserve`, `in_payout` and `paid_out`, to the cent.",
          },
        ),
      ),
      steps: Type.Array(MoneyFlowStep, {
        description: "Ledger transactions from the capture onward, oldest first.",
      }),
    },
    { description: "The complete flow of a payment's funds, to the cent." },
  ),
);

export const getPaymentMoneyFlow = paymentsOperation({
  id: "getPaymentMoneyFlow",
  resource: "payments",
  method: "GET",
  path: "/payments/{id}/money_flow",
  summary: "Follow the money of a payment",
  description:
    "Returns every ledger transaction of a payment, from its capture to its payout. They include fees with their rule and rounding, splits with the receiver's side, the funding line, refunds, disputes and bank returns. `totals` adds up to the cent.\n\nA payout sweeps many payments. It takes whole transactions, so a payment's part of it is exact. Only the payout's own fee is divided among the payments, as `payout_share` shows. The entries in a payout's steps are those of this payment's part.\n\nSteps in other owners' ledgers are listed below the account's steps. They are not part of the totals, which cover the account only. With a partner or a contractor in `x-account-id`, the steps and totals are those in its own ledger: `splits` is then negative, because it received them. A payment without ledger transactions has no steps.",
  audience: "private-key",
  ...reads("payments:read"),
  account: "required",
  owners: true,
  idempotent: false,
  extension: true,
  params: strictObject({ id: idOf("payment", "The payment's id.") }),
  returns: { status: 200, schema: MoneyFlow, description: "The flow of the payment's funds." },
  errors: [],
  examples: [examples.paidOut],
});
