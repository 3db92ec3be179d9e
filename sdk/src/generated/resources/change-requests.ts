// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, ListCall } from "../../calls/call.ts";
import type { ChangeRequest, ChangeRequestList, ChangeRequestSecret } from "../objects/platform.ts";

/** What `changeRequests.list` takes. */
export interface ListChangeRequestsParams {
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
  /** Returns only change requests with this status. */
  status?: "pending" | "approved" | "executed" | "failed" | "rejected" | "withdrawn" | "expired" | "voided" | undefined;
}

/** What `changeRequests.reject` takes. */
export interface RejectChangeRequestParams {
  /** Reason of the decision, for the user who proposed the change. At most 500 characters. */
  reason: string;
}

/** Changes that one user proposed and another user approves. */
export class ChangeRequests {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * List change requests.
   *
   * Returns change requests in the caller's part of the hierarchy, newest first: those that the
   * caller proposed, or has the permission to approve.
   *
   * `GET /platform/change_requests`, /docs/platform/list-change-requests
   */
  list(
    params?: ListChangeRequestsParams,
    options?: CallOptions,
  ): ListCall<ChangeRequestList> {
    return this.#caller.list(
      {
        name: "changeRequests.list",
        method: "GET",
        path: "/platform/change_requests",
        repeat: "freely",
        paging: "ids",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Get a change request.
   *
   * Returns one change request that the caller proposed or may approve.
   *
   * `GET /platform/change_requests/{id}`, /docs/platform/get-a-change-request
   */
  retrieve(
    id: string,
    options?: CallOptions,
  ): Promise<ChangeRequest> {
    return this.#caller.call(
      {
        name: "changeRequests.retrieve",
        method: "GET",
        path: "/platform/change_requests/{id}",
        repeat: "freely",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * Approve a change request.
   *
   * Executes the proposed operation once, as the user who proposed it. Another user than that one
   * approves, with the permission of the operation and a step-up of its kind; or an operator key.
   * If the object has changed since, the change request is voided and nothing is executed.
   *
   * `POST /platform/change_requests/{id}/approve`, /docs/platform/approve-a-change-request
   */
  approve(
    id: string,
    options?: CallOptions,
  ): Promise<ChangeRequest> {
    return this.#caller.call(
      {
        name: "changeRequests.approve",
        method: "POST",
        path: "/platform/change_requests/{id}/approve",
        repeat: "never",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * Reject a change request.
   *
   * Ends a pending change request. Nothing is executed.
   *
   * `POST /platform/change_requests/{id}/reject`, /docs/platform/reject-a-change-request
   */
  reject(
    id: string,
    params: RejectChangeRequestParams,
    options?: CallOptions,
  ): Promise<ChangeRequest> {
    return this.#caller.call(
      {
        name: "changeRequests.reject",
        method: "POST",
        path: "/platform/change_requests/{id}/reject",
        repeat: "never",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * Withdraw a change request.
   *
   * Ends a pending change request that the caller proposed. Nothing is executed.
   *
   * `POST /platform/change_requests/{id}/withdraw`, /docs/platform/withdraw-a-change-request
   */
  withdraw(
    id: string,
    options?: CallOptions,
  ): Promise<ChangeRequest> {
    return this.#caller.call(
      {
        name: "changeRequests.withdraw",
        method: "POST",
        path: "/platform/change_requests/{id}/withdraw",
        repeat: "never",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * Take the secret of a change request.
   *
   * Returns the whole response of the executed operation, once, to the user who proposed the
   * change. It is deleted then.
   *
   * `POST /platform/change_requests/{id}/take_secret`,
   * /docs/platform/take-the-secret-of-a-change-request
   */
  takeSecret(
    id: string,
    options?: CallOptions,
  ): Promise<ChangeRequestSecret> {
    return this.#caller.call(
      {
        name: "changeRequests.takeSecret",
        method: "POST",
        path: "/platform/change_requests/{id}/take_secret",
        repeat: "never",
      },
      [id],
      undefined,
      options,
    );
  }
}
