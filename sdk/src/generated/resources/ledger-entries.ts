// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, ListCall } from "../../calls/call.ts";
import type { LedgerTransactionList } from "../objects/platform.ts";

/** What `ledgerEntries.list` takes. */
export interface ListLedgerEntriesParams {
  /** Returns objects after this id, which are older. Cannot be combined with `ending_before`. */
  starting_after?: string | undefined;
  /** Returns objects before this id, which are newer. Cannot be combined with `starting_after`. */
  ending_before?: string | undefined;
  /** Maximum number of objects on a page. Default: `10`. */
  limit?: number | undefined;
  /** Returns only transactions that change this ledger account. */
  account?: "network_receivable" | "cash" | "bank_receivable" | "network_payable" | "pending" | "available" | "platform_fees" | "partner_fees" | "transfer_clearing" | "in_dispute" | "in_payout" | "reserve" | "suspense" | "blocked" | "write_offs" | undefined;
  /** Returns only transactions about this object. */
  source_id?: string | undefined;
  /** Returns only transactions in this line of a statement. */
  line?: "payments" | "splits_received" | "fee_income" | "fees" | "splits_sent" | "refunds" | "returns" | "disputes" | "reserve" | "adjustments" | "bank_debits" | "payouts" | undefined;
  /** Returns only transactions at this time or later. */
  from?: string | undefined;
  /** Returns only transactions before this time. */
  to?: string | undefined;
}

/** The entries that every balance is the sum of. */
export class LedgerEntries {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * List the ledger entries of an owner.
   *
   * Returns the ledger transactions of a merchant account, a partner or a contractor with their
   * entries, by descending sequence. `account` limits them to those that change one ledger account,
   * `source_id` to those about one object. `line`, `from` and `to` find those behind an amount of a
   * statement.
   *
   * `GET /platform/ledger/{id}/entries`, /docs/platform/list-the-ledger-entries-of-an-owner
   */
  list(
    id: string,
    params?: ListLedgerEntriesParams,
    options?: CallOptions,
  ): ListCall<LedgerTransactionList> {
    return this.#caller.list(
      {
        name: "ledgerEntries.list",
        method: "GET",
        path: "/platform/ledger/{id}/entries",
        repeat: "freely",
        paging: "ids",
      },
      [id],
      params,
      options,
    );
  }
}
