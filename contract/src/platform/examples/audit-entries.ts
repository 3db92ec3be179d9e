const entry = {
  id: "aud_01m8ej105je00a11gygmz8vt6n",
  entity: "audit_entry",
  number: 41,
  at: "2026-11-03T19:02:11.000Z",
  actor: "user_01m8ej0zz3e00a11gyb8w2c4dk",
  actor_name: "Mara Ellis",
  effective_user: null,
  effective_user_name: null,
  channel: "console",
  operation: "createRefund",
  outcome: "done",
  partner_id: "part_01m8ej0zz3e00a11gyb8w2c4d0",
  business_id: "bus_01m8ej0zz3e00a11gyb8w2c4d1",
  account_id: "acct_01m8ej0zz3e00a11gyb8w2c4d2",
  object_ids: ["pi_01m8ej105je00a11gygmz8vt6n"],
  request: { amount: 2500, reason: "requested_by_customer" },
  reason: null,
  request_id: "req_01m8ej105je00a11gygmz8vt6n",
  ip_address: "203.0.113.7",
  user_agent: "Mozilla/5.0",
  hash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
};

export const auditEntryExamples = {
  list: {
    name: "entries",
    summary: "The newest entries of a payment",
    query: { object_id: "pi_01m8ej105je00a11gygmz8vt6n" },
    response: { status: 200, body: { data: [entry], meta: { has_more: false, limit: 10 } } },
  },
};
