// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, KeyOptions } from "../../calls/call.ts";
import type { UserPreferences } from "../objects/platform.ts";

/** What `preferences.update` takes. */
export interface UpdatePreferencesParams {
  /**
   * IANA time zone of times on pages, such as `America/New_York`; null: the browser's. At most 60
   * characters.
   */
  time_zone?: string | null | undefined;
  /** Colors of the pages; null: as the device is set. */
  theme?: "light" | "dark" | null | undefined;
  /** Height of rows. */
  density?: "comfortable" | "compact" | undefined;
  /** Whether single keys are shortcuts. */
  shortcuts?: boolean | undefined;
  /** Columns of lists, for each list whose columns the user chose. At most 40. */
  list_columns?: Array<{
    /** The list, such as `payments`. */
    list: string;
    /** Columns in their order; empty: those of the page. At most 40. */
    columns: Array<string>;
  }> | undefined;
}

/** How a user sees the console. */
export class Preferences {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * Get the preferences of a user.
   *
   * Returns the signed-in user's preferences.
   *
   * `GET /platform/preferences`, /docs/platform/get-the-preferences-of-a-user
   */
  retrieve(
    options?: CallOptions,
  ): Promise<UserPreferences> {
    return this.#caller.call(
      {
        name: "preferences.retrieve",
        method: "GET",
        path: "/platform/preferences",
        repeat: "freely",
      },
      [],
      undefined,
      options,
    );
  }

  /**
   * Change the preferences of a user.
   *
   * Changes the preferences that are sent. In `list_columns`, lists that are not sent keep their
   * columns, and a list without columns has those of the page again.
   *
   * `PATCH /platform/preferences`, /docs/platform/change-the-preferences-of-a-user
   */
  update(
    params?: UpdatePreferencesParams,
    options?: CallOptions & KeyOptions,
  ): Promise<UserPreferences> {
    return this.#caller.call(
      {
        name: "preferences.update",
        method: "PATCH",
        path: "/platform/preferences",
        repeat: "with-key",
        body: "json",
      },
      [],
      params,
      options,
    );
  }
}
