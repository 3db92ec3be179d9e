// Generated from contract/openapi by tools/sdk/write-sdk.ts: npm run generate.
import type { CallOptions, Caller, KeyOptions, ListCall } from "../../calls/call.ts";
import type { SavedView, SavedViewList } from "../objects/platform.ts";

/** What `savedViews.list` takes. */
export interface ListSavedViewsParams {
  /** Returns objects after this id, which are older. Cannot be combined with `ending_before`. */
  starting_after?: string | undefined;
  /** Returns objects before this id, which are newer. Cannot be combined with `starting_after`. */
  ending_before?: string | undefined;
  /** Maximum number of objects on a page. Default: `10`. */
  limit?: number | undefined;
  /** Returns only views of this list. */
  list?: string | undefined;
}

/** What `savedViews.create` takes. */
export interface CreateSavedViewParams {
  /** The list that it is of, such as `payments`. */
  list: string;
  /** Name of the view. At most 60 characters. */
  name: string;
  /** Filters as in the page's URL, such as `status=failed&created=7d`. At most 2000 characters. */
  filters: string;
  /** Columns in their order; empty: those of the page. At most 40. */
  columns?: Array<string> | undefined;
  /** Column of the order; with a minus, descending; null: that of the page. */
  sort?: string | null | undefined;
  /** Whether everyone at the same part of the hierarchy has it; needs the permission `team`. */
  shared?: boolean | undefined;
}

/** What `savedViews.update` takes. */
export interface UpdateSavedViewParams {
  /** Name of the view. At most 60 characters. */
  name?: string | undefined;
  /** Filters as in the page's URL, such as `status=failed&created=7d`. At most 2000 characters. */
  filters?: string | undefined;
  /** Columns in their order; empty: those of the page. At most 40. */
  columns?: Array<string> | undefined;
  /** Column of the order; with a minus, descending; null: that of the page. */
  sort?: string | null | undefined;
  /** Whether everyone at the same part of the hierarchy has it; needs the permission `team`. */
  shared?: boolean | undefined;
}

/** Filters of lists, under a name. */
export class SavedViews {
  readonly #caller: Caller;

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  /**
   * List saved views.
   *
   * Returns the user's own views and those that are shared at the user's part of the hierarchy,
   * newest first.
   *
   * `GET /platform/views`, /docs/platform/list-saved-views
   */
  list(
    params?: ListSavedViewsParams,
    options?: CallOptions,
  ): ListCall<SavedViewList> {
    return this.#caller.list(
      {
        name: "savedViews.list",
        method: "GET",
        path: "/platform/views",
        repeat: "freely",
        paging: "ids",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Save a view.
   *
   * Saves filters, columns and order of a list. A user has at most 200 views.
   *
   * `POST /platform/views`, /docs/platform/save-a-view
   */
  create(
    params: CreateSavedViewParams,
    options?: CallOptions & KeyOptions,
  ): Promise<SavedView> {
    return this.#caller.call(
      {
        name: "savedViews.create",
        method: "POST",
        path: "/platform/views",
        repeat: "with-key",
        body: "json",
      },
      [],
      params,
      options,
    );
  }

  /**
   * Change a saved view.
   *
   * Changes a view: the caller's, or a shared one with the permission `team`.
   *
   * `PATCH /platform/views/{id}`, /docs/platform/change-a-saved-view
   */
  update(
    id: string,
    params?: UpdateSavedViewParams,
    options?: CallOptions & KeyOptions,
  ): Promise<SavedView> {
    return this.#caller.call(
      {
        name: "savedViews.update",
        method: "PATCH",
        path: "/platform/views/{id}",
        repeat: "with-key",
        body: "json",
      },
      [id],
      params,
      options,
    );
  }

  /**
   * Delete a saved view.
   *
   * Deletes a view: the caller's, or a shared one with the permission `team`.
   *
   * `DELETE /platform/views/{id}`, /docs/platform/delete-a-saved-view
   */
  delete(
    id: string,
    options?: CallOptions,
  ): Promise<void> {
    return this.#caller.run(
      {
        name: "savedViews.delete",
        method: "DELETE",
        path: "/platform/views/{id}",
        repeat: "freely",
      },
      [id],
      undefined,
      options,
    );
  }
}
