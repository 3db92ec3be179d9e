// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, KeyOptions, ListCall } from "../../calls/call.ts";
import type { ScheduleA, ScheduleAItemRequest, ScheduleAPage, ScheduleATier } from "../objects/residuals.ts";

/** What `scheduleAs.list` takes. */
export interface ListScheduleAsParams {
  /** Page number; the first page is 1. Default: `1`. */
  page?: number | undefined;
  /** How many on a page. Default: `10`. */
  limit?: number | undefined;
}

/** What `scheduleAs.create` takes. */
export interface CreateScheduleAParams {
  /** The partner whose costs it holds. */
  partner_id: string;
  /** What you call it. At most 100 characters. */
  name: string;
  /** Description of the endpoint. At most 1000 characters. */
  description?: string | undefined;
  /**
   * Each key at most once. What a merchant pays for under a key that is not listed is not shared.
   * At most 29.
   */
  items: Array<ScheduleAItemRequest>;
  /**
   * The tier with the highest `start_amount` that the partner's volume reaches holds for the whole
   * period. Each start at most once. Absent: no discount. At most 20.
   */
  tiers?: Array<ScheduleATier> | undefined;
  /**
   * From when the new version holds: for transactions that settle then or later. Absent: from now.
   */
  start_at?: string | undefined;
}

/** What `scheduleAs.update` takes. */
export interface UpdateScheduleAParams {
  /** What you call it. At most 100 characters. */
  name?: string | undefined;
  /** Description of the endpoint. At most 1000 characters. */
  description?: string | undefined;
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
  /**
   * From when the new version holds: for transactions that settle then or later. Absent: from now.
   */
  start_at?: string | undefined;
}

/** What processing costs a partner, and how the profit is shared. */
export class ScheduleAs {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * List schedule As.
   *
   * Answers the Schedule As that the key may see, in short form: a partner's own, or every
   * partner's with a tenant's key.
   *
   * `GET /schedule_as`, /docs/residuals/list-schedule-as
   */
  list(
    params?: ListScheduleAsParams,
    options?: CallOptions,
  ): ListCall<ScheduleAPage> {
    return this.#caller.list(
      {
        name: "scheduleAs.list",
        method: "GET",
        path: "/schedule_as",
        repeat: "freely",
        paging: "pages",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Create a schedule A.
   *
   * Records what processing costs a partner and how the profit is shared, as version 1. It has no
   * effect before a sales code uses it.
   *
   * Refused: a key that is listed twice, two tiers with one start, `mille_bips` above 10000000 (100
   * %) or of a fee that has no volume, `mille_cents` above 100000000000 (1000000.00 each time), a
   * partner outside of what the key may see.
   *
   * `POST /schedule_as`, /docs/residuals/create-a-schedule-a
   */
  create(
    params: CreateScheduleAParams,
    options?: CallOptions & KeyOptions,
  ): Promise<ScheduleA> {
    return this.#caller.call(
      {
        name: "scheduleAs.create",
        method: "POST",
        path: "/schedule_as",
        repeat: "with-key",
        body: "json",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Get a schedule A.
   *
   * Answers one Schedule A with its items, its tiers, every version it had, and the sales codes
   * that use it.
   *
   * `GET /schedule_as/{id}`, /docs/residuals/get-a-schedule-a
   */
  retrieve(
    id: string,
    options?: CallOptions,
  ): Promise<ScheduleA> {
    return this.#caller.call(
      {
        name: "scheduleAs.retrieve",
        method: "GET",
        path: "/schedule_as/{id}",
        repeat: "freely",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * Update a schedule A.
   *
   * Changes a Schedule A. What is absent stays. `name` and `description` change in place. `items`
   * or `tiers` make a new version, which replaces the whole list of what is sent; transactions that
   * settled before it starts keep the version that held then.
   *
   * Refused: what create refuses, `start_at` without `items` or `tiers`, a start before that of the
   * newest version, and one within a period that is completed or being reckoned.
   *
   * `PATCH /schedule_as/{id}`, /docs/residuals/update-a-schedule-a
   */
  update(
    id: string,
    params?: UpdateScheduleAParams,
    options?: CallOptions & KeyOptions,
  ): Promise<ScheduleA> {
    return this.#caller.call(
      {
        name: "scheduleAs.update",
        method: "PATCH",
        path: "/schedule_as/{id}",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }
}
