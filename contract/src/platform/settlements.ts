import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { signedAmountMinor } from "../shared/money.ts";
import { cursorQuery, listOf } from "../shared/pagination.ts";
import { patternMeaning } from "../shared/pattern-descriptions.ts";
import { changes, reads } from "../shared/permissions.ts";
import { component, nullable, oneOf, strictObject, timestamp } from "../shared/schema.ts";
import { settlementExamples as examples } from "./examples/settlements.ts";
import { platformCommon, platformOperation } from "./operation.ts";
import { scopeNode } from "./scope.ts";
import { SettlementRecord, settlementRecordStates } from "./settlement-records.ts";

export const isoDay = (description: string) =>
  Type.String({
    pattern: patternMeaning("^[0-9]{4}-[0-9]{2}-[0-9]{2}$", "a day such as 2026-03-04"),
    description,
  });

/** The parts of a deposit, whose sum is the amount at the bank. */
const parts = {
  deposit: signedAmountMinor("Amount at the bank; negative: debited."),
  matched: signedAmountMinor("Records that match: payments less refunds."),
  unmatched: signedAmountMinor("Records without a match, in suspense: payments less refunds."),
  written_off: signedAmountMinor("Records that were written off: payments less refunds."),
  disputes: signedAmountMinor("Chargeback reversals less chargebacks in the deposit."),
  difference: signedAmountMinor("Rest of the deposit, which no record or dispute explains."),
};
const count = (what: string) => Type.Integer({ minimum: 0, description: `Number of ${what}.` });

const fields = {
  id: idOf("settlement", "The settlement's id."),
  entity: Type.Literal("settlement"),
  account_id: idOf("account", "The account of the merchant id; the oldest of several."),
  account_name: Type.String({ description: "Name of the account." }),
  processor: Type.String({ description: "Name of the processor." }),
  merchant_id: Type.String({ description: "The processor's merchant id." }),
  date: isoDay("Banking day of the deposit, in New York."),
  reference: Type.String({ description: "Reference of the funding file." }),
  ...parts,
  matched_count: count("records that match"),
  unmatched_count: count("records without a match"),
  created_at: timestamp("Time at which the file was stored."),
};

export const PlatformSettlement = component(
  "PlatformSettlement",
  strictObject(fields, {
    description:
      "A funding file with its deposit. `matched`, `unmatched`, `written_off`, `disputes` and `difference` add up to `deposit`.",
  }),
);

const missingFile = strictObject({
  account_id: idOf("account", "The account of the merchant id."),
  account_name: Type.String({ description: "Name of the account." }),
  merchant_id: Type.String({ description: "The processor's merchant id." }),
  attempts: count("times that it was fetched"),
  outcome: Type.String({
    description: "`none`: the processor has no file; otherwise why it cannot be read.",
  }),
  next_attempt_at: nullable(
    timestamp("Time of the next attempt."),
    "Time of the next attempt; null: the day is closed.",
  ),
});

export const FundingDay = component(
  "FundingDay",
  strictObject(
    {
      entity: Type.Literal("funding_day"),
      date: isoDay("Banking day, in New York."),
      processor: Type.String({ description: "Name of the processor." }),
      merchants: count("merchant ids whose file was fetched, or is due"),
      received: count("files that were received"),
      missing: count("files that were asked for and are not there"),
      ...parts,
      missing_files: Type.Array(missingFile, {
        maxItems: 20,
        description: "The missing files, at most 20, by merchant id.",
      }),
    },
    { description: "The funding files of a banking day from one processor." },
  ),
);

const params = strictObject({ id: idOf("settlement", "The settlement's id.") });
const common = {
  ...platformCommon,
  resource: "platform_settlements",
  method: "GET",
  ...reads("money:read"),
  idempotent: false,
} as const;

export const listPlatformSettlements = platformOperation({
  ...common,
  id: "listPlatformSettlements",
  path: "/platform/settlements",
  summary: "List settlements",
  description: "Returns the funding files of the scope's accounts, newest first.",
  query: cursorQuery("settlement", {
    in: scopeNode,
    date: Type.Optional(isoDay("Returns only files of this day.")),
  }),
  returns: {
    status: 200,
    schema: listOf("PlatformSettlementList", PlatformSettlement),
    description: "A page of settlements.",
  },
  errors: ["referenced_not_found"],
  examples: [examples.list],
});

export const getPlatformSettlement = platformOperation({
  ...common,
  id: "getPlatformSettlement",
  path: "/platform/settlements/{id}",
  summary: "Get a settlement",
  description: "Returns one funding file with its deposit and the parts that it consists of.",
  params,
  returns: { status: 200, schema: PlatformSettlement, description: "The settlement." },
  errors: [],
  examples: [examples.get],
});

export const listRecordsOfSettlement = platformOperation({
  ...common,
  id: "listRecordsOfSettlement",
  path: "/platform/settlements/{id}/records",
  summary: "List the records of a settlement",
  description: "Returns the lines of a funding file, newest first, each with its match.",
  params,
  query: cursorQuery("settlement_record", {
    state: Type.Optional(oneOf(settlementRecordStates, "Returns only records in this state.")),
  }),
  returns: {
    status: 200,
    schema: listOf("SettlementRecordList", SettlementRecord),
    description: "A page of records.",
  },
  errors: [],
  examples: [examples.records],
});

export const listFundingDays = platformOperation({
  ...common,
  id: "listFundingDays",
  path: "/platform/funding_days",
  summary: "List funding days",
  description:
    "Returns banking days, newest first: one row for each day and processor, with the files that are missing. Without a range, the last two weeks; a range has up to 92 days.",
  query: strictObject({
    in: scopeNode,
    from: Type.Optional(isoDay("First day.")),
    to: Type.Optional(isoDay("Last day.")),
  }),
  returns: {
    status: 200,
    schema: component(
      "FundingDayList",
      strictObject({ data: Type.Array(FundingDay, { description: "The days, newest first." }) }),
    ),
    description: "The days.",
  },
  errors: ["referenced_not_found"],
  examples: [examples.days],
});

export const fetchFundingDay = platformOperation({
  ...platformCommon,
  resource: "platform_settlements",
  id: "fetchFundingDay",
  method: "POST",
  path: "/platform/funding_days/fetch",
  ...changes("money:operate"),
  summary: "Fetch a funding file again",
  description:
    "Asks the processor for the funding file of a day again, as the job does that fetches files. A file that was received is never fetched again.",
  idempotent: true,
  body: strictObject({
    account_id: idOf("account", "An account of the merchant id."),
    date: isoDay("The banking day."),
  }),
  returns: {
    status: 200,
    schema: component(
      "FetchedFundingDay",
      strictObject({
        entity: Type.Literal("fetched_funding_day"),
        account_id: idOf("account", "The account."),
        date: isoDay("The banking day."),
        next_attempt_at: timestamp("Time of the attempt: immediately."),
      }),
    ),
    description: "When the file is fetched.",
  },
  errors: ["referenced_not_found", "invalid_status"],
  examples: [examples.fetch],
});
