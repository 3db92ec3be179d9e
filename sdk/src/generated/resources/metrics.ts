// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller } from "../../calls/call.ts";
import type { MetricValues } from "../objects/platform.ts";

/** What `metrics.list` takes. */
export interface ListMetricsParams {
  /** The metric. */
  metric: "volume" | "payment_count" | "settled" | "approved" | "declined" | "disputes_opened" | "refunds" | "payouts_sent" | "balance";
  /**
   * A partner, a business, a location or an account of the caller: only what belongs to it is
   * returned. A location has the objects of its accounts. Absent: everything that the caller can
   * see.
   */
  in?: string | undefined;
  /** Start, inclusive. The first interval contains it. */
  from: string;
  /** End, exclusive. */
  to: string;
  /** Length of an interval; `day` by default. */
  interval?: "hour" | "day" | "week" | "month" | undefined;
  /** Time zone in which days begin; `America/New_York` by default. */
  time_zone?: string | undefined;
  /** Whether to return a series for each part. */
  split?: boolean | undefined;
}

/** Sums over time, for charts. */
export class Metrics {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * List the values of a metric.
   *
   * Returns sums by interval for the caller's part of the hierarchy or the node in `in`.
   *
   * - `volume` and `payment_count`: captured payments, gross, by the time of capture.
   * - `settled`: card payments that the network funded, gross, by the time of settlement.
   * - `approved` and `declined`: decisions of issuers about card payments. Invalid requests and
   * unknown outcomes are neither. `split` returns declines by category.
   * - `disputes_opened`: by the time of opening.
   * - `refunds`: by the time of the refund, without failed ones.
   * - `payouts_sent`: net amounts by the time of sending, without returned and cancelled payouts.
   * It needs `money:read`.
   * - `balance`: amounts owed to merchants, contractors and partners at the end of each interval.
   * `split` returns one series for each ledger account. It needs `money:read`.
   *
   * At most 400 intervals.
   *
   * `GET /platform/metrics`, /docs/platform/list-the-values-of-a-metric
   */
  list(
    params: ListMetricsParams,
    options?: CallOptions,
  ): Promise<MetricValues> {
    return this.#caller.call(
      {
        name: "metrics.list",
        method: "GET",
        path: "/platform/metrics",
        repeat: "freely",
      },
      [],
      params,
      options,
    );
  }
}
