const id = "creq_01m8ej105je00a11gygmz8vt6n";

const refund = {
  id,
  entity: "change_request",
  status: "pending",
  rule: "refund_above_limit",
  step_up: null,
  operation: "createRefund",
  operation_summary: "Refund a payment intent",
  method: "POST",
  path: "/payment_intents/pi_01m8ej105je00a11gygmz8vt6n/refunds",
  partner_id: "part_01m8ej105je00a11gygmz8vt6n",
  business_id: "bus_01m8ej105je00a11gygmz8vt6n",
  account_id: "acct_01m8ej105je00a11gygmz8vt6n",
  object_ids: ["pi_01m8ej105je00a11gygmz8vt6n"],
  request: { amount: 150000 },
  before: null,
  reason: "The customer returned the machine.",
  proposed_by: "user_01m8ej105je00a11gygmz8vt6n",
  proposed_by_name: "Mara Ellis",
  decided_by: null,
  decided_by_name: null,
  decision_reason: null,
  decided_at: null,
  response_status: null,
  response: null,
  has_secret: false,
  own: false,
  may_decide: false,
  created_at: "2026-11-03T19:02:11.000Z",
  expires_at: "2026-11-06T19:02:11.000Z",
  finished_at: null,
};

const decided = {
  decided_by: "user_01m8ej105je00a11gygmz8vt6p",
  decided_by_name: "Rosa Vega",
  decided_at: "2026-11-03T20:10:00.000Z",
};

export const changeRequestExamples = {
  list: {
    name: "pending",
    summary: "Changes that wait for an approval",
    query: { status: "pending" },
    response: { status: 200, body: { data: [refund], meta: { has_more: false, limit: 10 } } },
  },
  get: {
    name: "refund",
    summary: "A refund above the limit of the role",
    params: { id },
    response: { status: 200, body: refund },
  },
  approve: {
    name: "approve",
    summary: "The refund is executed",
    params: { id },
    response: {
      status: 200,
      body: {
        ...refund,
        ...decided,
        status: "executed",
        response_status: 201,
        response: { id: "re_01m8ej105je00a11gygmz8vt6n", status: "succeeded", amount: 150000 },
        finished_at: "2026-11-03T20:10:01.000Z",
      },
    },
  },
  reject: {
    name: "reject",
    summary: "The refund is not executed",
    params: { id },
    body: { reason: "The machine has not arrived yet." },
    response: {
      status: 200,
      body: {
        ...refund,
        ...decided,
        status: "rejected",
        decision_reason: "The machine has not arrived yet.",
      },
    },
  },
  withdraw: {
    name: "withdraw",
    summary: "The user has changed their mind",
    params: { id },
    response: {
      status: 200,
      body: {
        ...refund,
        status: "withdrawn",
        decided_by: refund.proposed_by,
        decided_by_name: refund.proposed_by_name,
        decided_at: decided.decided_at,
      },
    },
  },
  takeSecret: {
    name: "secret",
    summary: "The key that was approved",
    params: { id },
    response: {
      status: 200,
      body: {
        entity: "change_request_secret",
        id,
        response: { id: "key_01m8ej105je00a11gygmz8vt6n", key: "key_private_example" },
      },
    },
  },
};
