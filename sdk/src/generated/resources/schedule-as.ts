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
  /** The partner whose costs it defines. */
  partner_id: string;
  /** Name. At most 100 characters. */
  name: string;
  /** Description. At most 1000 characters. */
  description?: string | undefined;
  /** Items, each key at most once. Fees of keys that are not listed are not shared. At most 30. */
  items: Array<ScheduleAItemRequest>;
  /**
   * Tiers; each start amount at most once. The tier with the highest `start_amount` that the
   * partner's volume reaches applies to the whole period. Absent: no discount. At most 20.
   */
  tiers?: Array<ScheduleATier> | undefined;
  /**
   * Start of the new version: it applies to transactions that settle at this time or later. Absent:
   * now.
   */
  start_at?: string | undefined;
}

/** What `scheduleAs.update` takes. */
export interface UpdateScheduleAParams {
  /** Name. At most 100 characters. */
  name?: string | undefined;
  /** Description. At most 1000 characters. */
  description?: string | undefined;
  /** Items, each key at most once. Fees of keys that are not listed are not shared. At most 30. */
  items?: Array<ScheduleAItemRequest> | undefined;
  /**
   * Tiers; each start amount at most once. The tier with the highest `start_amount` that the
   * partner's volume reaches applies to the whole period. Absent: no discount. At most 20.
   */
  tiers?: Array<ScheduleATier> | undefined;
  /**
   * Start of the new version: it applies to transactions that settle at this time or later. Absent:
   * now.
   */
  start_at?: string | undefined;
}

/** A partner's costs of processing, and the shares of the profit. */
export class ScheduleAs {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * List schedule As.
   *
   * Returns the Schedule As that the key has access to, in short form: a partner's own, or those of
   * all partners with a tenant's key.
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
   * Creates a Schedule A, a partner's costs of processing and the shares of the profit, as version
   * 1. It takes effect when a sales code uses it.
   *
   * The request is rejected for:
   *
   * - a repeated key, or two tiers with the same start amount;
   * - `mille_bips` above 10000000 (100%), or for a fee without a volume;
   * - `mille_cents` above 100000000000 (1000000.00 per occurrence);
   * - a partner that the key has no access to.
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
   * Returns one Schedule A with its items, tiers, versions, and the sales codes that use it.
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
   * Updates a Schedule A. Absent fields are not changed. `name` and `description` change in place.
   * `items` or `tiers` create a new version, and each list that is sent is replaced as a whole.
   * Transactions that settled before its start keep the earlier version.
   *
   * The request is rejected for the same reasons as create, and for:
   *
   * - `start_at` without `items` or `tiers`;
   * - a start before that of the newest version;
   * - a start within a period that is `completed` or `processing`.
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
