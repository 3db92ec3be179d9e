import Type from "typebox";
import { idOf, idOfAny } from "../shared/ids.ts";
import { amountMinor, signedAmountMinor } from "../shared/money.ts";
import { cursorQuery, listOf } from "../shared/pagination.ts";
import { reads } from "../shared/permissions.ts";
import { component, nullable, oneOf, strictObject, timestamp } from "../shared/schema.ts";
import { balanceOwners, balanceOwnerType } from "./adjustments.ts";
import { bankDebitStatus, debitObstacles } from "./bank-debits.ts";
import { negativeBalanceExamples as examples } from "./examples/negative-balances.ts";
import { platformCommon, platformOperation } from "./operation.ts";
import { scopeNode } from "./scope.ts";

export const negativeCauses = [
  "refund",
  "dispute",
  "return",
  "fee",
  "payout",
  "split",
  "reserve",
  "other",
] as const;

export type NegativeCause = (typeof negativeCauses)[number];

export const NegativeBalance = component(
  "NegativeBalance",
  strictObject(
    {
      id: idOfAny(balanceOwners, "The merchant account, the contractor or the partner."),
      entity: Type.Literal("negative_balance"),
      owner_type: balanceOwnerType,
      owner_name: Type.String({ description: "Name of the owner." }),
      business_id: nullable(
        idOf("business", "The business of an account or a contractor."),
        "The business of an account or a contractor; null: a partner, or a contractor of the partner itself.",
      ),
      business_name: nullable(
        Type.String({ description: "Name of the business." }),
        "Name of the business; null: none.",
      ),
      available: signedAmountMinor("Its `available` balance, which is below zero."),
      since: nullable(
        timestamp("Time since which it is below zero."),
        "Time since which it is below zero; null: for longer than its last 500 ledger transactions.",
      ),
      causes: Type.Array(
        strictObject({
          cause: oneOf(
            negativeCauses,
            "Kind of debit. `return`: the bank returned a debit. `payout`: a payout, or its fee. `split`: a share of another owner, or a share that was returned for a refund. `reserve`: an amount that is held back.",
          ),
          amount: amountMinor("Sum of these debits since then."),
          count: Type.Integer({ minimum: 1, description: "Number of the debits." }),
          source_id: nullable(
            idOfAny(
              ["payment", "refund", "fee", "dispute", "payout", "bank_debit"],
              "Object of the last one.",
            ),
            "Object of the last one; null for one that no API shows.",
          ),
        }),
        { description: "Debits since then by their kind, the largest first." },
      ),
      pending: signedAmountMinor(
        "Funds of captured payments that are not settled yet: the next settlements repay from them.",
      ),
      reserve: signedAmountMinor("Settled funds that are held back."),
      partner_id: idOf("partner", "The owner's partner, or the partner itself."),
      partner_name: Type.String({ description: "Name of the partner." }),
      partner_available: nullable(
        signedAmountMinor("The partner's `available` balance."),
        "The partner's `available` balance; null: the caller is a user of a merchant, or the partner itself owes.",
      ),
      bank_account_mask: nullable(
        Type.String({ description: "Masked number of the bank account of its payouts." }),
        "Masked number of the bank account of its payouts; null: it has none.",
      ),
      debit_obstacle: nullable(
        oneOf(
          debitObstacles,
          "`no_agreement`: no signed terms permit it. `terms_accepted` of an application that was submitted through the API has no signer, time or version, and permits none; contractors and partners sign no terms. `no_bank_account`: no bank account receives its payouts. `bank_account_returned`: the bank account returned a debit that it does not accept. `in_progress`: a debit is in progress. `too_many_returns`: three debits were returned for insufficient funds within 180 days.",
        ),
        "Why its bank account cannot be debited now; null: it can.",
      ),
      bank_debit: nullable(
        strictObject({
          id: idOf("bank_debit", "The debit."),
          status: bankDebitStatus,
          amount: amountMinor("Its amount."),
          return_code: nullable(Type.String({ description: "Return code of the bank." })),
          created_at: timestamp("Time of creation."),
        }),
        "The last debit of its bank account; null: none since the balance came below zero.",
      ),
    },
    {
      description:
        "A merchant account, a contractor or a partner that owes the platform, and how its balance came below zero.",
    },
  ),
);

export const listNegativeBalances = platformOperation({
  ...platformCommon,
  id: "listNegativeBalances",
  resource: "platform_balances",
  method: "GET",
  path: "/platform/negative_balances",
  ...reads("money:read"),
  summary: "List negative balances with their causes",
  description:
    "Returns the merchant accounts, contractors and partners in the caller's part of the hierarchy whose `available` balance is below zero, newest owner first. Each has the debits since it came below zero, and the funds that could repay it.",
  idempotent: false,
  query: cursorQuery(balanceOwners, { in: scopeNode }),
  returns: {
    status: 200,
    schema: listOf("NegativeBalanceList", NegativeBalance),
    description: "A page of negative balances.",
  },
  errors: ["referenced_not_found"],
  examples: [examples.list],
});
