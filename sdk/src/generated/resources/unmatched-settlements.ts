// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { AnyAccountOptions, CallOptions, Caller } from "../../calls/call.ts";
import type { UnmatchedSettlementList } from "../objects/payments.ts";

/** Settlements without a payment, and external payments without a settlement. */
export class UnmatchedSettlements {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * List unmatched settlements.
   *
   * Returns, for each account that the key has access to, the settlements without a payment and the
   * external payments without a settlement. Accounts without any are omitted. `x-account-id` limits
   * the list to that account.
   *
   * Record the missing external payment, or correct its codes, time or amount: the next funding
   * file matches again, and the entry is removed.
   *
   * `GET /unmatched_settlements`, /docs/payments/list-unmatched-settlements
   */
  list(
    options?: CallOptions & AnyAccountOptions,
  ): Promise<UnmatchedSettlementList> {
    return this.#caller.call(
      {
        name: "unmatchedSettlements.list",
        method: "GET",
        path: "/unmatched_settlements",
        repeat: "freely",
        account: "optional",
      },
      [],
      undefined,
      options,
    );
  }
}
