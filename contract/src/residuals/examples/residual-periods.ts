import { residualIds } from "./ids.ts";

const params = { id: residualIds.period };
const reports = `/residual_periods/${residualIds.period}/reports/partners`;

const pending = {
  id: residualIds.period,
  entity: "residual_period",
  status: "pending",
  start_at: "2026-03-01T00:00:00.000Z",
  end_at: "2026-04-01T00:00:00.000Z",
  tenant_id: residualIds.tenant,
  completed_by: null,
  completed_at: null,
  last_error: null,
  reports: [],
  progress: null,
  unassigned: null,
  created_at: "2026-04-02T09:00:00.000Z",
  updated_at: "2026-04-02T09:00:00.000Z",
};

export const exampleCompletedPeriod = {
  ...pending,
  status: "completed",
  completed_by: residualIds.apiKey,
  completed_at: "2026-04-02T09:00:14.000Z",
  reports: [
    { name: "partners", path: reports, row_count: 1 },
    { name: "sales_codes", path: `${reports}/sales_codes`, row_count: 1 },
    { name: "merchants", path: `${reports}/merchants`, row_count: 1 },
    { name: "participants", path: `${reports}/participants`, row_count: 2 },
  ],
  unassigned: { merchant_count: 0, transaction_count: 0, gpv: 0 },
  updated_at: "2026-04-02T09:00:14.000Z",
};

export const residualPeriodExamples = {
  create: {
    name: "March",
    summary: "It starts at the end of February.",
    body: { end_at: "2026-04-01T00:00:00.000Z" },
    response: { status: 201, body: pending },
  },
  update: {
    name: "To the end of March",
    summary: "The period had a different end.",
    params,
    body: { end_at: "2026-04-01T00:00:00.000Z" },
    response: { status: 200, body: { ...pending, updated_at: "2026-04-02T09:00:05.000Z" } },
  },
  run: {
    name: "March",
    summary: "Poll the period until it is `completed`, or wait for the event.",
    params,
    response: {
      status: 200,
      body: { ...pending, status: "processing", updated_at: "2026-04-02T09:00:10.000Z" },
    },
  },
  list: {
    name: "The latest period",
    summary: "A page of one.",
    query: { page: "1", limit: "1" },
    response: {
      status: 200,
      body: { data: [exampleCompletedPeriod], meta: { has_more: true, limit: 1, page: 1 } },
    },
  },
  get: {
    name: "A completed period",
    summary: "All four reports are available.",
    params,
    response: { status: 200, body: exampleCompletedPeriod },
  },
} as const;
