// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, Download, ListCall } from "../../calls/call.ts";
import type { DateRange } from "../objects/payments.ts";
import type { PaymentSummaryList } from "../objects/platform.ts";

/** What `paymentSummaries.searchAllPayments` takes. */
export interface SearchAllPaymentsParams {
  /**
   * A partner, a business, a location or an account of the caller: only what belongs to it is
   * returned. A location has the objects of its accounts. Absent: everything that the caller can
   * see.
   */
  in?: string | undefined;
  /** Any of these statuses. At most 12. */
  status?: Array<"not_paid" | "pending" | "authorized" | "captured" | "paid_out" | "partially_refunded" | "refunded" | "disputed" | "returned" | "declined" | "released" | "cancelled"> | undefined;
  created?: DateRange | undefined;
  /** Minimum amount. Integer, minor units (cents). */
  amount_min?: number | undefined;
  /** Maximum amount. Integer, minor units (cents). */
  amount_max?: number | undefined;
  /** Type of payment method. */
  method_type?: "card" | "bank" | undefined;
  /** Card network. */
  brand?: "visa" | "mastercard" | "american_express" | "discover" | undefined;
  /** Last four digits of the card or bank account. */
  last_four?: string | undefined;
  /** Start of the customer's name or email address. At most 128 characters. */
  customer?: string | undefined;
  /** Start of the order's reference. At most 255 characters. */
  reference?: string | undefined;
  /** How the card data was entered. */
  entry_mode?: "keyed" | "moto" | "ecommerce" | "recurring" | "swipe_non_emv" | "digital_wallet" | "emv_contact" | "contactless" | "fallback_to_track" | "fallback_to_keyed" | "unknown" | undefined;
  /** Category of the latest payment's decline. */
  decline_category?: "do_not_retry" | "retry_later" | "fix_and_retry" | undefined;
  /** Whether it was refunded in full or in part. */
  refunded?: boolean | undefined;
  /** Whether it is or was disputed. */
  disputed?: boolean | undefined;
  /** Whether another gateway processed it. */
  external?: boolean | undefined;
  /**
   * Whether the acquirer's funding contains it. It never contains what was declined, voided or
   * expired.
   */
  settled?: boolean | undefined;
  /** `newest` first by default; `amount`: the highest first. */
  sort?: "newest" | "amount" | undefined;
  /** Returns results after this one, which the previous page ended with. */
  starting_after?: string | undefined;
  /** Maximum number of results. Default: `10`. */
  limit?: number | undefined;
}

/** What `paymentSummaries.downloadAllPayments` takes. */
export interface DownloadAllPaymentsParams {
  /**
   * A partner, a business, a location or an account of the caller: only what belongs to it is
   * returned. A location has the objects of its accounts. Absent: everything that the caller can
   * see.
   */
  in?: string | undefined;
  /** Any of these statuses. At most 12. */
  status?: Array<"not_paid" | "pending" | "authorized" | "captured" | "paid_out" | "partially_refunded" | "refunded" | "disputed" | "returned" | "declined" | "released" | "cancelled"> | undefined;
  created?: DateRange | undefined;
  /** Minimum amount. Integer, minor units (cents). */
  amount_min?: number | undefined;
  /** Maximum amount. Integer, minor units (cents). */
  amount_max?: number | undefined;
  /** Type of payment method. */
  method_type?: "card" | "bank" | undefined;
  /** Card network. */
  brand?: "visa" | "mastercard" | "american_express" | "discover" | undefined;
  /** Last four digits of the card or bank account. */
  last_four?: string | undefined;
  /** Start of the customer's name or email address. At most 128 characters. */
  customer?: string | undefined;
  /** Start of the order's reference. At most 255 characters. */
  reference?: string | undefined;
  /** How the card data was entered. */
  entry_mode?: "keyed" | "moto" | "ecommerce" | "recurring" | "swipe_non_emv" | "digital_wallet" | "emv_contact" | "contactless" | "fallback_to_track" | "fallback_to_keyed" | "unknown" | undefined;
  /** Category of the latest payment's decline. */
  decline_category?: "do_not_retry" | "retry_later" | "fix_and_retry" | undefined;
  /** Whether it was refunded in full or in part. */
  refunded?: boolean | undefined;
  /** Whether it is or was disputed. */
  disputed?: boolean | undefined;
  /** Whether another gateway processed it. */
  external?: boolean | undefined;
  /**
   * Whether the acquirer's funding contains it. It never contains what was declined, voided or
   * expired.
   */
  settled?: boolean | undefined;
  /** `newest` first by default; `amount`: the highest first. */
  sort?: "newest" | "amount" | undefined;
}

/** Payments of all accounts. */
export class PaymentSummaries {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Search the payments of all accounts.
   *
   * Returns payment intents of the caller's part of the hierarchy that match all filters. The
   * result may be a moment old: `meta.as_of` has its time. The search of one account, `POST
   * /payment_intents/search`, is exact.
   *
   * `POST /platform/payments/search`, /docs/platform/search-the-payments-of-all-accounts
   */
  searchAllPayments(
    params?: SearchAllPaymentsParams,
    options?: CallOptions,
  ): ListCall<PaymentSummaryList> {
    return this.#caller.list(
      {
        name: "paymentSummaries.searchAllPayments",
        method: "POST",
        path: "/platform/payments/search",
        repeat: "freely",
        body: "json",
        paging: "ids",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Download the payments of all accounts.
   *
   * Returns all payment intents that a search with the same filters finds, as one CSV file with a
   * header row of field names. The audit log records each download by a user or an operator key.
   *
   * A value that begins with `=`, `+`, `-` or `@` is preceded by an apostrophe, so that a
   * spreadsheet does not execute it.
   *
   * `POST /platform/payments/download`, /docs/platform/download-the-payments-of-all-accounts
   */
  downloadAllPayments(
    params?: DownloadAllPaymentsParams,
    options?: CallOptions,
  ): Promise<Download> {
    return this.#caller.download(
      {
        name: "paymentSummaries.downloadAllPayments",
        method: "POST",
        path: "/platform/payments/download",
        repeat: "never",
        body: "json",
      },
      [],
      params,
      options,
    );
  }
}
