// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { AccountOptions, CallOptions, Caller, Download, FormatOptions, ListCall } from "../../calls/call.ts";
import type { DateRange, Transaction, TransactionList, TransactionSearchResult } from "../objects/payments.ts";

/** What `transactions.list` takes. */
export interface ListTransactionsParams {
  /** Answer what comes after this id, which is older. Not with `ending_before`. */
  starting_after?: string | undefined;
  /** Answer what comes before this id, which is newer. Not with `starting_after`. */
  ending_before?: string | undefined;
  /** How many at the most. Default: `10`. */
  limit?: number | undefined;
  /** Only what this payout paid out. */
  payout_id?: string | undefined;
}

/** What `transactions.search` takes. */
export interface SearchTransactionsParams {
  /** Your own id for this object. At most 255 characters. */
  reference_id?: string | undefined;
  /** The status of the object that moved the balance: a payment, a refund or a dispute. */
  status?: "pending" | "uncaptured" | "captured" | "cancelled" | "voided" | "failed" | "rejected" | "succeeded" | "new" | "accepted" | "contested" | "in_review" | "lost" | "won" | undefined;
  /** Whether the processor has paid the money over. */
  settlement_status?: "settled" | "unsettled" | undefined;
  /** The status of its newest payment. */
  payment_status?: "pending" | "uncaptured" | "captured" | "cancelled" | "voided" | "failed" | "rejected" | undefined;
  /** Whether anything of it was given back. */
  has_refund?: boolean | undefined;
  created?: DateRange | undefined;
  updated?: DateRange | undefined;
  settled?: DateRange | undefined;
  /** At least this amount. Integer, minor units (cents). */
  amount_min?: number | undefined;
  /** At most this amount. Integer, minor units (cents). */
  amount_max?: number | undefined;
  /** What to sort by; `updated_at` unless this says otherwise. */
  sort_column?: "amount" | "updated_at" | "created_at" | "settled_at" | "description" | undefined;
  /** `asc` or `desc`, in any case. Default: `"desc"`. */
  sort_direction?: string | undefined;
  /** How many at the most. Default: `10`. */
  limit?: number | undefined;
  /** Which page; the first is 1. Default: `1`. */
  page?: number | undefined;
}

/** What `transactions.download` takes. */
export interface DownloadTransactionsParams {
  /** Your own id for this object. At most 255 characters. */
  reference_id?: string | undefined;
  /** The status of the object that moved the balance: a payment, a refund or a dispute. */
  status?: "pending" | "uncaptured" | "captured" | "cancelled" | "voided" | "failed" | "rejected" | "succeeded" | "new" | "accepted" | "contested" | "in_review" | "lost" | "won" | undefined;
  /** Whether the processor has paid the money over. */
  settlement_status?: "settled" | "unsettled" | undefined;
  /** The status of its newest payment. */
  payment_status?: "pending" | "uncaptured" | "captured" | "cancelled" | "voided" | "failed" | "rejected" | undefined;
  /** Whether anything of it was given back. */
  has_refund?: boolean | undefined;
  created?: DateRange | undefined;
  updated?: DateRange | undefined;
  settled?: DateRange | undefined;
  /** At least this amount. Integer, minor units (cents). */
  amount_min?: number | undefined;
  /** At most this amount. Integer, minor units (cents). */
  amount_max?: number | undefined;
  /** What to sort by; `updated_at` unless this says otherwise. */
  sort_column?: "amount" | "updated_at" | "created_at" | "settled_at" | "description" | undefined;
  /** `asc` or `desc`, in any case. Default: `"desc"`. */
  sort_direction?: string | undefined;
}

/** The movements of a balance. */
export class Transactions {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * List transactions.
   *
   * Answers the movements of the account's balance, newest first. Credits less debits, over all of
   * them, are `pending` plus `available`.
   *
   * `GET /transactions`, /docs/payments/list-transactions
   */
  list(
    params?: ListTransactionsParams,
    options?: CallOptions & AccountOptions,
  ): ListCall<TransactionList> {
    return this.#caller.list(
      {
        name: "transactions.list",
        method: "GET",
        path: "/transactions",
        repeat: "freely",
        account: "required",
        paging: "ids",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Search transactions.
   *
   * Finds the movements of the account's balance that fulfil everything that is sent, page by page,
   * the last changed first. An empty body finds all.
   *
   * `POST /transactions/search`, /docs/payments/search-transactions
   */
  search(
    params?: SearchTransactionsParams,
    options?: CallOptions & AccountOptions,
  ): ListCall<TransactionSearchResult> {
    return this.#caller.list(
      {
        name: "transactions.search",
        method: "POST",
        path: "/transactions/search",
        repeat: "freely",
        account: "required",
        body: "json",
        paging: "pages",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Download transactions.
   *
   * Answers all that a search with the same filters would find, in one file: CSV with a header row
   * of field names, or one JSON object a line with `Accept: application/json` or
   * `application/x-ndjson`.
   *
   * A text that begins with `=`, `+`, `-` or `@` is preceded by an apostrophe in CSV, so that a
   * spreadsheet does not run it.
   *
   * `POST /transactions/download`, /docs/payments/download-transactions
   */
  download(
    params?: DownloadTransactionsParams,
    options?: CallOptions & AccountOptions & FormatOptions,
  ): Promise<Download> {
    return this.#caller.download(
      {
        name: "transactions.download",
        method: "POST",
        path: "/transactions/download",
        repeat: "freely",
        account: "required",
        body: "json",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Get a transaction.
   *
   * Answers one movement of the account's balance.
   *
   * `GET /transactions/{id}`, /docs/payments/get-a-transaction
   */
  retrieve(
    id: string,
    options?: CallOptions & AccountOptions,
  ): Promise<Transaction> {
    return this.#caller.call(
      {
        name: "transactions.retrieve",
        method: "GET",
        path: "/transactions/{id}",
        repeat: "freely",
        account: "required",
      },
      [id],
      undefined,
      options,
    );
  }
}
