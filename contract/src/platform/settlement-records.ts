import Type from "typebox";
import { cardBrands, expMonth, expYear } from "../payments/payment-methods.ts";
import { UnmatchedCandidate } from "../payments/unmatched-settlements.ts";
import { idOf, idOfAny } from "../shared/ids.ts";
import { amountMinor, signedAmountMinor } from "../shared/money.ts";
import { cursorQuery, listOf } from "../shared/pagination.ts";
import { changes, reads } from "../shared/permissions.ts";
import {
  component,
  nullable,
  oneOf,
  reservedValues,
  strictObject,
  text,
  timestamp,
} from "../shared/schema.ts";
import { settlementRecordExamples as examples } from "./examples/settlements.ts";
import { platformCommon, platformOperation } from "./operation.ts";
import { scopeNode } from "./scope.ts";

export const settlementRecordStates = [
  "new",
  "matched",
  "unmatched",
  "written_off",
  "ignored",
] as const;

const day = (description: string) =>
  nullable(Type.String({ description }), `${description} null: the file does not say it.`);

export const SettlementRecord = component(
  "SettlementRecord",
  strictObject(
    {
      id: idOf("settlement_record", "The record's id."),
      entity: Type.Literal("settlement_record"),
      settlement_id: idOf("settlement", "The funding file."),
      account_id: idOf("account", "The account of the file."),
      account_name: Type.String({ description: "Name of the account." }),
      state: reservedValues(
        oneOf(
          settlementRecordStates,
          "`unmatched`: in suspense until it is matched or written off. `ignored`: the line is neither a payment nor a refund. `new`: it is being matched.",
        ),
        { new: "A file is matched in the run that stores it." },
      ),
      kind: oneOf(["payment", "refund", "other"], "Kind of the line, according to the processor."),
      amount: amountMinor("Amount."),
      auth_code: nullable(Type.String({ description: "The authorization code." })),
      retrieval_reference: Type.String({ description: "The retrieval reference." }),
      authorized_on: day("Day of the authorization."),
      transacted_on: day("Day of the transaction."),
      funded_on: Type.String({ description: "Banking day of the deposit." }),
      card_last_four: nullable(Type.String({ description: "Last four digits of the card." })),
      reason: nullable(
        oneOf(
          ["no_candidate", "several_candidates", "amount_differs", "time_differs"],
          "Why it did not match.",
        ),
        "Why it did not match; null: it matches.",
      ),
      payment_id: nullable(idOf("payment", "The payment that it settled.")),
      refund_id: nullable(idOf("refund", "The refund that it settled.")),
      note: nullable(
        Type.String({ description: "Why a user keeps it in suspense, or wrote it off." }),
      ),
      decided_by: nullable(idOf("user", "The user of the last step.")),
      decided_by_name: nullable(Type.String({ description: "The user's name." })),
      decided_at: nullable(timestamp("Time of the last step of a user.")),
      candidates: Type.Array(UnmatchedCandidate, {
        maxItems: 5,
        description:
          "Of an unmatched record: payments or refunds that could be meant, the closest first. Each says which of its values differ.",
      }),
      created_at: timestamp("Time at which the file was stored."),
    },
    { description: "A line of a funding file." },
  ),
);

export const Suspense = component(
  "Suspense",
  strictObject(
    {
      entity: Type.Literal("suspense"),
      balance: signedAmountMinor("Balance of `suspense` in the ledgers."),
      unmatched: signedAmountMinor("Sum of the unmatched records: payments less refunds."),
      unmatched_count: Type.Integer({ minimum: 0, description: "Number of unmatched records." }),
      unexplained: signedAmountMinor("Parts of deposits that no record explains."),
      written_off: signedAmountMinor(
        "Amount that the platform wrote off: losses less gains, over all time.",
      ),
    },
    {
      description:
        "Amounts at the bank that belong to no payment yet. `unmatched` and `unexplained` add up to `balance`.",
    },
  ),
);

const params = strictObject({ id: idOf("settlement_record", "The record's id.") });
const read = {
  ...platformCommon,
  resource: "settlement_records",
  method: "GET",
  ...reads("money:read"),
  idempotent: false,
} as const;
const step = {
  ...platformCommon,
  resource: "settlement_records",
  method: "POST",
  idempotent: true,
  params,
  returns: { status: 200, schema: SettlementRecord, description: "The record." },
} as const;
const note = (description: string) => text(description, { minLength: 1, maxLength: 500 });

