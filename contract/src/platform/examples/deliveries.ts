const delivery = {
  id: "dlv_01m8ej105je00a11gygmz8vt6n",
  entity: "delivery",
  status: "retrying",
  webhook_endpoint_id: "we_01m8ej0zz3e00a11gyb8w2c4d7",
  url: "https://shop.example/hooks",
  event_id: "evt_01m8ej105je00a11gygmz8vt6q",
  event_type: "v2.payment.captured",
  object_id: "pmt_01m8ej105je00a11gygmz8vt6r",
  attempt_number: 2,
  response_status: 503,
  response_body: "Service Unavailable",
  failure: "status",
  duration_ms: 84,
  attempted_at: "2026-11-03T19:02:11.000Z",
  next_attempt_at: "2026-11-03T19:32:11.000Z",
};

export const deliveryExamples = {
  list: {
    name: "retrying",
    summary: "Deliveries that an endpoint has not received yet",
    query: { status: "retrying" },
    response: { status: 200, body: { data: [delivery], meta: { has_more: false, limit: 10 } } },
  },
  replay: {
    name: "replay",
    summary: "One delivery that was abandoned",
    body: { ids: [delivery.id] },
    response: { status: 202, body: { queued_ids: [delivery.id], skipped_ids: [] } },
  },
};
