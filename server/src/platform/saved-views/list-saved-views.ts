import { listSavedViews } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { pageOf, pageResponse, readPage } from "../../http/pages.ts";
import { type SavedViewRow, serializeView, viewsOf } from "./saved-view-rows.ts";

/** Returns the views that a user has, newest first. Errors   invalid_query. */
export const handleListSavedViews = handlerFor(
  listSavedViews,
  async ({ query, caller }, { database }) => {
    const page = pageOf(query);
    const { sql, values } = viewsOf(caller);
    const scope =
      query.list === undefined
        ? { sql, values }
        : { sql: `${sql} AND list = $3`, values: [...values, query.list] };
    const read = await readPage<SavedViewRow>(database, "saved_views", scope, page);
    return pageResponse(page, read, (row) => serializeView(row, caller));
  },
);
