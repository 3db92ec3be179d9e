// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, Download, KeyOptions, ListCall } from "../../calls/call.ts";
import type { StatementDetails, StatementList } from "../objects/platform.ts";

/** What `statements.list` takes. */
export interface ListStatementsParams {
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
  /** Returns only statements of this owner. */
  owner_id?: string | undefined;
  /** Returns only statements of this month. */
  month?: string | undefined;
}

/** What `statements.issue` takes. */
export interface IssueStatementParams {
  /** The merchant account or the partner. */
  owner_id: string;
  /** A month that has ended in New York. */
  month: string;
}

/** What `statements.correct` takes. */
export interface CorrectStatementParams {
  /** Why it is corrected; the new statement shows it. At most 300 characters. */
  reason: string;
}

/** Monthly statements of accounts and partners, from the ledger. */
export class Statements {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * List statements.
   *
   * Returns the statements of accounts and partners in the caller's part of the hierarchy, newest
   * first. On the first of each month, at 2 AM in New York, each owner with a balance or a change
   * gets the one of the month before.
   *
   * `GET /platform/statements`, /docs/platform/list-statements
   */
  list(
    params?: ListStatementsParams,
    options?: CallOptions,
  ): ListCall<StatementList> {
    return this.#caller.list(
      {
        name: "statements.list",
        method: "GET",
        path: "/platform/statements",
        repeat: "freely",
        paging: "ids",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Issue a statement.
   *
   * Issues the statement of a month that has ended, or returns the latest one that the month has.
   * Statements of the month before are issued by a job; this is for earlier months.
   *
   * `POST /platform/statements`, /docs/platform/issue-a-statement
   */
  issue(
    params: IssueStatementParams,
    options?: CallOptions & KeyOptions,
  ): Promise<StatementDetails> {
    return this.#caller.call(
      {
        name: "statements.issue",
        method: "POST",
        path: "/platform/statements",
        repeat: "with-key",
        body: "json",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Get a statement.
   *
   * Returns one statement with its lines, its fees by rate and its balances.
   *
   * `GET /platform/statements/{id}`, /docs/platform/get-a-statement
   */
  retrieve(
    id: string,
    options?: CallOptions,
  ): Promise<StatementDetails> {
    return this.#caller.call(
      {
        name: "statements.retrieve",
        method: "GET",
        path: "/platform/statements/{id}",
        repeat: "freely",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * Download a statement.
   *
   * Returns the statement as a PDF of Letter pages, or as CSV with `Accept: text/csv`. The audit
   * log records each download by a user or an operator key.
   *
   * A value that begins with `=`, `+`, `-` or `@` and is not a number is preceded by an apostrophe,
   * so that a spreadsheet does not execute it.
   *
   * `GET /platform/statements/{id}/content`, /docs/platform/download-a-statement
   */
  download(
    id: string,
    options?: CallOptions,
  ): Promise<Download> {
    return this.#caller.download(
      {
        name: "statements.download",
        method: "GET",
        path: "/platform/statements/{id}/content",
        repeat: "freely",
      },
      [id],
      undefined,
      options,
    );
  }

  /**
   * Correct a statement.
   *
   * Issues a new statement of the same month from what the ledger has now, with a reference to this
   * one, which stays unchanged. It is rejected if this one was corrected already, or if nothing
   * differs.
   *
   * `POST /platform/statements/{id}/correct`, /docs/platform/correct-a-statement
   */
  correct(
    id: string,
    params: CorrectStatementParams,
    options?: CallOptions & KeyOptions,
  ): Promise<StatementDetails> {
    return this.#caller.call(
      {
        name: "statements.correct",
        method: "POST",
        path: "/platform/statements/{id}/correct",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }
}
