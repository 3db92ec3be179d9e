// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, KeyOptions, ListCall } from "../../calls/call.ts";
import type { SettlementRecord, Suspense, UndecidedRecordList } from "../objects/platform.ts";

/** What `settlementRecords.list` takes. */
export interface ListSettlementRecordsParams {
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
  /** `unmatched`: the default; or those written off. */
  state?: "unmatched" | "written_off" | undefined;
  /** true: only those that a user keeps in suspense; false: only the others. */
  kept?: boolean | undefined;
}

/** What `settlementRecords.retrieveSuspense` takes. */
export interface GetSuspenseParams {
  /**
   * A partner, a business, a location or an account of the caller: only what belongs to it is
   * returned. A location has the objects of its accounts. Absent: everything that the caller can
   * see.
   */
  in?: string | undefined;
}

/** What `settlementRecords.match` takes. */
export interface MatchSettlementRecordParams {
  /** A payment, or a refund, of the merchant id. */
  candidate_id: string;
}

/** What `settlementRecords.recordExternalOfRecord` takes. */
export interface RecordExternalOfRecordParams {
  /** Card network. */
  brand: "visa" | "mastercard" | "american_express" | "discover";
  /** 1 to 12, with or without a leading zero; returned with two digits. */
  exp_month: string;
  /** Two or four digits; returned with four. */
  exp_year: string;
  /** The merchant's reference of the payment. At most 100 characters. */
  reference_id?: string | undefined;
}

/** What `settlementRecords.keepInSuspense` takes. */
export interface KeepInSuspenseParams {
  /** Why it waits. At most 500 characters. */
  note: string;
}

/** What `settlementRecords.writeOffRecord` takes. */
export interface WriteOffRecordParams {
  /** Why no one can explain it. At most 500 characters. */
  reason: string;
}

/** Lines of funding files, and what users decide about those without a match. */
export class SettlementRecords {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * List settlement records that need a decision.
   *
   * Returns the unmatched lines of funding files of the scope's accounts, newest first, each with
   * its candidates; or those that were written off.
   *
   * `GET /platform/settlement_records`, /docs/platform/list-settlement-records-that-need-a-decision
   */
  list(
    params?: ListSettlementRecordsParams,
    options?: CallOptions,
  ): ListCall<UndecidedRecordList> {
    return this.#caller.list(
      {
        name: "settlementRecords.list",
        method: "GET",
        path: "/platform/settlement_records",
        repeat: "freely",
        paging: "ids",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Get a settlement record.
   *
   * Returns one line of a funding file with its candidates.
   *
   * `GET /platform/settlement_records/{id}`, /docs/platform/get-a-settlement-record
   */
  retrieve(
    id: string,
    options?: CallOptions,
  ): Promise<SettlementRecord> {
    return this.#caller.call(
      {
        name: "settlementRecords.retrieve",
        method: "GET",
        path: "/platform/settlement_records/{id}",
        repeat: "freely",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * Get the suspense account.
   *
   * Returns the balance of `suspense` of the scope's accounts, and what it consists of.
   *
   * `GET /platform/suspense`, /docs/platform/get-the-suspense-account
   */
  retrieveSuspense(
    params?: GetSuspenseParams,
    options?: CallOptions,
  ): Promise<Suspense> {
    return this.#caller.call(
      {
        name: "settlementRecords.retrieveSuspense",
        method: "GET",
        path: "/platform/suspense",
        repeat: "freely",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Match a settlement record.
   *
   * Settles a payment or refund with an unmatched record. Codes and time may differ, the amount may
   * not: the cash at the bank is that of the record. Its amount leaves suspense.
   *
   * `POST /platform/settlement_records/{id}/match`, /docs/platform/match-a-settlement-record
   */
  match(
    id: string,
    params: MatchSettlementRecordParams,
    options?: CallOptions & KeyOptions,
  ): Promise<SettlementRecord> {
    return this.#caller.call(
      {
        name: "settlementRecords.match",
        method: "POST",
        path: "/platform/settlement_records/{id}/match",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * Record the external payment of a settlement record.
   *
   * Records a payment of another gateway with the amount, codes and time of an unmatched record,
   * and settles it. Fees apply as to any external payment. A line of a refund needs an external
   * refund of its payment instead.
   *
   * `POST /platform/settlement_records/{id}/record_external`,
   * /docs/platform/record-the-external-payment-of-a-settlement-record
   */
  recordExternalOfRecord(
    id: string,
    params: RecordExternalOfRecordParams,
    options?: CallOptions & KeyOptions,
  ): Promise<SettlementRecord> {
    return this.#caller.call(
      {
        name: "settlementRecords.recordExternalOfRecord",
        method: "POST",
        path: "/platform/settlement_records/{id}/record_external",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * Keep a settlement record in suspense.
   *
   * Notes why an unmatched record waits. Its amount stays in suspense, and later files still match
   * it.
   *
   * `POST /platform/settlement_records/{id}/keep_in_suspense`,
   * /docs/platform/keep-a-settlement-record-in-suspense
   */
  keepInSuspense(
    id: string,
    params: KeepInSuspenseParams,
    options?: CallOptions & KeyOptions,
  ): Promise<SettlementRecord> {
    return this.#caller.call(
      {
        name: "settlementRecords.keepInSuspense",
        method: "POST",
        path: "/platform/settlement_records/{id}/keep_in_suspense",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * Write off a settlement record.
   *
   * Moves the amount of an unmatched record from `suspense` to `write_offs` in the ledger, with the
   * approval of a second user above the limit of the policies. No later file matches it.
   *
   * `POST /platform/settlement_records/{id}/write_off`,
   * /docs/platform/write-off-a-settlement-record
   */
  writeOffRecord(
    id: string,
    params: WriteOffRecordParams,
    options?: CallOptions & KeyOptions,
  ): Promise<SettlementRecord> {
    return this.#caller.call(
      {
        name: "settlementRecords.writeOffRecord",
        method: "POST",
        path: "/platform/settlement_records/{id}/write_off",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }
}
