import { exampleIds } from "../../payments/examples/ids.ts";

const settlementId = "stl_01k3m8v5t0e7r9c2q4x6z8b0d2";
const recordId = "srec_01k3m8v5t0e7r9c2q4x6z8b0d3";
const params = { id: recordId };

const settlement = {
  id: settlementId,
  entity: "settlement",
  account_id: exampleIds.account,
  account_name: "Larkspur Coffee Main Street",
  processor: "cardpointe",
  merchant_id: "496160873888",
  date: "2026-03-04",
  reference: "F-20260304-1",
  deposit: 8730,
  matched: 5730,
  unmatched: 3000,
  written_off: 0,
  disputes: 0,
  difference: 0,
  matched_count: 3,
  unmatched_count: 1,
  created_at: "2026-03-04T19:00:04.000Z",
};

export const exampleSettlementRecord = {
  id: recordId,
  entity: "settlement_record",
  settlement_id: settlementId,
  account_id: exampleIds.account,
  account_name: "Larkspur Coffee Main Street",
  state: "unmatched",
  kind: "payment",
  amount: 3000,
  auth_code: "7K3Q9A",
  retrieval_reference: "606300000017",
  authorized_on: "2026-03-03",
  transacted_on: "2026-03-03",
  funded_on: "2026-03-04",
  card_last_four: "1111",
  reason: "no_candidate",
  payment_id: null,
  refund_id: null,
  note: null,
  decided_by: null,
  decided_by_name: null,
  decided_at: null,
  candidates: [
    {
      type: "payment",
      id: exampleIds.payment,
      payment_intent_id: exampleIds.intent,
      amount: 3000,
      auth_code: "7K3Q9A",
      retrieval_reference: "606300000071",
      auth_date: "2026-03-03T15:02:11.000Z",
      card_last_four: "1111",
      reasons: ["retrieval_reference_differs"],
    },
  ],
  created_at: "2026-03-04T19:00:04.000Z",
};

const record = exampleSettlementRecord;

const decided = {
  decided_by: "user_01m8ej105je00a11gygmz8vt6n",
  decided_by_name: "Priya Shah",
  decided_at: "2026-03-05T15:10:42.000Z",
};

const matched = {
  ...record,
  ...decided,
  state: "matched",
  reason: null,
  payment_id: exampleIds.payment,
  candidates: [],
};

const page = { has_more: false, limit: 10 };

export const settlementExamples = {
  list: {
    name: "settlements",
    summary: "The newest settlements of a business",
    query: { in: exampleIds.business },
    response: { status: 200, body: { data: [settlement], meta: page } },
  },
  get: {
    name: "settlement",
    summary: "A deposit with one record without a match",
    params: { id: settlementId },
    response: { status: 200, body: settlement },
  },
  records: {
    name: "records",
    summary: "The records without a match",
    params: { id: settlementId },
    query: { state: "unmatched" },
    response: { status: 200, body: { data: [record], meta: page } },
  },
  days: {
    name: "days",
    summary: "A day on which one file is missing",
    query: { from: "2026-03-04", to: "2026-03-04" },
    response: {
      status: 200,
      body: {
        data: [
          {
            entity: "funding_day",
            date: "2026-03-04",
            processor: "cardpointe",
            merchants: 2,
            received: 1,
            missing: 1,
            deposit: 8730,
            matched: 5730,
            unmatched: 3000,
            written_off: 0,
            disputes: 0,
            difference: 0,
            missing_files: [
              {
                account_id: exampleIds.account,
                account_name: "Larkspur Coffee Pier",
                merchant_id: "496160873889",
                attempts: 2,
                outcome: "none",
                next_attempt_at: "2026-03-05T01:00:00.000Z",
              },
            ],
          },
        ],
      },
    },
  },
  fetch: {
    name: "fetch",
    summary: "The file of a day",
    body: { account_id: exampleIds.account, date: "2026-03-04" },
    response: {
      status: 200,
      body: {
        entity: "fetched_funding_day",
        account_id: exampleIds.account,
        date: "2026-03-04",
        next_attempt_at: "2026-03-04T21:10:42.000Z",
      },
    },
  },
};

export const settlementRecordExamples = {
  list: {
    name: "unmatched",
    summary: "The unmatched records of a business",
    query: { in: exampleIds.business },
    response: { status: 200, body: { data: [record], meta: page } },
  },
  get: {
    name: "record",
    summary: "An unmatched record with its candidate",
    params,
    response: { status: 200, body: record },
  },
  suspense: {
    name: "suspense",
    summary: "One unmatched record",
    response: {
      status: 200,
      body: {
        entity: "suspense",
        balance: 3000,
        unmatched: 3000,
        unmatched_count: 1,
        unexplained: 0,
        written_off: 0,
      },
    },
  },
  match: {
    name: "match",
    summary: "The payment whose reference was typed wrong",
    params,
    body: { candidate_id: exampleIds.payment },
    response: { status: 200, body: matched },
  },
  recordExternal: {
    name: "external",
    summary: "A payment that the merchant took at another gateway",
    params,
    body: { brand: "visa", exp_month: "12", exp_year: "2030" },
    response: { status: 200, body: matched },
  },
  keep: {
    name: "keep",
    summary: "The merchant is looking for the receipt",
    params,
    body: { note: "The merchant is looking for the receipt." },
    response: {
      status: 200,
      body: { ...record, ...decided, note: "The merchant is looking for the receipt." },
    },
  },
  writeOff: {
    name: "write_off",
    summary: "Neither the merchant nor the processor knows the transaction",
    params,
    body: { reason: "Neither the merchant nor the processor knows it." },
    response: {
      status: 200,
      body: {
        ...record,
        ...decided,
        state: "written_off",
        note: "Neither the merchant nor the processor knows it.",
        candidates: [],
      },
    },
  },
};
