// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, KeyOptions } from "../../calls/call.ts";
import type { AppliedUnderwritingPolicy, UnderwritingPolicy, UnderwritingPolicyList, UnderwritingReplay } from "../objects/platform.ts";

/** What `underwritingPolicies.apply` takes. */
export interface ApplyUnderwritingPolicyParams {
  policy: UnderwritingPolicy;
  /** Reason of the change, for the record. At most 500 characters. */
  comment: string;
}

/** What `underwritingPolicies.replay` takes. */
export interface ReplayUnderwritingPolicyParams {
  policy?: UnderwritingPolicy | undefined;
  /** Only decisions from this day on; absent: of the last 90 days. */
  since?: string | undefined;
}

/** The rules that decide applications, as data. */
export class UnderwritingPolicies {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Get the underwriting policy.
   *
   * Returns the policy that decides applications now. It is that of the installation.
   *
   * `GET /platform/underwriting/policy`, /docs/platform/get-the-underwriting-policy
   */
  retrieve(
    options?: CallOptions,
  ): Promise<AppliedUnderwritingPolicy> {
    return this.#caller.call(
      {
        name: "underwritingPolicies.retrieve",
        method: "GET",
        path: "/platform/underwriting/policy",
        repeat: "freely",
      },
      [],
      undefined,
      options,
    );
  }

  /**
   * List versions of the underwriting policy.
   *
   * Returns the policies that were applied, the newest first, without their rules.
   *
   * `GET /platform/underwriting/policies`, /docs/platform/list-versions-of-the-underwriting-policy
   */
  list(
    options?: CallOptions,
  ): Promise<UnderwritingPolicyList> {
    return this.#caller.call(
      {
        name: "underwritingPolicies.list",
        method: "GET",
        path: "/platform/underwriting/policies",
        repeat: "freely",
      },
      [],
      undefined,
      options,
    );
  }

  /**
   * Apply an underwriting policy.
   *
   * Applies a policy to every decision from now on. Decisions that were made keep theirs.
   * Administrators do so, with the approval of a second one. With several tenants, only
   * administrators of the installation change it.
   *
   * `POST /platform/underwriting/policies`, /docs/platform/apply-an-underwriting-policy
   */
  apply(
    params: ApplyUnderwritingPolicyParams,
    options?: CallOptions & KeyOptions,
  ): Promise<AppliedUnderwritingPolicy> {
    return this.#caller.call(
      {
        name: "underwritingPolicies.apply",
        method: "POST",
        path: "/platform/underwriting/policies",
        repeat: "with-key",
        body: "json",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Compare a policy with earlier decisions.
   *
   * Decides earlier applications of the tenant again by a policy, with the evidence that is stored,
   * and returns those with another result. It asks no service, and changes nothing.
   *
   * `POST /platform/underwriting/replay`, /docs/platform/compare-a-policy-with-earlier-decisions
   */
  replay(
    params?: ReplayUnderwritingPolicyParams,
    options?: CallOptions,
  ): Promise<UnderwritingReplay> {
    return this.#caller.call(
      {
        name: "underwritingPolicies.replay",
        method: "POST",
        path: "/platform/underwriting/replay",
        repeat: "never",
        body: "json",
      },
      [],
      params,
      options,
    );
  }
}
