// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { AnyAccountOptions, CallOptions, Caller, KeyOptions, ListCall } from "../../calls/call.ts";
import type { EventDeliveryAttemptList, EventList, RecordedEvent, Replay } from "../objects/payments.ts";

/** What `events.list` takes. */
export interface ListEventsParams {
  /** Answer what comes after this id, which is older. Not with `ending_before`. */
  starting_after?: string | undefined;
  /** Answer what comes before this id, which is newer. Not with `starting_after`. */
  ending_before?: string | undefined;
  /** How many at the most. Default: `10`. */
  limit?: number | undefined;
  /** What happened, such as `v2.payment.captured`. */
  type?: string | undefined;
  /** Only events of this object. */
  object_id?: string | undefined;
}

/** What `events.listDeliveryAttempts` takes. */
export interface ListEventDeliveryAttemptsParams {
  /** Answer what comes after this id, which is older. Not with `ending_before`. */
  starting_after?: string | undefined;
  /** Answer what comes before this id, which is newer. Not with `starting_after`. */
  ending_before?: string | undefined;
  /** How many at the most. Default: `10`. */
  limit?: number | undefined;
}

/** What `events.replay` takes. */
export interface ReplayEventParams {
  /** Where to. Absent: all enabled endpoints that take its type. */
  webhook_endpoint_id?: string | undefined;
}

/** What happened, and where it was sent. */
export class Events {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * List events.
   *
   * Answers what happened in all that the key may see, newest first, whether or not an endpoint
   * received it. With `x-account-id` only that account's. Poll it when you cannot receive webhooks,
   * or to find what you missed.
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
   * Answers one event.
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
   * Answers where this event was sent and what came back, newest first. Attempts are kept for 30
   * days.
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
   * Sends an event again, with the id and the body of the first time, to one endpoint or to all
   * enabled ones that take its type.
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
