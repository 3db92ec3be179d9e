// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { AccountOptions, CallOptions, Caller } from "../../calls/call.ts";
import type { BalanceList } from "../objects/payments.ts";

/** What the platform owes a merchant account. */
export class Balances {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Get balances.
   *
   * Answers what the platform owes the account: `pending` until the processor has settled,
   * `available` until it is paid out. Where your operator holds a part of what settles, that is
   * `reserve` until its time is over. Each is the sum of its entries in the ledger.
   *
   * `GET /balances`, /docs/payments/get-balances
   */
  list(
    options?: CallOptions & AccountOptions,
  ): Promise<BalanceList> {
    return this.#caller.call(
      {
        name: "balances.list",
        method: "GET",
        path: "/balances",
        repeat: "freely",
        account: "required",
      },
      [],
      undefined,
      options,
    );
  }
}
