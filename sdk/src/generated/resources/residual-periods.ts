// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, KeyOptions, ListCall } from "../../calls/call.ts";
import type { ResidualComparison, ResidualPeriod, ResidualPeriodPage, ScheduleAItemRequest, ScheduleATier } from "../objects/residuals.ts";

/** What `residualPeriods.list` takes. */
export interface ListResidualPeriodsParams {
  /** Page number; the first page is 1. Default: `1`. */
  page?: number | undefined;
  /** How many on a page. Default: `10`. */
  limit?: number | undefined;
}

/** What `residualPeriods.create` takes. */
export interface CreateResidualPeriodParams {
  /** End, exclusive: `2026-04-01T00:00:00.000Z` for March in UTC. */
  end_at: string;
}

/** What `residualPeriods.update` takes. */
export interface UpdateResidualPeriodParams {
  /** End, exclusive. */
  end_at: string;
}

/** What `residualPeriods.run` takes. */
export type RunResidualPeriodParams = Record<string, never>;

/** What `residualPeriods.compare` takes. */
export interface CompareResidualPeriodParams {
  /** The Schedule A to vary. */
  schedule_a_id: string;
  /** One of its versions. */
  version?: number | undefined;
  /** Items, each key at most once. Fees of keys that are not listed are not shared. At most 30. */
  items?: Array<ScheduleAItemRequest> | undefined;
  /**
   * Tiers; each start amount at most once. The tier with the highest `start_amount` that the
   * partner's volume reaches applies to the whole period. Absent: no discount. At most 20.
   */
  tiers?: Array<ScheduleATier> | undefined;
}

/** Months for which residuals are calculated. */
export class ResidualPeriods {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * List residual periods.
   *
   * Returns the periods of the tenant, latest first.
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
   * Creates the next period. The request contains only its end: it starts at the end of the
   * previous period, or with the first transaction, so that periods have no gaps or overlaps.
   * Nothing is calculated until you run it.
   *
   * Errors:
   *
   * - 400 if the end is not after the start;
   * - 409 if another period has the same end;
   * - 403 for a partner's key without the operator's permission, because a period belongs to the
   * whole tenant.
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
   * Returns one period with the progress of its run and the available reports. Poll it while it is
   * `processing`.
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
   * Update a residual period.
   *
   * Changes the end of the last period while it is `pending`: a wrong year would otherwise block
   * the calculation of later months.
   *
   * Errors:
   *
   * - 400 if the end is not after the start;
   * - 409 if the period is `processing` or `completed`, or is followed by another period;
   * - 403 for a partner's key without the operator's permission, because a period belongs to the
   * whole tenant.
   *
   * `PATCH /residual_periods/{id}`, /docs/residuals/update-a-residual-period
   */
  update(
    id: string,
    params: UpdateResidualPeriodParams,
    options?: CallOptions & KeyOptions,
  ): Promise<ResidualPeriod> {
    return this.#caller.call(
      {
        name: "residualPeriods.update",
        method: "PATCH",
        path: "/residual_periods/{id}",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * Run a residual period.
   *
   * Runs the calculation of a period from the transactions that settled in it. The response is
   * returned before the run is complete; `progress` shows how far it is. A run is accepted from the
   * period's end on, and begins a minute after the end at the earliest. The request has no fields.
   *
   * After the run the period is `completed`, its reports are available, and
   * `v2.residual_period.completed` is sent. A failed run returns the period to `pending` with
   * `last_error`; run it again.
   *
   * Errors:
   *
   * - 409 if the period is `processing` or `completed`, or has not ended: the message has its end
   * and the current time;
   * - 409 if an earlier period is not completed, or another period is `processing`: the message
   * names the period;
   * - 403 for a partner's key without the operator's permission, because a period belongs to the
   * whole tenant.
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

  /**
   * Try a schedule A on a period.
   *
   * Calculates a completed period with another version of one Schedule A, and returns what each
   * participant would have received. Nothing is stored: use it to preview a version before it takes
   * effect.
   *
   * Send a `version` that exists, even one that starts later, or send `items`, `tiers` or both;
   * whichever of them is absent is taken from the version in effect. It replaces all versions of
   * this Schedule A that were in effect in the period.
   *
   * Errors:
   *
   * - 400 without exactly one of these alternatives, for items and tiers that create rejects, or
   * for an unknown version;
   * - 409 if the period is not `completed`.
   *
   * `POST /residual_periods/{residualPeriodId}/what_if`,
   * /docs/residuals/try-a-schedule-a-on-a-period
   */
  compare(
    residualPeriodId: string,
    params: CompareResidualPeriodParams,
    options?: CallOptions,
  ): Promise<ResidualComparison> {
    return this.#caller.call(
      {
        name: "residualPeriods.compare",
        method: "POST",
        path: "/residual_periods/{residualPeriodId}/what_if",
        repeat: "never",
        body: "json",
      },
      [residualPeriodId],
      params,
      options,
    );
  }
}
