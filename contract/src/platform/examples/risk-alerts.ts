const id = "ralert_01m8ej105je00a11gygmz8vt6n";

const alert = {
  id,
  entity: "risk_alert",
  status: "open",
  account_id: "acct_01m8ej105je00a11gygmz8vt6n",
  account_name: "Larkspur Coffee",
  business_id: "bus_01m8ej105je00a11gygmz8vt6n",
  business_name: "Larkspur Coffee Roasters",
  rule_id: "rrule_01m8ej105je00a11gygmz8vt6n",
  metric: "volume",
  value_basis_points: 17210,
  threshold_basis_points: 15000,
  amount: 5940000,
  applied_for: 3451500,
  count: 1184,
  of_count: 1184,
  action: "none",
  assigned_to: null,
  assigned_to_name: null,
  closed_by: null,
  closed_by_name: null,
  close_reason: null,
  created_at: "2026-11-03T19:02:11.000Z",
  updated_at: "2026-11-03T19:02:11.000Z",
  closed_at: null,
};

const user = { id: "user_01m8ej105je00a11gygmz8vt6n", name: "Rosa Vega" };
const at = "2026-11-03T20:10:00.000Z";
const notes = [
  { text: "Called the owner.", author: user.id, author_name: user.name, created_at: at },
];

export const riskAlertExamples = {
  list: {
    name: "open",
    summary: "Alerts that wait for a decision",
    query: { status: "open" },
    response: { status: 200, body: { data: [alert], meta: { has_more: false, limit: 10 } } },
  },
  get: {
    name: "volume",
    summary: "A volume above what was applied for",
    params: { id },
    response: { status: 200, body: { ...alert, notes: [] } },
  },
  colleagues: {
    name: "colleagues",
    summary: "A colleague of risk",
    response: { status: 200, body: { data: [{ user_id: user.id, name: user.name }] } },
  },
  update: {
    name: "hold",
    summary: "The account's payouts are held",
    params: { id },
    body: { action: "hold_payouts", note: "Called the owner." },
    response: {
      status: 200,
      body: { ...alert, action: "hold_payouts", updated_at: at, notes },
    },
  },
  release: {
    name: "release",
    summary: "The merchant explained it",
    params: { id },
    body: { close_reason: "explained" },
    response: {
      status: 200,
      body: {
        ...alert,
        status: "closed",
        close_reason: "explained",
        closed_by: user.id,
        closed_by_name: user.name,
        closed_at: at,
        updated_at: at,
        notes,
      },
    },
  },
};
