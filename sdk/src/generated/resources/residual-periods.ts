// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, KeyOptions, ListCall } from "../../calls/call.ts";
import type { ResidualPeriod, ResidualPeriodPage } from "../objects/residuals.ts";

/** What `residualPeriods.list` takes. */
export interface ListResidualPeriodsParams {
  /** Which page; the first is 1. Default: `1`. */
  page?: number | undefined;
  /** How many on a page. Default: `10`. */
  limit?: number | undefined;
}

/** What `residualPeriods.create` takes. */
export interface CreateResidualPeriodParams {
  /** Its end, exclusive: `2026-04-01T00:00:00.000Z` for a March in UTC. */
  end_at: string;
}

/** What `residualPeriods.run` takes. */
export type RunResidualPeriodParams = Record<string, never>;

/** The months for which residuals are reckoned. */
export class ResidualPeriods {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * List residual periods.
   *
   * Answers the periods of the tenant, the latest first.
   *
   * `GET /residual_periods`, /docs/residuals/list-residual-periods
   */
  list(
    params?: ListResidualPeriodsParams,
    options?: CallOptions,
  ): ListCall<ResidualPeriodPage> {
    return this.#caller.list(
      {
        name: "residualPeriods.list",
        method: "GET",
        path: "/residual_periods",
        repeat: "freely",
        paging: "pages",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Create a residual period.
   *
   * Opens the next period. Only its end is given: it starts where the one before ended, or with the
   * first transaction, so that periods have neither gaps nor overlaps. Nothing is reckoned before
   * you run it.
   *
   * Refused: an end that is not after the start.
   *
   * `POST /residual_periods`, /docs/residuals/create-a-residual-period
   */
  create(
    params: CreateResidualPeriodParams,
    options?: CallOptions & KeyOptions,
  ): Promise<ResidualPeriod> {
    return this.#caller.call(
      {
        name: "residualPeriods.create",
        method: "POST",
        path: "/residual_periods",
        repeat: "with-key",
        body: "json",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Get a residual period.
   *
   * Answers one period: how far its reckoning is, and which reports can be read. Ask again while it
   * is `processing`.
   *
   * `GET /residual_periods/{id}`, /docs/residuals/get-a-residual-period
   */
  retrieve(
    id: string,
    options?: CallOptions,
  ): Promise<ResidualPeriod> {
    return this.#caller.call(
      {
        name: "residualPeriods.retrieve",
        method: "GET",
        path: "/residual_periods/{id}",
        repeat: "freely",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * Run a residual period.
   *
   * Reckons the period from the transactions that settled in it, and answers before that is done.
   * The call takes no fields. When it is done the period is `completed`, its reports can be read,
   * and `v2.residual_period.completed` is sent. A run that fails puts the period back to `pending`
   * with `last_error`; run it again.
   *
   * Refused with 409: a period that is `processing` or `completed`, one that has not ended yet, one
   * whose earlier period is not completed, and any while another is being reckoned.
   *
   * `POST /residual_periods/{id}/run`, /docs/residuals/run-a-residual-period
   */
  run(
    id: string,
    params?: RunResidualPeriodParams,
    options?: CallOptions & KeyOptions,
  ): Promise<ResidualPeriod> {
    return this.#caller.call(
      {
        name: "residualPeriods.run",
        method: "POST",
        path: "/residual_periods/{id}/run",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }
}
