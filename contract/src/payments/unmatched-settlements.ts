import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { amountMinor, signedAmountMinor } from "../shared/money.ts";
import {
  component,
  extension,
  nullable,
  oneOf,
  strictObject,
  timestamp,
} from "../shared/schema.ts";
import { unmatchedSettlementExamples as examples } from "./examples/unmatched-settlements.ts";
import { paymentsOperation } from "./operation.ts";

const amount = amountMinor("How much.");
const authCode = nullable(Type.String({ description: "The authorization code." }));
const lastFour = nullable(Type.String({ description: "Last four digits of the card." }));
const transactionDate = nullable(timestamp("When it was made."));
const settlementId = nullable(idOf("settlement", "The settlement; null while there is none."));

const UnmatchedRecord = component(
  "UnmatchedSettlementRecord",
  strictObject(
    {
      amount,
      auth_code: authCode,
      auth_date: nullable(timestamp("When it was authorized.")),
      funded_date: nullable(timestamp("When the processor paid it.")),
      record_date: timestamp("When the record came."),
      transaction_date: transactionDate,
      transaction_type: oneOf(["payment", "refund"], "What it says it is."),
      card_last_four: lastFour,
      reason: extension(
        oneOf(
          ["no_candidate", "several_candidates", "amount_differs", "account_closed"],
          "Why nothing was matched with it.",
        ),
      ),
    },
    { description: "What the processor settled and we know no payment or refund for." },
  ),
);

const UnmatchedSettlement = component(
  "UnmatchedSettlement",
  strictObject(
    {
      account_id: idOf("account", "The merchant account."),
      merchant_id: Type.String({ description: "The processor's merchant id." }),
      account_name: Type.String({ description: "The account's name." }),
      unmatched_settlement_net_amount: signedAmountMinor(
        "Payments less refunds of the records; below zero when more was given back.",
      ),
      unmatched_settlement_records: Type.Array(UnmatchedRecord, { description: "The records." }),
      unmatched_payments: Type.Array(
        strictObject({
          id: idOf("payment", "The payment's id."),
          payment_intent_id: idOf("payment_intent", "Its intent."),
          amount,
          auth_code: authCode,
          transaction_date: transactionDate,
          card_last_four: lastFour,
          settlement_id: settlementId,
        }),
        { description: "External payments that no settlement has come for." },
      ),
      unmatched_refunds: Type.Array(
        strictObject({
          id: idOf("refund", "The refund's id."),
          payment_id: idOf("payment", "The payment that was given back."),
          amount,
          auth_code: authCode,
          transaction_date: transactionDate,
          card_last_four: lastFour,
          settlement_id: settlementId,
        }),
        { description: "External refunds that no settlement has come for." },
      ),
    },
    { description: "What of an account's settlements found no counterpart." },
  ),
);

export const UnmatchedSettlementList = component(
  "UnmatchedSettlementList",
  strictObject({
    data: Type.Array(UnmatchedSettlement, { description: "One entry for each account." }),
    meta: strictObject({
      has_more: Type.Boolean({ description: "Always false: all accounts are in one answer." }),
      limit: Type.Integer({ description: "How many accounts there are." }),
    }),
  }),
);

export const listUnmatchedSettlements = paymentsOperation({
  id: "listUnmatchedSettlements",
  resource: "unmatched_settlements",
  method: "GET",
  path: "/unmatched_settlements",
  summary: "List unmatched settlements",
  description:
    "Answers, for each account that the key may see and that has any, the settlements without a payment and the external payments without a settlement. With `x-account-id` only that account's.\n\nRecord the missing [external payment](record-an-external-payment) or correct its codes: a match is looked for again, and the entry goes.",
  audience: "private-key",
  account: "optional",
  idempotent: false,
  returns: {
    status: 200,
    schema: UnmatchedSettlementList,
    description: "The accounts that have any.",
  },
  errors: [],
  examples: [examples.list],
});