export const listSettlementRecords = platformOperation({
  ...read,
  id: "listSettlementRecords",
  path: "/platform/settlement_records",
  summary: "List settlement records that need a decision",
  description:
    "Returns the unmatched lines of funding files of the scope's accounts, newest first, each with its candidates; or those that were written off.",
  query: cursorQuery("settlement_record", {
    in: scopeNode,
    state: Type.Optional(
      oneOf(["unmatched", "written_off"], "`unmatched`: the default; or those written off."),
    ),
    kept: Type.Optional(
      Type.Boolean({
        description: "true: only those that a user keeps in suspense; false: only the others.",
      }),
    ),
  }),
  returns: {
    status: 200,
    schema: listOf("UndecidedRecordList", SettlementRecord),
    description: "A page of records.",
  },
  errors: ["referenced_not_found"],
  examples: [examples.list],
});

export const getSettlementRecord = platformOperation({
  ...read,
  id: "getSettlementRecord",
  path: "/platform/settlement_records/{id}",
  summary: "Get a settlement record",
  description: "Returns one line of a funding file with its candidates.",
  params,
  returns: { status: 200, schema: SettlementRecord, description: "The record." },
  errors: [],
  examples: [examples.get],
});

export const getSuspense = platformOperation({
  ...read,
  id: "getSuspense",
  path: "/platform/suspense",
  summary: "Get the suspense account",
  description:
    "Returns the balance of `suspense` of the scope's accounts, and what it consists of.",
  query: strictObject({ in: scopeNode }),
  returns: { status: 200, schema: Suspense, description: "The balance." },
  errors: ["referenced_not_found"],
  examples: [examples.suspense],
});

export const matchSettlementRecord = platformOperation({
  ...step,
  id: "matchSettlementRecord",
  path: "/platform/settlement_records/{id}/match",
  ...changes("money:operate", { stepUp: "money" }),
  summary: "Match a settlement record",
  description:
    "Settles a payment or refund with an unmatched record. Codes and time may differ, the amount may not: the cash at the bank is that of the record. Its amount leaves suspense.",
  body: strictObject({
    candidate_id: idOfAny(["payment", "refund"], "A payment, or a refund, of the merchant id."),
  }),
  errors: ["invalid_status", "referenced_not_found"],
  examples: [examples.match],
});

export const recordExternalOfRecord = platformOperation({
  ...step,
  id: "recordExternalOfRecord",
  path: "/platform/settlement_records/{id}/record_external",
  ...changes("money:operate", { stepUp: "money" }),
  summary: "Record the external payment of a settlement record",
  description:
    "Records a payment of another gateway with the amount, codes and time of an unmatched record, and settles it. Fees apply as to any external payment. A line of a refund needs an external refund of its payment instead.",
  body: strictObject({
    brand: oneOf(cardBrands, "Card network."),
    exp_month: expMonth,
    exp_year: expYear,
    reference_id: Type.Optional(
      text("The merchant's reference of the payment.", { minLength: 1, maxLength: 100 }),
    ),
  }),
  errors: ["invalid_status"],
  examples: [examples.recordExternal],
});

export const keepInSuspense = platformOperation({
  ...step,
  id: "keepInSuspense",
  path: "/platform/settlement_records/{id}/keep_in_suspense",
  ...changes("money:operate", { stepUp: "money" }),
  summary: "Keep a settlement record in suspense",
  description:
    "Notes why an unmatched record waits. Its amount stays in suspense, and later files still match it.",
  body: strictObject({ note: note("Why it waits.") }),
  errors: ["invalid_status"],
  examples: [examples.keep],
});

export const writeOffRecord = platformOperation({
  ...step,
  id: "writeOffRecord",
  path: "/platform/settlement_records/{id}/write_off",
  ...changes("money:adjust", { stepUp: "money", dualApproval: "adjustment" }),
  summary: "Write off a settlement record",
  description:
    "Moves the amount of an unmatched record from `suspense` to `write_offs` in the ledger, with the approval of a second user above the limit of the policies. No later file matches it.",
  body: strictObject({ reason: note("Why no one can explain it.") }),
  errors: ["invalid_status"],
  examples: [examples.writeOff],
});
