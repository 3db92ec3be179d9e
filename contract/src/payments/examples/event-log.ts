import { exampleIds } from "./ids.ts";
import { examplePayment } from "./objects.ts";

const event = {
  id: exampleIds.event,
  entity: "event",
  type: "v2.payment.captured",
  timestamp: "2026-03-02T15:04:30.000Z",
  sequence: 2,
  account_id: exampleIds.account,
  object_id: exampleIds.payment,
  data: examplePayment,
};

const params = { id: exampleIds.event };

export const exampleDeliveryAttempt = {
  id: exampleIds.deliveryAttempt,
  entity: "delivery_attempt",
  event_id: exampleIds.event,
  webhook_endpoint_id: exampleIds.webhookEndpoint,
  attempt_number: 1,
  status: "failed",
  response_status: 503,
  response_body: "upstream is restarting",
  failure: "status",
  duration_ms: 84,
  attempted_at: "2026-03-02T15:04:31.000Z",
  next_attempt_at: "2026-03-02T15:04:36.000Z",
};

const attempts = {
  data: [
    {
      ...exampleDeliveryAttempt,
      id: "dlv_01k3m920t5fa7c1g5k9p3t7x1b",
      attempt_number: 2,
      status: "succeeded",
      response_status: 204,
      response_body: "",
      failure: null,
      duration_ms: 31,
      attempted_at: "2026-03-02T15:04:36.000Z",
      next_attempt_at: null,
    },
    exampleDeliveryAttempt,
  ],
  meta: { has_more: false, limit: 10 },
};

export const eventLogExamples = {
  list: {
    name: "Events of a payment",
    summary: "Its capture.",
    query: { type: "v2.payment.captured", object_id: exampleIds.payment, limit: "10" },
    response: { status: 200, body: { data: [event], meta: { has_more: false, limit: 10 } } },
  },
  get: {
    name: "A captured payment",
    summary: "With the payment at that time.",
    params,
    response: { status: 200, body: event },
  },
  attempts: {
    name: "Received at the second attempt",
    summary: "The first response was 503.",
    params,
    response: { status: 200, body: attempts },
  },
  replay: {
    name: "To one endpoint",
    summary: "Its handler there had failed.",
    params,
    body: { webhook_endpoint_id: exampleIds.webhookEndpoint },
    response: { status: 202, body: { event_count: 1 } },
  },
} as const;
