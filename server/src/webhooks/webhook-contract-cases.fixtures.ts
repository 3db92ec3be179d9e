import { addIntent, type TestServer } from "../../../testkit/src/index.ts";
import type { OperationCase } from "../http/operation-case.fixtures.ts";

/** Nothing listens there, and nothing is sent in these walks. */
const url = "http://localhost:9/webhooks";
/**
 * A type that never occurs in the walks: moving the clock would otherwise send events to every
 * endpoint ever created.
 */
const eventTypes = ["v2.dispute.*"];

async function addEndpoint(server: TestServer, status = "enabled"): Promise<string> {
  const body = { url, event_types: eventTypes };
  const { body: made } = await server.call("POST", "/webhook_endpoints", { body });
  if (status === "disabled") {
    await server.call("PATCH", `/webhook_endpoints/${made.id}`, { body: { status } });
  }
  return made.id;
}

async function addEvent(server: TestServer): Promise<string> {
  const { id } = await addIntent(server);
  const { body } = await server.call("GET", `/events?object_id=${id}`);
  return body.data[0].id;
}

const onEndpoint = (action: string, bodies: { body?: object; otherBody?: object } = {}) => ({
  sound: async (server: TestServer) => ({
    path: `/webhook_endpoints/${await addEndpoint(server)}${action}`,
    ...bodies,
  }),
});

/** A request of an endpoint that is disabled. */
const onDisabled = (action: string, body?: object) => async (server: TestServer) => {
  const id = await addEndpoint(server, "disabled");
  return server.call("POST", `/webhook_endpoints/${id}/${action}`, { ...(body && { body }) });
};

/** Contract cases of the webhook operations. */
export const webhookCases: Record<string, OperationCase> = {
  createWebhookEndpoint: {
    sound: async () => ({
      path: "/webhook_endpoints",
      body: { url, event_types: eventTypes },
      otherBody: { url, event_types: ["v2.payment.*"] },
    }),
    errors: {
      referenced_not_found: (server) =>
        server.call("POST", "/webhook_endpoints", {
          body: { url, event_types: eventTypes, account_id: "acct_01kh9tqwx7f3v8yfm0zyz9b1aa" },
        }),
    },
  },
  getWebhookEndpoint: onEndpoint(""),
  updateWebhookEndpoint: onEndpoint("", {
    body: { description: "Orders" },
    otherBody: { description: "Refunds" },
  }),
  deleteWebhookEndpoint: onEndpoint(""),
  rotateWebhookSecret: onEndpoint("/rotate_secret", {
    body: { old_secret_hours: 1 },
    otherBody: { old_secret_hours: 2 },
  }),
  sendTestEvent: {
    ...onEndpoint("/test", { body: {} }),
    errors: { invalid_status: onDisabled("test") },
  },
  listEndpointDeliveryAttempts: onEndpoint("/delivery_attempts"),
  replayEndpointEvents: {
    ...onEndpoint("/replay", {
      body: { from: "2026-11-16T00:00:00.000Z" },
      otherBody: { from: "2026-11-15T00:00:00.000Z" },
    }),
    errors: { invalid_status: onDisabled("replay", { from: "2026-11-16T00:00:00.000Z" }) },
  },
  getEvent: { sound: async (server) => ({ path: `/events/${await addEvent(server)}` }) },
  listEventDeliveryAttempts: {
    sound: async (server) => ({ path: `/events/${await addEvent(server)}/delivery_attempts` }),
  },
  replayEvent: {
    sound: async (server) => ({
      path: `/events/${await addEvent(server)}/replay`,
      body: {},
      otherBody: { webhook_endpoint_id: await addEndpoint(server) },
    }),
    errors: {
      invalid_status: async (server) =>
        server.call("POST", `/events/${await addEvent(server)}/replay`, {
          body: { webhook_endpoint_id: await addEndpoint(server, "disabled") },
        }),
    },
  },
};
