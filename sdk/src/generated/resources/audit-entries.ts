// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, ListCall } from "../../calls/call.ts";
import type { AuditEntryList } from "../objects/platform.ts";

/** What `auditEntries.list` takes. */
export interface ListAuditEntriesParams {
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
  /** Returns only its entries. At most 100 characters. */
  actor?: string | undefined;
  /** Returns only entries of this operation. */
  operation?: string | undefined;
  /** Returns only entries with this outcome. */
  outcome?: "done" | "denied" | "proposed" | undefined;
  /** Returns only entries that name this object. */
  object_id?: string | undefined;
}

/** Changes by users and operators, in a chain of hashes. */
export class AuditEntries {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * List the entries of the audit log.
   *
   * Returns changes by users and operators in the caller's part of the hierarchy, newest first.
   *
   * `GET /platform/audit_entries`, /docs/platform/list-the-entries-of-the-audit-log
   */
  list(
    params?: ListAuditEntriesParams,
    options?: CallOptions,
  ): ListCall<AuditEntryList> {
    return this.#caller.list(
      {
        name: "auditEntries.list",
        method: "GET",
        path: "/platform/audit_entries",
        repeat: "freely",
        paging: "ids",
      },
      [],
      params,
      options,
    );
  }
}
