import { exampleDeliveryAttempt } from "./event-log.ts";
import { exampleIds } from "./ids.ts";

const params = { id: exampleIds.webhookEndpoint };

export const exampleEndpoint = {
  id: exampleIds.webhookEndpoint,
  entity: "webhook_endpoint",
  url: "https://shop.example.com/webhooks",
  description: "Orders",
  event_types: ["v2.payment.*", "v2.refund.succeeded"],
  account_id: null,
  status: "enabled",
  disabled_reason: null,
  created_at: "2026-03-02T14:00:00.000Z",
  updated_at: "2026-03-02T14:00:00.000Z",
};

const endpoint = exampleEndpoint;

export const exampleDisabledEndpoint = {
  ...endpoint,
  status: "disabled",
  disabled_reason: "failing",
  updated_at: "2026-03-09T08:00:00.000Z",
};

export const webhookEndpointExamples = {
  create: {
    name: "Payments and refunds",
    summary: "Of all your accounts.",
    body: {
      url: endpoint.url,
      event_types: endpoint.event_types,
      description: endpoint.description,
    },
    response: {
      status: 201,
      body: { ...endpoint, secret: "whsec_TmV2ZXItdXNlLXRoaXMtZXhhbXBsZS1zZWNyZXQ=" },
    },
  },
  list: {
    name: "One endpoint",
    summary: "A page of one.",
    query: { limit: "10" },
    response: { status: 200, body: { data: [endpoint], meta: { has_more: false, limit: 10 } } },
  },
  get: {
    name: "An endpoint",
    summary: "Its secret is not shown again.",
    params,
    response: { status: 200, body: endpoint },
  },
  update: {
    name: "A disabled endpoint",
    summary: "Nothing is sent until it is enabled again.",
    params,
    body: { status: "disabled" },
    response: {
      status: 200,
      body: {
        ...endpoint,
        status: "disabled",
        disabled_reason: "by_request",
        updated_at: "2026-03-09T08:00:00.000Z",
      },
    },
  },
  remove: {
    name: "An obsolete endpoint",
    summary: "The response has no body.",
    params,
    response: { status: 204 },
  },
  rotate: {
    name: "A new secret",
    summary: "The old secret signs for another 24 hours.",
    params,
    body: { old_secret_hours: 24 },
    response: {
      status: 200,
      body: {
        ...endpoint,
        secret: "whsec_QWxzby1uZXZlci11c2UtdGhpcy1leGFtcGxlLXNlY3JldA==",
        updated_at: "2026-06-01T08:00:00.000Z",
      },
    },
  },
  test: {
    name: "A test",
    summary: "Sent only to this endpoint.",
    params,
    response: {
      status: 202,
      body: {
        id: exampleIds.event,
        entity: "event",
        type: "v2.webhook_endpoint.tested",
        timestamp: "2026-03-02T14:05:00.000Z",
        sequence: 1,
        account_id: null,
        object_id: exampleIds.webhookEndpoint,
        data: endpoint,
      },
    },
  },
  attempts: {
    name: "Failed attempts",
    summary: "While the endpoint restarted.",
    params,
    query: { status: "failed", limit: "10" },
    response: {
      status: 200,
      body: { data: [exampleDeliveryAttempt], meta: { has_more: false, limit: 10 } },
    },
  },
  replay: {
    name: "Events missed during an outage",
    summary: "Only events that were not received.",
    params,
    body: { from: "2026-03-02T22:00:00.000Z", to: "2026-03-03T06:00:00.000Z" },
    response: { status: 202, body: { event_count: 17 } },
  },
} as const;
