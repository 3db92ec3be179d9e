const id = "chk_01m8ej105je00a11gygmz8vt6n";
const account = "acct_01m8ej105je00a11gygmz8vt6n";
const foundAt = "2026-11-03T06:02:11.000Z";

const state = {
  entity: "screening",
  lists: [
    {
      list: "SDN",
      entries: 18_204,
      sha256: "5f1c8a0b6b8f6a0f2a4f9de9c1d94d5f2dd0c7c5f3f1f5ee2d90f0b62a54a1c3",
      published_at: "2026-11-02T14:00:00.000Z",
      confirmed_at: foundAt,
      attempted_at: foundAt,
      outcome: "unchanged",
      reason: null,
      detail: null,
    },
  ],
  networks: [
    {
      network: "mastercard",
      read_until: foundAt,
      next_at: "2026-11-04T06:00:00.000Z",
      failures: 0,
      reason: null,
    },
  ],
  next_refresh_at: "2026-11-03T12:00:00.000Z",
  next_run_at: "2026-11-04T06:00:00.000Z",
  last_run: {
    started_at: "2026-11-03T06:00:00.000Z",
    finished_at: foundAt,
    subjects: 412,
    compared: 3,
  },
  open_findings: 1,
};

const finding = {
  id,
  entity: "screening_finding",
  kind: "sanctions",
  state: "open",
  subject_id: account,
  subject_name: "Larkspur Coffee",
  application_id: null,
  network: null,
  reason: "similar_name",
  suggestion: null,
  matched: [],
  hits: [
    {
      subject: "own_01m8ej105je00a11gygmz8vt6n",
      list: "SDN",
      entry: "36102",
      name: "NEWCOMER, Vera",
      score: 92,
      programs: ["SDGT"],
      birth_years: [1951],
      birth_year_differs: true,
      countries: ["Zenda"],
    },
  ],
  found_at: foundAt,
  review: null,
  report_due_on: null,
};

const report = {
  entity: "screening_report",
  owner_id: account,
  owner_name: "Larkspur Coffee",
  to: "visa",
  state: "due",
  due_on: "2026-11-04",
  since: foundAt,
  blocked_amount: null,
  finding_id: null,
  application_id: "app_01m8ej105je00a11gygmz8vt6n",
  reason_code: "21",
  cause: "excessive_fraud",
  details: "Cards of one bank.",
  terminated_by: "Ada Park",
  filed_at: null,
  filed_by: null,
  filed_by_name: null,
  reference: null,
};

const user = { id: "user_01m8ej105je00a11gygmz8vt6n", name: "Rosa Vega" };
const at = "2026-11-03T20:10:00.000Z";

export const screeningExamples = {
  get: {
    name: "state",
    summary: "A list is loaded, and one finding is open",
    response: { status: 200, body: state },
  },
  start: {
    name: "now",
    summary: "Lists and names are compared now",
    response: { status: 200, body: { ...state, next_refresh_at: at, next_run_at: at } },
  },
  findings: {
    name: "open",
    summary: "Findings that wait for a verdict",
    query: { state: "open" },
    response: { status: 200, body: { data: [finding], meta: { has_more: false, limit: 10 } } },
  },
  review: {
    name: "cleared",
    summary: "Another person: the birth year differs",
    params: { id },
    body: { verdict: "cleared", reason: "The entry is a person born in 1951." },
    response: {
      status: 200,
      body: {
        ...finding,
        state: "cleared",
        review: {
          verdict: "cleared",
          reviewed_by: user.id,
          reviewed_by_name: user.name,
          reason: "The entry is a person born in 1951.",
          created_at: at,
        },
      },
    },
  },
  reports: {
    name: "due",
    summary: "Reports that are due",
    query: { state: "due" },
    response: { status: 200, body: { data: [report] } },
  },
  file: {
    name: "filed",
    summary: "The merchant is on the network's list",
    body: { owner_id: account, to: "visa", reference: "VMSS-48213" },
    response: {
      status: 200,
      body: {
        ...report,
        state: "filed",
        filed_at: at,
        filed_by: user.id,
        filed_by_name: user.name,
        reference: "VMSS-48213",
      },
    },
  },
};
