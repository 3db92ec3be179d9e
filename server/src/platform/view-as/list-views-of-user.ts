import { listViewsOfUser } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { pageOf, pageResponse, readPage } from "../../http/pages.ts";
import { requireTeamUser } from "../users/team-user-rows.ts";
import { serializeView, type ViewRow } from "./view-rows.ts";

/** Returns the views of a user that the caller manages. Errors   not_found, invalid_query. */
export const handleListViewsOfUser = handlerFor(
  listViewsOfUser,
  async ({ query, params, caller }, { database }) => {
    const page = pageOf(query);
    const { id } = await requireTeamUser(database, caller, params.id);
    const where = { sql: "viewed_id = $1", values: [id] };
    const read = await readPage<ViewRow>(database, "view_as_sessions", where, page);
    return pageResponse(page, read.decodeAll(), serializeView);
  },
);
