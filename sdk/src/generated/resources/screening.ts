// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, KeyOptions, ListCall } from "../../calls/call.ts";
import type { ScreeningFinding, ScreeningFindingList, ScreeningReport, ScreeningReportList, ScreeningState } from "../objects/platform.ts";

/** What `screening.listFindings` takes. */
export interface ListScreeningFindingsParams {
  /** Returns objects after this id, which are older. Cannot be combined with `ending_before`. */
  starting_after?: string | undefined;
  /** Returns objects before this id, which are newer. Cannot be combined with `starting_after`. */
  ending_before?: string | undefined;
  /** Maximum number of objects on a page. Default: `10`. */
  limit?: number | undefined;
  /** Returns only findings with this state. */
  state?: "open" | "cleared" | "confirmed" | undefined;
  /** Returns only findings of this kind. */
  kind?: "sanctions" | "terminated_merchant" | undefined;
}

/** What `screening.reviewFinding` takes. */
export interface ReviewScreeningFindingParams {
  /** The verdict. */
  verdict: "cleared" | "confirmed";
  /** Reason of the verdict, for the record. At most 1000 characters. */
  reason: string;
}

/** What `screening.listReports` takes. */
export interface ListScreeningReportsParams {
  /** Returns only reports with this state. `due` includes those that are overdue. Absent: `due`. */
  state?: "due" | "overdue" | "filed" | undefined;
}

/** What `screening.fileReport` takes. */
export interface FileScreeningReportParams {
  /** The account or contractor of the report. */
  owner_id: string;
  /** Receiver of the report. */
  to: "ofac" | "mastercard" | "visa";
  /** Reference of the report, such as its number. At most 200 characters. */
  reference: string;
}

/** Sanctions lists, findings about merchants and contractors, and required reports. */
export class Screening {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Get the state of the screening.
   *
   * Returns the versions of the sanctions lists, the alerts of card networks, and the last and next
   * screening. Lists and times are those of the platform.
   *
   * `GET /platform/screening`, /docs/platform/get-the-state-of-the-screening
   */
  retrieve(
    options?: CallOptions,
  ): Promise<ScreeningState> {
    return this.#caller.call(
      {
        name: "screening.retrieve",
        method: "GET",
        path: "/platform/screening",
        repeat: "freely",
      },
      [],
      undefined,
      options,
    );
  }

  /**
   * Screen everyone now.
   *
   * Has the platform refresh the sanctions lists and screen every account and contractor within a
   * minute, instead of at the next times.
   *
   * `POST /platform/screening/run`, /docs/platform/screen-everyone-now
   */
  start(
    options?: CallOptions & KeyOptions,
  ): Promise<ScreeningState> {
    return this.#caller.call(
      {
        name: "screening.start",
        method: "POST",
        path: "/platform/screening/run",
        repeat: "with-key",
      },
      [],
      undefined,
      options,
    );
  }

  /**
   * List findings of the screening.
   *
   * Returns names that are similar to an entry of a sanctions list, and merchants that a card
   * network listed as terminated after their check, newest first.
   *
   * `GET /platform/screening/findings`, /docs/platform/list-findings-of-the-screening
   */
  listFindings(
    params?: ListScreeningFindingsParams,
    options?: CallOptions,
  ): ListCall<ScreeningFindingList> {
    return this.#caller.list(
      {
        name: "screening.listFindings",
        method: "GET",
        path: "/platform/screening/findings",
        repeat: "freely",
        paging: "ids",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Clear or confirm a finding.
   *
   * Records a verdict on a finding about an account or a contractor. `cleared`: it is another
   * person or company; held payouts continue, and blocked funds are released. A second user
   * approves it. `confirmed`: of a sanctions list, the funds are blocked and new payments disabled;
   * of a network's list, payouts stay held. A later verdict replaces it. Findings about an
   * application without an account are decided by its review.
   *
   * `POST /platform/screening/findings/{id}/review`, /docs/platform/clear-or-confirm-a-finding
   */
  reviewFinding(
    id: string,
    params: ReviewScreeningFindingParams,
    options?: CallOptions & KeyOptions,
  ): Promise<ScreeningFinding> {
    return this.#caller.call(
      {
        name: "screening.reviewFinding",
        method: "POST",
        path: "/platform/screening/findings/{id}/review",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * List reports to OFAC and card networks.
   *
   * Returns reports that are required: of blocked funds to OFAC while the block is in force, and of
   * merchants that were terminated for cause to the lists of card networks. The earliest day is
   * first. At most 500 of each kind are returned.
   *
   * `GET /platform/screening/reports`, /docs/platform/list-reports-to-ofac-and-card-networks
   */
  listReports(
    params?: ListScreeningReportsParams,
    options?: CallOptions,
  ): Promise<ScreeningReportList> {
    return this.#caller.call(
      {
        name: "screening.listReports",
        method: "GET",
        path: "/platform/screening/reports",
        repeat: "freely",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Record a report that was filed.
   *
   * Records that blocked funds were reported to OFAC, or a terminated merchant to a card network's
   * list. The report itself is filed there. The platform sends nothing.
   *
   * `POST /platform/screening/reports`, /docs/platform/record-a-report-that-was-filed
   */
  fileReport(
    params: FileScreeningReportParams,
    options?: CallOptions & KeyOptions,
  ): Promise<ScreeningReport> {
    return this.#caller.call(
      {
        name: "screening.fileReport",
        method: "POST",
        path: "/platform/screening/reports",
        repeat: "with-key",
        body: "json",
      },
      [],
      params,
      options,
    );
  }
}
