// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller } from "../../calls/call.ts";
import type { PlatformAccountHealth } from "../objects/platform.ts";

/** Volume, tickets and rates of accounts, compared with their applications. */
export class AccountHealth {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Get the health of an account.
   *
   * Returns volume, tickets and rates of an account over 30 days: now, and at the end of each of
   * the last 13 weeks. Amounts are compared with those of the account's application.
   *
   * `GET /platform/accounts/{id}/health`, /docs/platform/get-the-health-of-an-account
   */
  retrieve(
    id: string,
    options?: CallOptions,
  ): Promise<PlatformAccountHealth> {
    return this.#caller.call(
      {
        name: "accountHealth.retrieve",
        method: "GET",
        path: "/platform/accounts/{id}/health",
        repeat: "freely",
      },
      [id],
      undefined,
      options,
    );
  }
}
