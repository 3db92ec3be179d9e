// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, KeyOptions, ListCall } from "../../calls/call.ts";
import type { FetchedFundingDay, FundingDayList, PlatformSettlement, PlatformSettlementList, SettlementRecordList } from "../objects/platform.ts";

/** What `platformSettlements.list` takes. */
export interface ListPlatformSettlementsParams {
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
  /** Returns only files of this day. */
  date?: string | undefined;
}

/** What `platformSettlements.listRecordsOfSettlement` takes. */
export interface ListRecordsOfSettlementParams {
  /** Returns objects after this id, which are older. Cannot be combined with `ending_before`. */
  starting_after?: string | undefined;
  /** Returns objects before this id, which are newer. Cannot be combined with `starting_after`. */
  ending_before?: string | undefined;
  /** Maximum number of objects on a page. Default: `10`. */
  limit?: number | undefined;
  /** Returns only records in this state. */
  state?: "new" | "matched" | "unmatched" | "written_off" | "ignored" | undefined;
}

/** What `platformSettlements.listFundingDays` takes. */
export interface ListFundingDaysParams {
  /**
   * A partner, a business, a location or an account of the caller: only what belongs to it is
   * returned. A location has the objects of its accounts. Absent: everything that the caller can
   * see.
   */
  in?: string | undefined;
  /** First day. */
  from?: string | undefined;
  /** Last day. */
  to?: string | undefined;
}

/** What `platformSettlements.fetchFundingDay` takes. */
export interface FetchFundingDayParams {
  /** An account of the merchant id. */
  account_id: string;
  /** The banking day. */
  date: string;
}

/** Funding files of all accounts by day, and their difference to the bank. */
export class PlatformSettlements {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * List settlements.
   *
   * Returns the funding files of the scope's accounts, newest first.
   *
   * `GET /platform/settlements`, /docs/platform/list-settlements
   */
  list(
    params?: ListPlatformSettlementsParams,
    options?: CallOptions,
  ): ListCall<PlatformSettlementList> {
    return this.#caller.list(
      {
        name: "platformSettlements.list",
        method: "GET",
        path: "/platform/settlements",
        repeat: "freely",
        paging: "ids",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Get a settlement.
   *
   * Returns one funding file with its deposit and the parts that it consists of.
   *
   * `GET /platform/settlements/{id}`, /docs/platform/get-a-settlement
   */
  retrieve(
    id: string,
    options?: CallOptions,
  ): Promise<PlatformSettlement> {
    return this.#caller.call(
      {
        name: "platformSettlements.retrieve",
        method: "GET",
        path: "/platform/settlements/{id}",
        repeat: "freely",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * List the records of a settlement.
   *
   * Returns the lines of a funding file, newest first, each with its match.
   *
   * `GET /platform/settlements/{id}/records`, /docs/platform/list-the-records-of-a-settlement
   */
  listRecordsOfSettlement(
    id: string,
    params?: ListRecordsOfSettlementParams,
    options?: CallOptions,
  ): ListCall<SettlementRecordList> {
    return this.#caller.list(
      {
        name: "platformSettlements.listRecordsOfSettlement",
        method: "GET",
        path: "/platform/settlements/{id}/records",
        repeat: "freely",
        paging: "ids",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * List funding days.
   *
   * Returns banking days, newest first: one row for each day and processor, with the files that are
   * missing. Without a range, the last two weeks; a range has up to 92 days.
   *
   * `GET /platform/funding_days`, /docs/platform/list-funding-days
   */
  listFundingDays(
    params?: ListFundingDaysParams,
    options?: CallOptions,
  ): Promise<FundingDayList> {
    return this.#caller.call(
      {
        name: "platformSettlements.listFundingDays",
        method: "GET",
        path: "/platform/funding_days",
        repeat: "freely",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Fetch a funding file again.
   *
   * Asks the processor for the funding file of a day again, as the job does that fetches files. A
   * file that was received is never fetched again.
   *
   * `POST /platform/funding_days/fetch`, /docs/platform/fetch-a-funding-file-again
   */
  fetchFundingDay(
    params: FetchFundingDayParams,
    options?: CallOptions & KeyOptions,
  ): Promise<FetchedFundingDay> {
    return this.#caller.call(
      {
        name: "platformSettlements.fetchFundingDay",
        method: "POST",
        path: "/platform/funding_days/fetch",
        repeat: "with-key",
        body: "json",
      },
      [],
      params,
      options,
    );
  }
}
