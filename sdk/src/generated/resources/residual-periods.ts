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
  /** Its end, exclusive: `2026-04-01T00:00:00.000Z` for a March in UTC. */
  end_at: string;
}

/** What `residualPeriods.update` takes. */
export interface UpdateResidualPeriodParams {
  /** Its end, exclusive. */
  end_at: string;
}

/** What `residualPeriods.run` takes. */
export type RunResidualPeriodParams = Record<string, never>;

/** What `residualPeriods.compare` takes. */
export interface CompareResidualPeriodParams {
  /** The Schedule A to try in another form. */
  schedule_a_id: string;
  /** One of its versions. */
  version?: number | undefined;
  /**
   * Each key at most once. What a merchant pays for under a key that is not listed is not shared.
   * At most 29.
   */
  items?: Array<ScheduleAItemRequest> | undefined;
  /**
   * The tier with the highest `start_amount` that the partner's volume reaches holds for the whole
   * period. Each start at most once. Absent: no discount. At most 20.
   */
  tiers?: Array<ScheduleATier> | undefined;
}

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
   * Refused: an end that is not after the start; with 409 an end that another period has. A
   * partner's key needs the operator's leave (403), because a period is of the whole tenant.
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
   * Update a residual period.
   *
   * Gives the last period another end, as long as it is `pending`: a wrong year would else keep
   * every later month from being reckoned.
   *
   * Refused: an end that is not after the start; with 409 a period that is `processing` or
   * `completed`, and one that another period follows. A partner's key needs the operator's leave
   * (403), because a period is of the whole tenant.
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
   * Reckons the period from the transactions that settled in it, and answers before that is done;
   * `progress` says how far it is. It begins a minute after the period's end at the earliest. The
   * call takes no fields. When it is done the period is `completed`, its reports can be read, and
   * `v2.residual_period.completed` is sent. A run that fails puts the period back to `pending` with
   * `last_error`; run it again.
   *
   * Refused with 409: a period that is `processing` or `completed`, one that has not ended yet, one
   * whose earlier period is not completed, and any while another is being reckoned. A partner's key
   * needs the operator's leave (403), because a period is of the whole tenant.
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
   * Reckons a completed period again with another version of one Schedule A, and answers what each
   * participant would have received. Nothing is written: try a version before it holds.
   *
   * Name a `version` that exists, also one that starts later, or send `items`, `tiers` or both;
   * what is absent then is as in the version that holds now. Whatever held of this Schedule A in
   * the period is replaced by it.
   *
   * Refused: neither or both of these ways, what create refuses of items and tiers, a version that
   * does not exist; with 409 a period that is not `completed`.
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
