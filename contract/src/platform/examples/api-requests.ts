const entry = {
  id: "req_01m8ej105je00a11gygmz8vt6n",
  entity: "api_request",
  at: "2026-11-03T19:02:11.000Z",
  channel: "key",
  caller_id: "key_01m8ej0zz3e00a11gyb8w2c4dk",
  caller_name: null,
  operation: "createPayment",
  method: "POST",
  path: "/payment_intents/pi_01m8ej105je00a11gygmz8vt6n/payments",
  status: 201,
  duration_ms: 212,
  error_type: null,
  partner_id: "part_01m8ej0zz3e00a11gyb8w2c4d0",
  business_id: "bus_01m8ej0zz3e00a11gyb8w2c4d1",
  account_id: "acct_01m8ej0zz3e00a11gyb8w2c4d2",
  idempotency_key: "order-2291-payment",
  replayed: false,
  object_ids: ["pi_01m8ej105je00a11gygmz8vt6n", "pmt_01m8ej105je00a11gygmz8vt6p"],
  created_ids: ["pmt_01m8ej105je00a11gygmz8vt6p"],
};

export const apiRequestExamples = {
  list: {
    name: "requests",
    summary: "The newest requests about a payment",
    query: { object_id: "pi_01m8ej105je00a11gygmz8vt6n" },
    response: { status: 200, body: { data: [entry], meta: { has_more: false, limit: 10 } } },
  },
  get: {
    name: "request",
    summary: "One request",
    params: { id: entry.id },
    response: {
      status: 200,
      body: {
        ...entry,
        request_body: { payment_method_id: "pm_01m8ej105je00a11gygmz8vt6q" },
        response_body: null,
        same_key_ids: [],
        events: [
          {
            id: "evt_01m8ej105je00a11gygmz8vt6r",
            type: "v2.payment.created",
            object_id: "pmt_01m8ej105je00a11gygmz8vt6p",
          },
        ],
      },
    },
  },
};
