// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, KeyOptions } from "../../calls/call.ts";
import type { RiskRule, RiskRuleList } from "../objects/platform.ts";

/** What `riskRules.create` takes. */
export interface CreateRiskRuleParams {
  /**
   * Value of 30 days. `volume`, `average_ticket` and `high_ticket`: captured payments, compared
   * with what was applied for. `refund_rate`: refunds of captured payments. `decline_rate`:
   * declined card attempts of those that issuers decided. `dispute_rate`: disputes of settled card
   * payments.
   */
  metric: "volume" | "average_ticket" | "high_ticket" | "refund_rate" | "decline_rate" | "dispute_rate";
  /**
   * Value from which the rule applies, in hundredths of a percent. 15000 of `volume` is 150% of the
   * volume applied for; 90 of `dispute_rate` is 0.9% of the settled card payments.
   */
  threshold_basis_points: number;
  /**
   * Least number for which the rule applies: of disputes for `dispute_rate`, of decided attempts
   * for `decline_rate`, otherwise of captured payments.
   */
  minimum_count: number;
  /**
   * Effect on the account when the rule applies. `none`: nothing. `hold_payouts`: payouts are held.
   * `stop_processing`: payouts are held, and no new payment is accepted.
   */
  action: "none" | "hold_payouts" | "stop_processing";
  /** Whether accounts are compared with the rule. */
  enabled: boolean;
}

/** What `riskRules.update` takes. */
export interface UpdateRiskRuleParams {
  /**
   * Value from which the rule applies, in hundredths of a percent. 15000 of `volume` is 150% of the
   * volume applied for; 90 of `dispute_rate` is 0.9% of the settled card payments.
   */
  threshold_basis_points?: number | undefined;
  /**
   * Least number for which the rule applies: of disputes for `dispute_rate`, of decided attempts
   * for `decline_rate`, otherwise of captured payments.
   */
  minimum_count?: number | undefined;
  /**
   * Effect on the account when the rule applies. `none`: nothing. `hold_payouts`: payouts are held.
   * `stop_processing`: payouts are held, and no new payment is accepted.
   */
  action?: "none" | "hold_payouts" | "stop_processing" | undefined;
  /** Whether accounts are compared with the rule. */
  enabled?: boolean | undefined;
}

/** Thresholds of the tenant, and what happens at each. */
export class RiskRules {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * List risk rules.
   *
   * Returns the risk rules of the tenant in the version that applies. Each day the platform
   * compares every account with them.
   *
   * `GET /platform/risk/rules`, /docs/platform/list-risk-rules
   */
  list(
    options?: CallOptions,
  ): Promise<RiskRuleList> {
    return this.#caller.call(
      {
        name: "riskRules.list",
        method: "GET",
        path: "/platform/risk/rules",
        repeat: "freely",
      },
      [],
      undefined,
      options,
    );
  }

  /**
   * Create a risk rule.
   *
   * Creates a risk rule of the tenant, which applies from the next comparison. Administrators of
   * the tenant do so, with the approval of a second one. A tenant has at most 50 rules.
   *
   * `POST /platform/risk/rules`, /docs/platform/create-a-risk-rule
   */
  create(
    params: CreateRiskRuleParams,
    options?: CallOptions & KeyOptions,
  ): Promise<RiskRule> {
    return this.#caller.call(
      {
        name: "riskRules.create",
        method: "POST",
        path: "/platform/risk/rules",
        repeat: "with-key",
        body: "json",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Change a risk rule.
   *
   * Adds a version of a risk rule, which applies from the next comparison. Open alerts do not
   * change. Administrators of the tenant do so, with the approval of a second one.
   *
   * `PATCH /platform/risk/rules/{id}`, /docs/platform/change-a-risk-rule
   */
  update(
    id: string,
    params?: UpdateRiskRuleParams,
    options?: CallOptions & KeyOptions,
  ): Promise<RiskRule> {
    return this.#caller.call(
      {
        name: "riskRules.update",
        method: "PATCH",
        path: "/platform/risk/rules/{id}",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }
}
