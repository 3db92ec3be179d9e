// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, KeyOptions, ListCall } from "../../calls/call.ts";
import type { UserPolicyChangeList, UserPolicySettings } from "../objects/platform.ts";

/** What `userPolicies.update` takes. */
export interface UpdateUserPoliciesParams {
  /** Largest refund of the role `staff`, in cents; 50000 at first. */
  staff_refund_limit?: number | null | undefined;
  /** Largest refund of the role `support`, in cents; 100000 at first. */
  support_refund_limit?: number | null | undefined;
  /**
   * Largest sum of one user's refunds, or captures, of a day without a step-up, in cents; 100000 at
   * first.
   */
  daily_limit?: number | null | undefined;
  /** Largest fee that one user refunds, in cents; 10000 at first. */
  fee_refund_limit?: number | null | undefined;
  /** Largest payout that one user releases or sends again, in cents; 1000000 at first. */
  payout_release_limit?: number | null | undefined;
  /**
   * Largest expected volume of a year of an application that one user approves, in cents; 100000000
   * at first.
   */
  application_volume_limit?: number | null | undefined;
  /** Largest adjustment of a negative balance that one user makes, in cents; 0 at first. */
  adjustment_limit?: number | null | undefined;
  /** Largest settlement record that one user writes off, in cents; 0 at first. */
  write_off_limit?: number | null | undefined;
  /**
   * Minutes without a request after which a session of the tenant's own users ends; 15 at first.
   */
  idle_minutes_of_tenant?: number | null | undefined;
  /** Minutes without a request after which a session of other users ends; 60 at first. */
  idle_minutes?: number | null | undefined;
  /** Hours after the sign-in after which every session ends; 12 at first. */
  session_hours?: number | null | undefined;
  /** Minutes for which a step-up is valid; 10 at first. */
  step_up_minutes?: number | null | undefined;
  /**
   * Second factor of users of the tenant and of partners: `optional`; `required`: a code of the
   * authenticator app or a passkey; `passkey`. At first `optional`, and `required` for a tenant
   * that is created by the command line.
   */
  second_factor?: "optional" | "required" | "passkey" | null | undefined;
  /**
   * Second factor of users of businesses and agents: `optional`; `required`: a code of the
   * authenticator app or a passkey; `passkey`. At first `optional`.
   */
  second_factor_of_merchants?: "optional" | "required" | "passkey" | null | undefined;
  /** Whether users get an email about a sign-in from a new browser or network; `true` at first. */
  new_sign_in_email?: boolean | null | undefined;
  /**
   * Ranges of network addresses from which the users of this level sign in: those of the tenant, or
   * those of a partner. Empty: from every address. At most 50.
   */
  allowed_ranges?: Array<string> | null | undefined;
}

/** What `userPolicies.listChanges` takes. */
export interface ListUserPolicyChangesParams {
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
}

/** Policies of users: when a second user has to approve, how users sign in, and from where. */
export class UserPolicies {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Get the policies of users.
   *
   * Returns the policies of the tenant's users, or those that apply to the users of the caller's
   * partner.
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
   * Changes policies of the tenant's users, or, by an administrator of a partner, makes them
   * stricter for the partner's users. `null` returns to what applies at first, or to the policy of
   * the tenant. One administrator makes policies stricter; a change that makes one of them less
   * strict needs the approval of a second one. Ranges that exclude the address of the request are
   * rejected; sessions from addresses outside of the ranges end immediately. Requests that wait for
   * an approval keep waiting.
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

  /**
   * List the changes of policies.
   *
   * Returns changes of policies in the caller's part of the hierarchy, newest first, each with what
   * applied before and since.
   *
   * `GET /platform/policies/changes`, /docs/platform/list-the-changes-of-policies
   */
  listChanges(
    params?: ListUserPolicyChangesParams,
    options?: CallOptions,
  ): ListCall<UserPolicyChangeList> {
    return this.#caller.list(
      {
        name: "userPolicies.listChanges",
        method: "GET",
        path: "/platform/policies/changes",
        repeat: "freely",
        paging: "ids",
      },
      [],
      params,
      options,
    );
  }
}
