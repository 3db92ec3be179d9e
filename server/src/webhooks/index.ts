import type { PaymentsOperations } from "@openpayfac/contract";
import type { HandlersOf } from "../http/register-operations.ts";
import { handleCreateWebhookEndpoint } from "./create-webhook-endpoint.ts";
import { handleDeleteWebhookEndpoint } from "./delete-webhook-endpoint.ts";
import { handleGetEvent } from "./get-event.ts";
import { handleGetWebhookEndpoint } from "./get-webhook-endpoint.ts";
import {
  handleListEndpointDeliveryAttempts,
  handleListEventDeliveryAttempts,
} from "./list-delivery-attempts.ts";
import { handleListEvents } from "./list-events.ts";
import { handleListWebhookEndpoints } from "./list-webhook-endpoints.ts";
import { handleReplayEndpointEvents } from "./replay-endpoint-events.ts";
import { handleReplayEvent } from "./replay-event.ts";
import { handleRotateWebhookSecret } from "./rotate-webhook-secret.ts";
import { handleSendTestEvent } from "./send-test-event.ts";
import { handleUpdateWebhookEndpoint } from "./update-webhook-endpoint.ts";

export { startWebhookSender, webhookDueJobs } from "./send-webhooks.ts";

/** What does the work of the calls about webhook endpoints and events. */
export const webhooksHandlers: HandlersOf<PaymentsOperations> = {
  createWebhookEndpoint: handleCreateWebhookEndpoint,
  deleteWebhookEndpoint: handleDeleteWebhookEndpoint,
  getEvent: handleGetEvent,
  getWebhookEndpoint: handleGetWebhookEndpoint,
  listEndpointDeliveryAttempts: handleListEndpointDeliveryAttempts,
  listEventDeliveryAttempts: handleListEventDeliveryAttempts,
  listEvents: handleListEvents,
  listWebhookEndpoints: handleListWebhookEndpoints,
  replayEndpointEvents: handleReplayEndpointEvents,
  replayEvent: handleReplayEvent,
  rotateWebhookSecret: handleRotateWebhookSecret,
  sendTestEvent: handleSendTestEvent,
  updateWebhookEndpoint: handleUpdateWebhookEndpoint,
};
