// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, KeyOptions, ListCall } from "../../calls/call.ts";
import type { DeliveryAttemptList, RecordedEvent, Replay, WebhookEndpoint, WebhookEndpointList, WebhookEndpointWithSecret } from "../objects/payments.ts";

/** What `webhookEndpoints.create` takes. */
export interface CreateWebhookEndpointParams {
  /**
   * URL to which events are sent: https, at a public address. In the sandbox, http and loopback
   * addresses are accepted too. At most 2048 characters.
   */
  url: string;
  /** Event types that are sent; `["*"]` for all. At most 100. */
  event_types: Array<string>;
  /** Description of the endpoint. At most 1000 characters. */
  description?: string | undefined;
  /** Sends only events of this account. Absent: events of all objects that you have access to. */
  account_id?: string | undefined;
}

/** What `webhookEndpoints.list` takes. */
export interface ListWebhookEndpointsParams {
  /** Returns objects after this id, which are older. Cannot be combined with `ending_before`. */
  starting_after?: string | undefined;
  /** Returns objects before this id, which are newer. Cannot be combined with `starting_after`. */
  ending_before?: string | undefined;
  /** Maximum number of objects on a page. Default: `10`. */
  limit?: number | undefined;
  /**
   * true: only endpoints whose latest deliveries fail, or that are disabled for it; false: only the
   * others.
   */
  failing?: boolean | undefined;
}

/** What `webhookEndpoints.update` takes. */
export interface UpdateWebhookEndpointParams {
  /**
   * URL to which events are sent: https, at a public address. In the sandbox, http and loopback
   * addresses are accepted too. At most 2048 characters.
   */
  url?: string | undefined;
  /** Event types that are sent; `["*"]` for all. At most 100. */
  event_types?: Array<string> | undefined;
  /** Description of the endpoint. At most 1000 characters. */
  description?: string | undefined;
  /** Whether events are sent to the endpoint. */
  status?: "enabled" | "disabled" | undefined;
}

/** What `webhookEndpoints.rotateSecret` takes. */
export interface RotateWebhookSecretParams {
  /**
   * Number of hours for which the old secret still signs. 0: it expires immediately. Default: `24`.
   */
  old_secret_hours?: number | undefined;
}

/** What `webhookEndpoints.sendTestEvent` takes. */
export type SendTestEventParams = Record<string, never>;

/** What `webhookEndpoints.listDeliveryAttempts` takes. */
export interface ListEndpointDeliveryAttemptsParams {
  /** Returns objects after this id, which are older. Cannot be combined with `ending_before`. */
  starting_after?: string | undefined;
  /** Returns objects before this id, which are newer. Cannot be combined with `starting_after`. */
  ending_before?: string | undefined;
  /** Maximum number of objects on a page. Default: `10`. */
  limit?: number | undefined;
  /** Returns only attempts with this status. */
  status?: "succeeded" | "failed" | undefined;
}

/** What `webhookEndpoints.replayEvents` takes. */
export interface ReplayEndpointEventsParams {
  /** Start of the range, inclusive. */
  from: string;
  /** End of the range, exclusive. Absent: now. */
  to?: string | undefined;
  /** true: also sends events that the endpoint has received. Default: `false`. */
  include_received?: boolean | undefined;
}

/** Your URLs that receive events. */
export class WebhookEndpoints {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Create a webhook endpoint.
   *
   * Creates an endpoint that receives all further events, signed as Standard Webhooks specifies.
   * Store `secret`: it is shown only once. In the sandbox, a new endpoint uses the `webhook_secret`
   * of `sandbox.json`.
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
   * Returns your endpoints, newest first.
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
   * Returns one endpoint, without its secret.
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
   * Updates an endpoint. Absent fields are not changed. An endpoint that is enabled again receives
   * events from then on; replay the events that it missed.
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
   * Deletes an endpoint. No more events are sent to it; an event in transit may still arrive.
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
   * Creates a new secret. Until the old secret expires, each request carries signatures of both, so
   * that you can switch without losing an event. Up to ten of the newest unexpired secrets sign
   * each request.
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
   * Sends an event `v2.webhook_endpoint.tested` to this endpoint only, regardless of its event
   * types. Its delivery attempts contain the endpoint's response. The endpoint must be `enabled`.
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
   * Returns the delivery attempts to this endpoint with its responses, newest first. Attempts are
   * stored for at least 30 days.
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
   * Sends again all events of a range of time that this endpoint subscribes to and did not receive,
   * with their original ids and bodies. The endpoint must be `enabled`.
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
