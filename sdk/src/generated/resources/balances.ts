// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { AccountOptions, CallOptions, Caller } from "../../calls/call.ts";
import type { BalanceList } from "../objects/payments.ts";

/** Funds that the platform owes to a merchant account. */
export class Balances {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Get balances.
   *
   * Returns the funds that the platform owes to the owner in `x-account-id`, which is a merchant
   * account, a partner or a contractor: `pending` until settlement, then `available` until paid
   * out. If your operator holds back a percentage of settled funds, that part is in `reserve` until
   * its period ends. Each balance is the sum of its ledger entries.
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
