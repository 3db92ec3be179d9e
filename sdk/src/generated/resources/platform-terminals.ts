// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, KeyOptions, ListCall } from "../../calls/call.ts";
import type { PlatformTerminal, PlatformTerminalList } from "../objects/platform.ts";

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

/** What `platformTerminals.addTerminal` takes. */
export interface AddTerminalParams {
  /** Hardware serial number, as on the device's label. At most 18 characters. */
  hsn: string;
  /** The merchant's name for the terminal. At most 60 characters. */
  name: string;
}

/** What `platformTerminals.updateTerminal` takes. */
export interface UpdateTerminalParams {
  /** The merchant's name for the terminal. At most 60 characters. */
  name?: string | undefined;
  /** The account to which it is moved. */
  account_id?: string | undefined;
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

  /**
   * Add a terminal.
   *
   * Assigns a terminal to an account. The terminal service must know the device for the account's
   * merchant id.
   *
   * `POST /platform/accounts/{id}/terminals`, /docs/platform/add-a-terminal
   */
  addTerminal(
    id: string,
    params: AddTerminalParams,
    options?: CallOptions & KeyOptions,
  ): Promise<PlatformTerminal> {
    return this.#caller.call(
      {
        name: "platformTerminals.addTerminal",
        method: "POST",
        path: "/platform/accounts/{id}/terminals",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * Rename or move a terminal.
   *
   * Renames a terminal, or moves it to another account with `account_id`. A terminal in use is not
   * moved.
   *
   * `PATCH /platform/accounts/{id}/terminals/{hsn}`, /docs/platform/rename-or-move-a-terminal
   */
  updateTerminal(
    id: string,
    hsn: string,
    params?: UpdateTerminalParams,
    options?: CallOptions & KeyOptions,
  ): Promise<PlatformTerminal> {
    return this.#caller.call(
      {
        name: "platformTerminals.updateTerminal",
        method: "PATCH",
        path: "/platform/accounts/{id}/terminals/{hsn}",
        repeat: "with-key",
        body: "json",
      },
      [id, hsn],
      params,
      options,
    );
  }

  /**
   * Remove a terminal.
   *
   * Removes a terminal from its account. Its payments remain. A terminal in use is not removed.
   *
   * `DELETE /platform/accounts/{id}/terminals/{hsn}`, /docs/platform/remove-a-terminal
   */
  removeTerminal(
    id: string,
    hsn: string,
    options?: CallOptions,
  ): Promise<void> {
    return this.#caller.run(
      {
        name: "platformTerminals.removeTerminal",
        method: "DELETE",
        path: "/platform/accounts/{id}/terminals/{hsn}",
        repeat: "freely",
      },
      [id, hsn],
      undefined,
      options,
    );
  }
}
