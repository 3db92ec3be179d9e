import { listChangeRequests } from "@openpayfac/contract";
import {
  type ChangeRequestRow,
  serializeChangeRequest,
} from "../../approvals/change-request-rows.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { pageOf, pageResponse, readPage } from "../../http/pages.ts";
import { namesOfUsers } from "../../identity/user-names.ts";
import { usersOf, visibleChangeRequests } from "./read-change-requests.ts";

/** Returns change requests, newest first. Errors   invalid_query, referenced_not_found. */
export const handleListChangeRequests = handlerFor(
  listChangeRequests,
  async ({ query, caller }, { database, clock }) => {
    const page = pageOf(query);
    const { sql, values } = await visibleChangeRequests(database, caller, query.in);
    const where =
      query.status === undefined
        ? { sql, values }
        : { sql: `${sql} AND status = $${values.length + 1}`, values: [...values, query.status] };
    const read = await readPage<ChangeRequestRow>(database, "change_requests", where, page);
    const rows = read.decodeAll();
    const names = await namesOfUsers(database, rows.flatMap(usersOf));
    const now = clock.now();
    return pageResponse(page, rows, (row) => serializeChangeRequest(row, names, caller.user, now));
  },
);
