// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, KeyOptions, ListCall } from "../../calls/call.ts";
import type { RiskAlertDetails, RiskAlertList, RiskColleagueList } from "../objects/platform.ts";

/** What `riskAlerts.list` takes. */
export interface ListRiskAlertsParams {
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
  /** Returns only alerts with this status. */
  status?: "open" | "closed" | undefined;
  /**
   * Value of 30 days. `volume`, `average_ticket` and `high_ticket`: captured payments, compared
   * with what was applied for. `refund_rate`: refunds of captured payments. `decline_rate`:
   * declined card attempts of those that issuers decided. `dispute_rate`: disputes of settled card
   * payments.
   */
  metric?: "volume" | "average_ticket" | "high_ticket" | "refund_rate" | "decline_rate" | "dispute_rate" | undefined;
  /** Returns only alerts of this user. */
  assigned_to?: string | undefined;
}

/** What `riskAlerts.update` takes. */
export interface UpdateRiskAlertParams {
  /** An active user of the tenant who works on it; null: no user. */
  assigned_to?: string | null | undefined;
  /** true: the user who sends the request works on it. */
  assign_to_me?: boolean | undefined;
  /** Note for colleagues; the merchant never sees it. At most 1000 characters. */
  note?: string | undefined;
  /** New effect on the account. */
  action?: "hold_payouts" | "stop_processing" | undefined;
  /**
   * Why it was closed. `explained`: the merchant explained it. `false_alarm`: the rule does not fit
   * the merchant. `action_taken`: the account was changed.
   */
  close_reason?: "explained" | "false_alarm" | "action_taken" | undefined;
}

/** What `riskAlerts.release` takes. */
export interface ReleaseRiskAlertParams {
  /**
   * Why it was closed. `explained`: the merchant explained it. `false_alarm`: the rule does not fit
   * the merchant. `action_taken`: the account was changed.
   */
  close_reason: "explained" | "false_alarm" | "action_taken";
  /** Note for colleagues; the merchant never sees it. At most 1000 characters. */
  note?: string | undefined;
}

/** Accounts that reached the threshold of a risk rule. */
export class RiskAlerts {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * List risk alerts.
   *
   * Returns the risk alerts in the caller's part of the hierarchy, newest first.
   *
   * `GET /platform/risk/alerts`, /docs/platform/list-risk-alerts
   */
  list(
    params?: ListRiskAlertsParams,
    options?: CallOptions,
  ): ListCall<RiskAlertList> {
    return this.#caller.list(
      {
        name: "riskAlerts.list",
        method: "GET",
        path: "/platform/risk/alerts",
        repeat: "freely",
        paging: "ids",
      },
      [],
      params,
      options,
    );
  }

  /**
   * List users to whom an alert can be assigned.
   *
   * Returns active users of the tenant whose role reads risk alerts, among the first 100 of its own
   * users by email.
   *
   * `GET /platform/risk/colleagues`, /docs/platform/list-users-to-whom-an-alert-can-be-assigned
   */
  listRiskColleagues(
    options?: CallOptions,
  ): Promise<RiskColleagueList> {
    return this.#caller.call(
      {
        name: "riskAlerts.listRiskColleagues",
        method: "GET",
        path: "/platform/risk/colleagues",
        repeat: "freely",
      },
      [],
      undefined,
      options,
    );
  }

  /**
   * Get a risk alert.
   *
   * Returns one risk alert with its notes.
   *
   * `GET /platform/risk/alerts/{id}`, /docs/platform/get-a-risk-alert
   */
  retrieve(
    id: string,
    options?: CallOptions,
  ): Promise<RiskAlertDetails> {
    return this.#caller.call(
      {
        name: "riskAlerts.retrieve",
        method: "GET",
        path: "/platform/risk/alerts/{id}",
        repeat: "freely",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * Work on a risk alert.
   *
   * Assigns an alert, adds a note, holds the account's payouts, stops its processing, or closes the
   * alert. An action only becomes stricter here; `POST …/release` ends it. An alert with an action
   * is closed by that operation, too. After an alert is closed, its rule opens another one for the
   * account after 30 days, or when the value is half as high again.
   *
   * `PATCH /platform/risk/alerts/{id}`, /docs/platform/work-on-a-risk-alert
   */
  update(
    id: string,
    params?: UpdateRiskAlertParams,
    options?: CallOptions & KeyOptions,
  ): Promise<RiskAlertDetails> {
    return this.#caller.call(
      {
        name: "riskAlerts.update",
        method: "PATCH",
        path: "/platform/risk/alerts/{id}",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * End what a risk alert does, and close it.
   *
   * Ends the hold of payouts or processing by an alert, and closes the alert, with the approval of
   * a second user. Other holds of the account stay. Payouts that were held continue.
   *
   * `POST /platform/risk/alerts/{id}/release`,
   * /docs/platform/end-what-a-risk-alert-does-and-close-it
   */
  release(
    id: string,
    params: ReleaseRiskAlertParams,
    options?: CallOptions & KeyOptions,
  ): Promise<RiskAlertDetails> {
    return this.#caller.call(
      {
        name: "riskAlerts.release",
        method: "POST",
        path: "/platform/risk/alerts/{id}/release",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }
}
