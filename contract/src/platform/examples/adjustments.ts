export const exampleAdjustment = {
  id: "adj_01m8ej105je00a11gygmz8vt6n",
  entity: "adjustment",
  kind: "write_off",
  owner_type: "account",
  owner_id: "acct_01m8ej105je00a11gygmz8vt6n",
  owner_name: "Larkspur Coffee",
  partner_id: "part_01m8ej105je00a11gygmz8vt6n",
  amount: 5900,
  reason: "The merchant closed. Collection costs more.",
  created_by: "user_01m8ej105je00a11gygmz8vt6n",
  created_by_name: "Mara Ellis",
  change_request_id: "creq_01m8ej105je00a11gygmz8vt6n",
  created_at: "2026-11-03T20:10:00.000Z",
};

const adjustment = exampleAdjustment;

export const adjustmentExamples = {
  list: {
    name: "adjustments",
    summary: "The adjustments of all accounts",
    response: { status: 200, body: { data: [adjustment], meta: { has_more: false, limit: 10 } } },
  },
  create: {
    name: "write_off",
    summary: "A balance that no one repays",
    body: {
      owner_id: adjustment.owner_id,
      kind: "write_off",
      amount: 5900,
      reason: "The merchant closed. Collection costs more.",
    },
    response: { status: 201, body: adjustment },
  },
};
