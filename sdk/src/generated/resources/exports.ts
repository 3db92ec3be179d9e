// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, Download, KeyOptions, ListCall } from "../../calls/call.ts";
import type { Export, ExportList } from "../objects/platform.ts";

/** What `exports.list` takes. */
export interface ListExportsParams {
  /** Returns objects after this id, which are older. Cannot be combined with `ending_before`. */
  starting_after?: string | undefined;
  /** Returns objects before this id, which are newer. Cannot be combined with `starting_after`. */
  ending_before?: string | undefined;
  /** Maximum number of objects on a page. Default: `10`. */
  limit?: number | undefined;
  /** Returns only exports of this list. */
  list?: "payments" | "refunds" | "disputes" | "payouts" | "settlements" | "settlement_records" | "balances" | "transactions" | "ledger_entries" | "adjustments" | "statements" | "fees" | "accounts" | "businesses" | "locations" | "partners" | "contractors" | "bank_accounts" | "deliveries" | "requests" | "users" | "audit_entries" | undefined;
}

/** What `exports.create` takes. */
export interface CreateExportParams {
  /** The exported list. */
  list: "payments" | "refunds" | "disputes" | "payouts" | "settlements" | "settlement_records" | "balances" | "transactions" | "ledger_entries" | "adjustments" | "statements" | "fees" | "accounts" | "businesses" | "locations" | "partners" | "contractors" | "bank_accounts" | "deliveries" | "requests" | "users" | "audit_entries";
  /**
   * `csv`: a header row with the names of the fields, and one row for each object. `jsonl`: one
   * object in JSON on each line, as the list returns it.
   */
  format?: "csv" | "jsonl" | undefined;
  /**
   * The filters of the list, with the names and values of its query or its search. `transactions`
   * and `ledger_entries` need `owner_id`: the merchant account, the partner or the contractor.
   */
  filters?: Record<string, unknown> | undefined;
}

/** Lists that a job writes to a file. */
export class Exports {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * List exports.
   *
   * Returns the exports of the caller's part of the hierarchy, newest first: those of lists that
   * the caller may read.
   *
   * `GET /platform/exports`, /docs/platform/list-exports
   */
  list(
    params?: ListExportsParams,
    options?: CallOptions,
  ): ListCall<ExportList> {
    return this.#caller.list(
      {
        name: "exports.list",
        method: "GET",
        path: "/platform/exports",
        repeat: "freely",
        paging: "ids",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Export a list.
   *
   * Has a job write all rows of a list to a file. The caller needs the permission of the list, now
   * and for the download. A user has at most 3 exports that are not finished, and requests at most
   * 50 in 24 hours. The file is deleted 7 days after it is completed.
   *
   * In CSV, a value that begins with `=`, `+`, `-` or `@` is preceded by an apostrophe, so that a
   * spreadsheet does not execute it.
   *
   * `POST /platform/exports`, /docs/platform/export-a-list
   */
  create(
    params: CreateExportParams,
    options?: CallOptions & KeyOptions,
  ): Promise<Export> {
    return this.#caller.call(
      {
        name: "exports.create",
        method: "POST",
        path: "/platform/exports",
        repeat: "with-key",
        body: "json",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Get an export.
   *
   * Returns an export with its progress.
   *
   * `GET /platform/exports/{id}`, /docs/platform/get-an-export
   */
  retrieve(
    id: string,
    options?: CallOptions,
  ): Promise<Export> {
    return this.#caller.call(
      {
        name: "exports.retrieve",
        method: "GET",
        path: "/platform/exports/{id}",
        repeat: "freely",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * Download an export.
   *
   * Returns the file of a completed export. The audit log records each download by a user or an
   * operator key. Above 10,000 rows, a user confirms with a code or a passkey first.
   *
   * `GET /platform/exports/{id}/content`, /docs/platform/download-an-export
   */
  download(
    id: string,
    options?: CallOptions,
  ): Promise<Download> {
    return this.#caller.download(
      {
        name: "exports.download",
        method: "GET",
        path: "/platform/exports/{id}/content",
        repeat: "freely",
      },
      [id],
      undefined,
      options,
    );
  }
}
