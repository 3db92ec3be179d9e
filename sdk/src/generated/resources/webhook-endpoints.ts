// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, KeyOptions, ListCall } from "../../calls/call.ts";
import type { DeliveryAttemptList, RecordedEvent, Replay, WebhookEndpoint, WebhookEndpointList, WebhookEndpointWithSecret } from "../objects/payments.ts";

/** What `webhookEndpoints.create` takes. */
export interface CreateWebhookEndpointParams {
  /**
   * Where events are sent: https, to a public address. In the sandbox http and loopback are taken
   * too. At most 2048 characters.
   */
  url: string;
  /** Which events are sent: `["*"]` for all. At most 100. */
  event_types: Array<string>;
  /** What it is for. At most 1000 characters. */
  description?: string | undefined;
  /** Only events of this account. Absent: of all you may see. */
  account_id?: string | undefined;
}

/** What `webhookEndpoints.list` takes. */
export interface ListWebhookEndpointsParams {
  /** Answer what comes after this id, which is older. Not with `ending_before`. */
  starting_after?: string | undefined;
  /** Answer what comes before this id, which is newer. Not with `starting_after`. */
  ending_before?: string | undefined;
  /** How many at the most. Default: `10`. */
  limit?: number | undefined;
}

/** What `webhookEndpoints.update` takes. */
export interface UpdateWebhookEndpointParams {
  /**
   * Where events are sent: https, to a public address. In the sandbox http and loopback are taken
   * too. At most 2048 characters.
   */
  url?: string | undefined;
  /** Which events are sent: `["*"]` for all. At most 100. */
  event_types?: Array<string> | undefined;
  /** What it is for. At most 1000 characters. */
  description?: string | undefined;
  /** Whether events are sent. */
  status?: "enabled" | "disabled" | undefined;
}

/** What `webhookEndpoints.rotateSecret` takes. */
export interface RotateWebhookSecretParams {
  /** For how many hours the old secret still signs. 0: it ends at once. Default: `24`. */
  old_secret_hours?: number | undefined;
}

/** What `webhookEndpoints.sendTestEvent` takes. */
export type SendTestEventParams = Record<string, never>;

/** What `webhookEndpoints.listDeliveryAttempts` takes. */
export interface ListEndpointDeliveryAttemptsParams {
  /** Answer what comes after this id, which is older. Not with `ending_before`. */
  starting_after?: string | undefined;
  /** Answer what comes before this id, which is newer. Not with `starting_after`. */
  ending_before?: string | undefined;
  /** How many at the most. Default: `10`. */
  limit?: number | undefined;
  /** Only attempts that ended so. */
  status?: "succeeded" | "failed" | undefined;
}

/** What `webhookEndpoints.replayEvents` takes. */
export interface ReplayEndpointEventsParams {
  /** From this moment on. */
  from: string;
  /** Before this moment. Absent: until now. */
  to?: string | undefined;
  /** true: also what it has received. Default: `false`. */
  include_received?: boolean | undefined;
}

