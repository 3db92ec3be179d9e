// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller } from "../../calls/call.ts";
import type { Timeline } from "../objects/platform.ts";

/** Everything that happened to a payment intent, in the order of time. */
export class Timelines {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Get the timeline of a payment intent.
   *
   * Returns what happened to a payment intent: requests to the processor and their responses,
   * captures, refunds, disputes, settlement, payouts and webhooks. Each entry names its object.
   * Payouts are shown to users with `money:read`, webhooks of the last weeks to users with
   * `developers:read`.
   *
   * `GET /platform/objects/{id}/timeline`, /docs/platform/get-the-timeline-of-a-payment-intent
   */
  retrieve(
    id: string,
    options?: CallOptions,
  ): Promise<Timeline> {
    return this.#caller.call(
      {
        name: "timelines.retrieve",
        method: "GET",
        path: "/platform/objects/{id}/timeline",
        repeat: "freely",
      },
      [id],
      undefined,
      options,
    );
  }
}
