const id = "rrule_01m8ej105je00a11gygmz8vt6n";

const disputes = {
  id,
  entity: "risk_rule",
  metric: "dispute_rate",
  threshold_basis_points: 90,
  minimum_count: 5,
  action: "none",
  enabled: true,
  version: 1,
  changed_by: null,
  changed_by_name: null,
  updated_at: "2026-11-03T19:02:11.000Z",
};

const changed = {
  changed_by: "user_01m8ej105je00a11gygmz8vt6n",
  changed_by_name: "Mara Ellis",
};

export const riskRuleExamples = {
  list: {
    name: "rules",
    summary: "The rules of the tenant",
    response: { status: 200, body: { data: [disputes] } },
  },
  create: {
    name: "hold",
    summary: "Payouts are held from twice the volume that was applied for",
    body: {
      metric: "volume",
      threshold_basis_points: 20000,
      minimum_count: 10,
      action: "hold_payouts",
      enabled: true,
    },
    response: {
      status: 201,
      body: {
        ...disputes,
        ...changed,
        metric: "volume",
        threshold_basis_points: 20000,
        minimum_count: 10,
        action: "hold_payouts",
      },
    },
  },
  update: {
    name: "threshold",
    summary: "Alerts from 0.75% of disputes",
    params: { id },
    body: { threshold_basis_points: 75 },
    response: {
      status: 200,
      body: { ...disputes, ...changed, threshold_basis_points: 75, version: 2 },
    },
  },
};