/** Addresses of yours that receive events. */
export class WebhookEndpoints {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Create a webhook endpoint.
   *
   * Has events sent to your address from now on, signed as Standard Webhooks says. Keep `secret`:
   * it is shown once. In the sandbox an endpoint begins with the `webhook_secret` of
   * `sandbox.json`.
   *
   * `POST /webhook_endpoints`, /docs/payments/create-a-webhook-endpoint
   */
  create(
    params: CreateWebhookEndpointParams,
    options?: CallOptions & KeyOptions,
  ): Promise<WebhookEndpointWithSecret> {
    return this.#caller.call(
      {
        name: "webhookEndpoints.create",
        method: "POST",
        path: "/webhook_endpoints",
        repeat: "with-key",
        body: "json",
      },
      [],
      params,
      options,
    );
  }

  /**
   * List webhook endpoints.
   *
   * Answers your endpoints, newest first.
   *
   * `GET /webhook_endpoints`, /docs/payments/list-webhook-endpoints
   */
  list(
    params?: ListWebhookEndpointsParams,
    options?: CallOptions,
  ): ListCall<WebhookEndpointList> {
    return this.#caller.list(
      {
        name: "webhookEndpoints.list",
        method: "GET",
        path: "/webhook_endpoints",
        repeat: "freely",
        paging: "ids",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Get a webhook endpoint.
   *
   * Answers one endpoint, without its secret.
   *
   * `GET /webhook_endpoints/{id}`, /docs/payments/get-a-webhook-endpoint
   */
  retrieve(
    id: string,
    options?: CallOptions,
  ): Promise<WebhookEndpoint> {
    return this.#caller.call(
      {
        name: "webhookEndpoints.retrieve",
        method: "GET",
        path: "/webhook_endpoints/{id}",
        repeat: "freely",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * Update a webhook endpoint.
   *
   * Changes an endpoint. What is absent stays. `enabled` again, it receives what happens from then
   * on; replay what it missed.
   *
   * `PATCH /webhook_endpoints/{id}`, /docs/payments/update-a-webhook-endpoint
   */
  update(
    id: string,
    params?: UpdateWebhookEndpointParams,
    options?: CallOptions & KeyOptions,
  ): Promise<WebhookEndpoint> {
    return this.#caller.call(
      {
        name: "webhookEndpoints.update",
        method: "PATCH",
        path: "/webhook_endpoints/{id}",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * Delete a webhook endpoint.
   *
   * Sends nothing more to this address. What is on its way may still arrive.
   *
   * `DELETE /webhook_endpoints/{id}`, /docs/payments/delete-a-webhook-endpoint
   */
  delete(
    id: string,
    options?: CallOptions,
  ): Promise<void> {
    return this.#caller.run(
      {
        name: "webhookEndpoints.delete",
        method: "DELETE",
        path: "/webhook_endpoints/{id}",
        repeat: "freely",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * Rotate the secret of a webhook endpoint.
   *
   * Makes a new secret. Until the old one expires each request carries a signature of both, so that
   * you can change yours without losing an event. The newest ten secrets that have not expired
   * sign.
   *
   * `POST /webhook_endpoints/{id}/rotate_secret`,
   * /docs/payments/rotate-the-secret-of-a-webhook-endpoint
   */
  rotateSecret(
    id: string,
    params?: RotateWebhookSecretParams,
    options?: CallOptions & KeyOptions,
  ): Promise<WebhookEndpointWithSecret> {
    return this.#caller.call(
      {
        name: "webhookEndpoints.rotateSecret",
        method: "POST",
        path: "/webhook_endpoints/{id}/rotate_secret",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * Send a test event to a webhook endpoint.
   *
   * Sends an event `v2.webhook_endpoint.tested` to this endpoint, whichever types it takes, and to
   * no other. Its delivery attempts say what the endpoint answered. Only while it is `enabled`.
   *
   * `POST /webhook_endpoints/{id}/test`, /docs/payments/send-a-test-event-to-a-webhook-endpoint
   */
  sendTestEvent(
    id: string,
    params?: SendTestEventParams,
    options?: CallOptions & KeyOptions,
  ): Promise<RecordedEvent> {
    return this.#caller.call(
      {
        name: "webhookEndpoints.sendTestEvent",
        method: "POST",
        path: "/webhook_endpoints/{id}/test",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * List the delivery attempts of a webhook endpoint.
   *
   * Answers what was sent to this endpoint and what it answered, newest first. Attempts are kept
   * for 30 days.
   *
   * `GET /webhook_endpoints/{id}/delivery_attempts`,
   * /docs/payments/list-the-delivery-attempts-of-a-webhook-endpoint
   */
  listDeliveryAttempts(
    id: string,
    params?: ListEndpointDeliveryAttemptsParams,
    options?: CallOptions,
  ): ListCall<DeliveryAttemptList> {
    return this.#caller.list(
      {
        name: "webhookEndpoints.listDeliveryAttempts",
        method: "GET",
        path: "/webhook_endpoints/{id}/delivery_attempts",
        repeat: "freely",
        paging: "ids",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * Replay the events of a webhook endpoint.
   *
   * Sends again every event of a span of time that this endpoint takes and did not receive, with
   * the ids and bodies of the first time. Only while it is `enabled`.
   *
   * `POST /webhook_endpoints/{id}/replay`, /docs/payments/replay-the-events-of-a-webhook-endpoint
   */
  replayEvents(
    id: string,
    params: ReplayEndpointEventsParams,
    options?: CallOptions & KeyOptions,
  ): Promise<Replay> {
    return this.#caller.call(
      {
        name: "webhookEndpoints.replayEvents",
        method: "POST",
        path: "/webhook_endpoints/{id}/replay",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }
}
