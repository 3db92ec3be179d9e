// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, KeyOptions, ListCall } from "../../calls/call.ts";
import type { ApplicationAssignment, PlatformApplicationDetails, PlatformApplicationList } from "../objects/platform.ts";

/** What `platformApplications.list` takes. */
export interface ListPlatformApplicationsParams {
  /**
   * Returns what follows this place: `due_at` and `id` of the last application, joined by `~`, as
   * in `2026-02-19T09:20:03.000Z~app_…`. Nothing is before `~` for one that is not due.
   */
  starting_after?: string | undefined;
  /** Maximum number of objects on a page. Default: `10`. */
  limit?: number | undefined;
  /**
   * A partner, a business, a location or an account of the caller: only what belongs to it is
   * returned. A location has the objects of its accounts. Absent: everything that the caller can
   * see.
   */
  in?: string | undefined;
  /** Returns only this status. */
  status?: "DRAFT" | "UNDER_REVIEW" | "NEED_INFORMATION" | "UNDERWRITING" | "APPROVED" | "MANUALLY_APPROVED" | "DECLINED" | "MANUALLY_DECLINED" | "CANCELLED" | "UNDERWRITING_ERROR" | "CREDIT_PENDED" | "REJECT_BY_SALES" | "CONDITIONALLY_APPROVED" | "DECLINE_REEVALUATION_INITIATED" | "REEVALUATION_PENDING" | "REEVALUATION_DECLINED" | "REEVALUATION_APPROVED" | undefined;
  /**
   * `to_decide`: only those that wait for a reviewer; `waiting_for_applicant`: only those that wait
   * for the applicant.
   */
  queue?: "to_decide" | "waiting_for_applicant" | undefined;
  /** Returns only applications with this finding, such as `risk_tier`. At most 60 characters. */
  finding?: string | undefined;
  /** Returns only applications of this reviewer. */
  assigned_to?: string | undefined;
  /**
   * `me`: only those of the caller; `none`: only those without a reviewer; `any`: only those with
   * one.
   */
  assignee?: "me" | "none" | "any" | undefined;
  /** Returns only applications that have waited since before this time. */
  waiting_before?: string | undefined;
}

/** What `platformApplications.assignApplication` takes. */
export interface AssignApplicationParams {
  /** The reviewer; null: no one. Absent: the signed-in user. */
  user_id?: string | null | undefined;
}

/** Applications of all partners, with the reviewers' queue. */
export class PlatformApplications {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * List applications of all partners.
   *
   * Returns the applications in the caller's part of the hierarchy, those that are due first. An
   * agent sees those that name the agent's group.
   *
   * `GET /platform/applications`, /docs/platform/list-applications-of-all-partners
   */
  list(
    params?: ListPlatformApplicationsParams,
    options?: CallOptions,
  ): ListCall<PlatformApplicationList> {
    return this.#caller.list(
      {
        name: "platformApplications.list",
        method: "GET",
        path: "/platform/applications",
        repeat: "freely",
        paging: "ids",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Get the status of an application.
   *
   * Returns the status of one application, and what is missing, without the review.
   *
   * `GET /platform/applications/{id}`, /docs/platform/get-the-status-of-an-application
   */
  retrieve(
    id: string,
    options?: CallOptions,
  ): Promise<PlatformApplicationDetails> {
    return this.#caller.call(
      {
        name: "platformApplications.retrieve",
        method: "GET",
        path: "/platform/applications/{id}",
        repeat: "freely",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * Assign an application to a reviewer.
   *
   * Names the user who reviews the application: the caller, or another user of the tenant whose
   * role decides applications. `null` removes the reviewer.
   *
   * `POST /platform/applications/{id}/assign`, /docs/platform/assign-an-application-to-a-reviewer
   */
  assignApplication(
    id: string,
    params?: AssignApplicationParams,
    options?: CallOptions & KeyOptions,
  ): Promise<ApplicationAssignment> {
    return this.#caller.call(
      {
        name: "platformApplications.assignApplication",
        method: "POST",
        path: "/platform/applications/{id}/assign",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }
}
