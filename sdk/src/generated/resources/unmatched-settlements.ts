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
   * Answers, for each account that the key may see and that has any, the settlements without a
   * payment and the external payments without a settlement. With `x-account-id` only that
   * account's.
   *
   * Record the missing external payment or correct its codes: a match is looked for again, and the
   * entry goes.
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
