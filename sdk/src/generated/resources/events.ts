// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { AnyAccountOptions, CallOptions, Caller, KeyOptions, ListCall } from "../../calls/call.ts";
import type { EventDeliveryAttemptList, EventList, RecordedEvent, Replay } from "../objects/payments.ts";

/** What `events.list` takes. */
export interface ListEventsParams {
  /** Returns objects after this id, which are older. Cannot be combined with `ending_before`. */
  starting_after?: string | undefined;
  /** Returns objects before this id, which are newer. Cannot be combined with `starting_after`. */
  ending_before?: string | undefined;
  /** Maximum number of objects on a page. Default: `10`. */
  limit?: number | undefined;
  /** Event type, such as `v2.payment.captured`. */
  type?: string | undefined;
  /** Returns only events of this object. */
  object_id?: string | undefined;
}

/** What `events.listDeliveryAttempts` takes. */
export interface ListEventDeliveryAttemptsParams {
  /** Returns objects after this id, which are older. Cannot be combined with `ending_before`. */
  starting_after?: string | undefined;
  /** Returns objects before this id, which are newer. Cannot be combined with `starting_after`. */
  ending_before?: string | undefined;
  /** Maximum number of objects on a page. Default: `10`. */
  limit?: number | undefined;
}

/** What `events.replay` takes. */
export interface ReplayEventParams {
  /**
   * The receiving endpoint. Absent: all enabled endpoints that are subscribed to the event's type.
   */
  webhook_endpoint_id?: string | undefined;
}

/** Changes of objects, and their deliveries to endpoints. */
export class Events {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * List events.
   *
   * Returns the events of all objects that the key has access to, newest first, whether or not an
   * endpoint received them. `x-account-id` limits the list to that account. Poll this list if you
   * cannot receive webhooks, or to find missed events.
   *
   * `GET /events`, /docs/payments/list-events
   */
  list(
    params?: ListEventsParams,
    options?: CallOptions & AnyAccountOptions,
  ): ListCall<EventList> {
    return this.#caller.list(
      {
        name: "events.list",
        method: "GET",
        path: "/events",
        repeat: "freely",
        account: "optional",
        paging: "ids",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Get an event.
   *
   * Returns one event.
   *
   * `GET /events/{id}`, /docs/payments/get-an-event
   */
  retrieve(
    id: string,
    options?: CallOptions & AnyAccountOptions,
  ): Promise<RecordedEvent> {
    return this.#caller.call(
      {
        name: "events.retrieve",
        method: "GET",
        path: "/events/{id}",
        repeat: "freely",
        account: "optional",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * List the delivery attempts of an event.
   *
   * Returns the delivery attempts of this event with the endpoints' responses, newest first.
   * Attempts are stored for at least 30 days.
   *
   * `GET /events/{id}/delivery_attempts`, /docs/payments/list-the-delivery-attempts-of-an-event
   */
  listDeliveryAttempts(
    id: string,
    params?: ListEventDeliveryAttemptsParams,
    options?: CallOptions & AnyAccountOptions,
  ): ListCall<EventDeliveryAttemptList> {
    return this.#caller.list(
      {
        name: "events.listDeliveryAttempts",
        method: "GET",
        path: "/events/{id}/delivery_attempts",
        repeat: "freely",
        account: "optional",
        paging: "ids",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * Replay an event.
   *
   * Sends an event again, with the original id and body, to one endpoint or to all enabled
   * endpoints that are subscribed to its type.
   *
   * `POST /events/{id}/replay`, /docs/payments/replay-an-event
   */
  replay(
    id: string,
    params?: ReplayEventParams,
    options?: CallOptions & KeyOptions & AnyAccountOptions,
  ): Promise<Replay> {
    return this.#caller.call(
      {
        name: "events.replay",
        method: "POST",
        path: "/events/{id}/replay",
        repeat: "with-key",
        account: "optional",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }
}
