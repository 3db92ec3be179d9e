// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { AccountOptions, CallOptions, Caller, Download, FormatOptions, ListCall } from "../../calls/call.ts";
import type { DateRange, Transaction, TransactionList, TransactionSearchResult } from "../objects/payments.ts";

/** What `transactions.list` takes. */
export interface ListTransactionsParams {
  /** Returns objects after this id, which are older. Cannot be combined with `ending_before`. */
  starting_after?: string | undefined;
  /** Returns objects before this id, which are newer. Cannot be combined with `starting_after`. */
  ending_before?: string | undefined;
  /** Maximum number of objects on a page. Default: `10`. */
  limit?: number | undefined;
  /** Returns only transactions that this payout includes. */
  payout_id?: string | undefined;
}

/** What `transactions.search` takes. */
export interface SearchTransactionsParams {
  /** Your own id for this object. At most 255 characters. */
  reference_id?: string | undefined;
  /** Status of the object that changed the balance: a payment, a refund or a dispute. */
  status?: "pending" | "uncaptured" | "captured" | "cancelled" | "voided" | "failed" | "rejected" | "succeeded" | "new" | "accepted" | "contested" | "in_review" | "lost" | "won" | undefined;
  /**
   * `settled`: the acquirer's funding contains it, or its capture or authorization was voided, so
   * that no funding will contain it.
   */
  settlement_status?: "settled" | "unsettled" | undefined;
  /** Status of the newest payment. */
  payment_status?: "pending" | "uncaptured" | "captured" | "cancelled" | "voided" | "failed" | "rejected" | undefined;
  /** Whether it was refunded in full or in part. */
  has_refund?: boolean | undefined;
  created?: DateRange | undefined;
  updated?: DateRange | undefined;
  settled?: DateRange | undefined;
  /** Minimum amount. Integer, minor units (cents). */
  amount_min?: number | undefined;
  /** Maximum amount. Integer, minor units (cents). */
  amount_max?: number | undefined;
  /** Column to sort by; `updated_at` by default. */
  sort_column?: "amount" | "updated_at" | "created_at" | "settled_at" | "description" | undefined;
  /** `asc` or `desc`, in any case. Default: `"desc"`. */
  sort_direction?: string | undefined;
  /** Maximum number of objects on a page. Default: `10`. */
  limit?: number | undefined;
  /** Page number; the first page is 1. Default: `1`. */
  page?: number | undefined;
}

/** What `transactions.download` takes. */
export interface DownloadTransactionsParams {
  /** Your own id for this object. At most 255 characters. */
  reference_id?: string | undefined;
  /** Status of the object that changed the balance: a payment, a refund or a dispute. */
  status?: "pending" | "uncaptured" | "captured" | "cancelled" | "voided" | "failed" | "rejected" | "succeeded" | "new" | "accepted" | "contested" | "in_review" | "lost" | "won" | undefined;
  /**
   * `settled`: the acquirer's funding contains it, or its capture or authorization was voided, so
   * that no funding will contain it.
   */
  settlement_status?: "settled" | "unsettled" | undefined;
  /** Status of the newest payment. */
  payment_status?: "pending" | "uncaptured" | "captured" | "cancelled" | "voided" | "failed" | "rejected" | undefined;
  /** Whether it was refunded in full or in part. */
  has_refund?: boolean | undefined;
  created?: DateRange | undefined;
  updated?: DateRange | undefined;
  settled?: DateRange | undefined;
  /** Minimum amount. Integer, minor units (cents). */
  amount_min?: number | undefined;
  /** Maximum amount. Integer, minor units (cents). */
  amount_max?: number | undefined;
  /** Column to sort by; `updated_at` by default. */
  sort_column?: "amount" | "updated_at" | "created_at" | "settled_at" | "description" | undefined;
  /** `asc` or `desc`, in any case. Default: `"desc"`. */
  sort_direction?: string | undefined;
}

/** The changes of a balance. */
export class Transactions {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * List transactions.
   *
   * Returns the balance transactions of the owner in `x-account-id`, newest first: a merchant
   * account, a partner or a contractor. All credits less all debits equal `pending` plus
   * `available`.
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
   * Returns the owner's balance transactions that match all filters, page by page, last changed
   * first. An empty body matches all transactions.
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
   * Returns all transactions that a search with the same filters finds, in one file. The format is
   * CSV with a header row of field names, or one JSON object per line with `Accept:
   * application/json` or `application/x-ndjson`.
   *
   * In CSV, a value that begins with `=`, `+`, `-` or `@` is preceded by an apostrophe, so that a
   * spreadsheet does not execute it.
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
   * Returns one balance transaction of the owner in `x-account-id`.
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
