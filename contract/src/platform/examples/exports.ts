import { exampleIds } from "../../payments/examples/ids.ts";

const id = "exp_01m8ej105je00a11gygmz8vt6p";
const params = { id };

const pending = {
  id,
  entity: "export",
  list: "payouts",
  filters: { status: "completed" },
  format: "csv",
  status: "pending",
  rows_written: 0,
  size_bytes: null,
  failure_code: null,
  requested_by: exampleIds.apiKey,
  own: true,
  created_at: "2026-11-03T19:02:11.000Z",
  started_at: null,
  finished_at: null,
  expires_at: null,
};

const completed = {
  ...pending,
  filters: {},
  status: "completed",
  rows_written: 1,
  size_bytes: 914,
  started_at: "2026-11-03T19:02:11.000Z",
  finished_at: "2026-11-03T19:02:11.000Z",
  expires_at: "2026-11-10T19:02:11.000Z",
};

export const exportExamples = {
  list: {
    name: "exports",
    summary: "The exports of a list",
    query: { list: "payouts" },
    response: { status: 200, body: { data: [completed], meta: { has_more: false, limit: 10 } } },
  },
  create: {
    name: "payouts",
    summary: "Export the completed payouts",
    body: { list: "payouts", format: "csv", filters: { status: "completed" } },
    response: { status: 201, body: pending },
  },
  get: {
    name: "export",
    summary: "An export with its progress",
    params,
    response: { status: 200, body: completed },
  },
  download: {
    name: "csv",
    summary: "The file",
    params,
    response: { status: 200, body: "id,entity,status,…\r\n" },
  },
};
