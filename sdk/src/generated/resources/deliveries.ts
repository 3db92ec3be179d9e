// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, KeyOptions, ListCall } from "../../calls/call.ts";
import type { DeliveryList, DeliveryReplay } from "../objects/platform.ts";

/** What `deliveries.list` takes. */
export interface ListDeliveriesParams {
  /** Returns objects after this id, which are older. Cannot be combined with `ending_before`. */
  starting_after?: string | undefined;
  /** Returns objects before this id, which are newer. Cannot be combined with `starting_after`. */
  ending_before?: string | undefined;
  /** Maximum number of objects on a page. Default: `10`. */
  limit?: number | undefined;
  /**
   * A partner, a business, a location or an account of the caller: only what belongs to it is
   * returned. A location has the objects of its accounts. Absent: everything that the caller can
   * see.
   */
  in?: string | undefined;
  /** Returns only deliveries with this status. */
  status?: "received" | "retrying" | "abandoned" | undefined;
  /** Returns only deliveries to this endpoint. */
  webhook_endpoint_id?: string | undefined;
  /** Returns only deliveries of events of this type. At most 100 characters. */
  event_type?: string | undefined;
  /** Returns only deliveries whose latest response had this HTTP status. */
  response_status?: number | undefined;
  /** Returns only deliveries of events about this object. */
  object_id?: string | undefined;
  /** Returns only deliveries whose latest attempt was not before. */
  from?: string | undefined;
}

/** What `deliveries.replay` takes. */
export interface ReplayDeliveriesParams {
  /** The deliveries. At most 200. */
  ids: Array<string>;
}

/** Deliveries of events to webhook endpoints. */
export class Deliveries {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * List webhook deliveries.
   *
   * Returns the deliveries to all endpoints of the caller, the latest attempt first. Attempts are
   * stored for at least 28 days.
   *
   * `GET /platform/deliveries`, /docs/platform/list-webhook-deliveries
   */
  list(
    params?: ListDeliveriesParams,
    options?: CallOptions,
  ): ListCall<DeliveryList> {
    return this.#caller.list(
      {
        name: "deliveries.list",
        method: "GET",
        path: "/platform/deliveries",
        repeat: "freely",
        paging: "ids",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Send webhook deliveries again.
   *
   * Sends up to 200 events again, each to the endpoint of its delivery. Deliveries to disabled
   * endpoints are skipped.
   *
   * `POST /platform/deliveries/replay`, /docs/platform/send-webhook-deliveries-again
   */
  replay(
    params: ReplayDeliveriesParams,
    options?: CallOptions & KeyOptions,
  ): Promise<DeliveryReplay> {
    return this.#caller.call(
      {
        name: "deliveries.replay",
        method: "POST",
        path: "/platform/deliveries/replay",
        repeat: "with-key",
        body: "json",
      },
      [],
      params,
      options,
    );
  }
}
