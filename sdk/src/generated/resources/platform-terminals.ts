// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, ListCall } from "../../calls/call.ts";
import type { PlatformTerminalList } from "../objects/platform.ts";

/** What `platformTerminals.list` takes. */
export interface ListPlatformTerminalsParams {
  /**
   * Returns terminals after this one: the `account_id` and the `hsn` of the last one, with a colon
   * between them.
   */
  starting_after?: string | undefined;
  /** Maximum number of terminals on a page. Default: `10`. */
  limit?: number | undefined;
  /**
   * A partner, a business, a location or an account of the caller: only what belongs to it is
   * returned. A location has the objects of its accounts. Absent: everything that the caller can
   * see.
   */
  in?: string | undefined;
  /** Returns only the terminal with this serial number. At most 18 characters. */
  hsn?: string | undefined;
}

/** Terminals of all accounts, as the platform last saw them. */
export class PlatformTerminals {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * List the terminals of all accounts.
   *
   * Returns the terminals of the accounts in the caller's part of the hierarchy, newest account
   * first and by serial number. `in` narrows the list. Whether a terminal is online now, the
   * Terminals API says.
   *
   * `GET /platform/terminals`, /docs/platform/list-the-terminals-of-all-accounts
   */
  list(
    params?: ListPlatformTerminalsParams,
    options?: CallOptions,
  ): ListCall<PlatformTerminalList> {
    return this.#caller.list(
      {
        name: "platformTerminals.list",
        method: "GET",
        path: "/platform/terminals",
        repeat: "freely",
        paging: "ids",
      },
      [],
      params,
      options,
    );
  }
}
