// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, KeyOptions } from "../../calls/call.ts";
import type { UserPolicySettings } from "../objects/platform.ts";

/** What `userPolicies.update` takes. */
export interface UpdateUserPoliciesParams {
  /** Largest refund of the role `staff`, in cents; 50000 at first. */
  staff_refund_limit?: number | undefined;
  /** Largest refund of the role `support`, in cents; 100000 at first. */
  support_refund_limit?: number | undefined;
  /**
   * Largest sum of one user's refunds, or captures, of a day without a step-up, in cents; 100000 at
   * first.
   */
  daily_limit?: number | undefined;
  /** Largest fee that one user refunds, in cents; 10000 at first. */
  fee_refund_limit?: number | undefined;
  /** Largest payout that one user releases or sends again, in cents; 1000000 at first. */
  payout_release_limit?: number | undefined;
}

/** Limits of users, and whether a second user has to approve. */
export class UserPolicies {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Get the policies of users.
   *
   * Returns the limits of users of the tenant, and whether a second user has to approve.
   *
   * `GET /platform/policies`, /docs/platform/get-the-policies-of-users
   */
  retrieve(
    options?: CallOptions,
  ): Promise<UserPolicySettings> {
    return this.#caller.call(
      {
        name: "userPolicies.retrieve",
        method: "GET",
        path: "/platform/policies",
        repeat: "freely",
      },
      [],
      undefined,
      options,
    );
  }

  /**
   * Change the policies of users.
   *
   * Changes limits of the tenant's users. Administrators of the tenant do so, with the approval of
   * a second one. Requests that wait for an approval keep waiting.
   *
   * `PATCH /platform/policies`, /docs/platform/change-the-policies-of-users
   */
  update(
    params?: UpdateUserPoliciesParams,
    options?: CallOptions & KeyOptions,
  ): Promise<UserPolicySettings> {
    return this.#caller.call(
      {
        name: "userPolicies.update",
        method: "PATCH",
        path: "/platform/policies",
        repeat: "with-key",
        body: "json",
      },
      [],
      params,
      options,
    );
  }
}
