import Type from "typebox";
import { idOf, idOfAny } from "../shared/ids.ts";
import { amountMinor, signedAmountMinor } from "../shared/money.ts";
import { reads } from "../shared/permissions.ts";
import {
  component,
  extension,
  nullable,
  oneOf,
  reserved,
  strictObject,
  timestamp,
} from "../shared/schema.ts";
import { unmatchedSettlementExamples as examples } from "./examples/unmatched-settlements.ts";
import { paymentsOperation } from "./operation.ts";

const amount = amountMinor("Amount.");
const authCode = nullable(Type.String({ description: "The authorization code." }));
const lastFour = nullable(Type.String({ description: "Last four digits of the card." }));
const transactionDate = nullable(timestamp("Time of the transaction."));
const retrievalReference = extension(Type.String({ description: "The retrieval reference." }));
const settlementId = reserved(
  nullable(idOf("settlement", "The settlement; null while unmatched.")),
  "An object is no longer on this list when it has its settlement.",
);

export const UnmatchedCandidate = component(
  "UnmatchedCandidate",
  strictObject(
    {
      type: oneOf(["payment", "refund"], "Type of the candidate."),
      id: idOfAny(["payment", "refund"], "The payment, or the refund."),
      payment_intent_id: idOf("payment_intent", "Its payment intent."),
      amount,
      auth_code: authCode,
      retrieval_reference: Type.String({ description: "The retrieval reference." }),
      auth_date: nullable(
        timestamp("Recorded time of the authorization; null for a payment of your processor here."),
      ),
      card_last_four: lastFour,
      reasons: Type.Array(
        oneOf(
          [
            "retrieval_reference_differs",
            "auth_code_differs",
            "time_differs",
            "amount_differs",
            "not_captured",
            "another_candidate_matches",
          ],
          "A rule of the match that it does not meet.",
        ),
        {
          description:
            "Every reason why it does not match. Empty: it matches now, and settles with the next funding file.",
        },
      ),
    },
    { description: "A payment or refund that a funding line could mean." },
  ),
);

const UnmatchedRecord = component(
  "UnmatchedSettlementRecord",
  strictObject(
    {
      amount,
      auth_code: authCode,
      retrieval_reference: retrievalReference,
      auth_date: nullable(timestamp("Time of the authorization.")),
      funded_date: nullable(timestamp("Time of the processor's funding.")),
      record_date: timestamp("Time at which the record was received."),
      transaction_date: transactionDate,
      transaction_type: oneOf(
        ["payment", "refund"],
        "Type of the transaction, according to the processor.",
      ),
      card_last_four: lastFour,
      reason: extension(
        oneOf(
          ["no_candidate", "several_candidates", "amount_differs", "time_differs"],
          "Reason why the record was not matched when its funding file, or a later one, was processed.",
        ),
      ),
      candidates: extension(
        Type.Array(UnmatchedCandidate, {
          maxItems: 5,
          description:
            "Payments or refunds of the account that could be meant, the closest first: with the same retrieval reference, authorization code, or amount and last four digits.",
        }),
      ),
    },
    { description: "A funding line without a matching payment or refund." },
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
        "Payments less refunds of the records; negative when refunds exceed payments.",
      ),
      unmatched_settlement_records: Type.Array(UnmatchedRecord, {
        description: "Funding lines without a match.",
      }),
      unmatched_payments: Type.Array(
        strictObject({
          id: idOf("payment", "The payment's id."),
          payment_intent_id: idOf("payment_intent", "The payment intent."),
          amount,
          auth_code: authCode,
          retrieval_reference: retrievalReference,
          transaction_date: transactionDate,
          card_last_four: lastFour,
          settlement_id: settlementId,
        }),
        { description: "External payments without a settlement." },
      ),
      unmatched_refunds: Type.Array(
        strictObject({
          id: idOf("refund", "The refund's id."),
          payment_id: idOf("payment", "The refunded payment."),
          amount,
          auth_code: authCode,
          retrieval_reference: retrievalReference,
          transaction_date: transactionDate,
          card_last_four: lastFour,
          settlement_id: settlementId,
        }),
        { description: "External refunds without a settlement." },
      ),
    },
    { description: "The unmatched settlements of an account." },
  ),
);

export const UnmatchedSettlementList = component(
  "UnmatchedSettlementList",
  strictObject({
    data: Type.Array(UnmatchedSettlement, { description: "One entry for each account." }),
    meta: strictObject({
      has_more: Type.Boolean({ description: "Always false: the response contains all accounts." }),
      limit: Type.Integer({ description: "Number of accounts." }),
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
    "Returns, for each account that the key has access to, the settlements without a payment and the external payments without a settlement. Accounts without any are omitted. `x-account-id` limits the list to that account.\n\nRecord the missing [external payment](record-an-external-payment), or correct its codes, time or amount: the next funding file matches again, and the entry is removed.",
  audience: "private-key",
  ...reads("money:read"),
  account: "optional",
  idempotent: false,
  returns: {
    status: 200,
    schema: UnmatchedSettlementList,
    description: "The accounts with unmatched settlements.",
  },
  errors: [],
  examples: [examples.list],
});
