import { exampleIds } from "../../payments/examples/ids.ts";

const params = { id: exampleIds.statement };

export const exampleStatement = {
  id: exampleIds.statement,
  entity: "statement",
  owner_type: "account",
  owner_id: exampleIds.account,
  owner_name: "Larkspur Coffee Main Street",
  business_id: exampleIds.business,
  business_name: "Larkspur Coffee LLC",
  month: "2026-03",
  version: 1,
  corrects_id: null,
  corrected_by_id: null,
  reason: null,
  issued_by: null,
  currency: "USD",
  opening_balance: 0,
  closing_balance: 1200,
  period_start: "2026-03-01T05:00:00.000Z",
  period_end: "2026-04-01T04:00:00.000Z",
  created_at: "2026-04-01T06:00:00.000Z",
};

const statement = exampleStatement;

const details = {
  ...statement,
  lines: [
    { line: "payments", count: 3, amount: 6560 },
    { line: "fees", count: 4, amount: -279 },
    { line: "refunds", count: 1, amount: -400 },
    { line: "payouts", count: 1, amount: -4681 },
  ],
  fees: [
    {
      fee_type: "PROCESSING",
      fixed: 20,
      basis_points: 290,
      maximum: null,
      count: 3,
      base: 6560,
      amount: -254,
    },
    {
      fee_type: "BATCH",
      fixed: null,
      basis_points: null,
      maximum: null,
      count: 1,
      base: null,
      amount: -25,
    },
  ],
  balances: [
    { account: "pending", opening: 0, closing: 1200 },
    { account: "available", opening: 0, closing: 0 },
    { account: "reserve", opening: 0, closing: 0 },
    { account: "in_payout", opening: 0, closing: 0 },
    { account: "in_dispute", opening: 0, closing: 0 },
    { account: "blocked", opening: 0, closing: 0 },
  ],
};

export const statementExamples = {
  list: {
    name: "month",
    summary: "The statements of a month",
    query: { month: "2026-03" },
    response: { status: 200, body: { data: [statement], meta: { has_more: false, limit: 10 } } },
  },
  get: {
    name: "statement",
    summary: "A month of a merchant account",
    params,
    response: { status: 200, body: details },
  },
  download: {
    name: "pdf",
    summary: "The statement as a PDF",
    params,
    response: { status: 200, body: "%PDF-1.7 …" },
  },
  issue: {
    name: "month",
    summary: "Issue the statement of an earlier month",
    body: { owner_id: exampleIds.account, month: "2024-03" },
    response: {
      status: 201,
      body: {
        ...details,
        month: "2024-03",
        period_start: "2024-03-01T05:00:00.000Z",
        period_end: "2024-04-01T04:00:00.000Z",
        issued_by: exampleIds.apiKey,
      },
    },
  },
  correct: {
    name: "correction",
    summary: "Correct a statement after a late posting",
    params: { id: exampleIds.correctedStatement },
    body: { reason: "A payment of March 31 was posted on April 2." },
    response: {
      status: 201,
      body: {
        ...details,
        version: 2,
        corrects_id: exampleIds.correctedStatement,
        reason: "A payment of March 31 was posted on April 2.",
        issued_by: exampleIds.apiKey,
      },
    },
  },
};
