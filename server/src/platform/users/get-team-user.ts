import { getTeamUser } from "@openpayfac/contract";
import { handlerFor } from "../../http/operation-handler.ts";
import { requireTeamUser, serializeTeamUser } from "./team-user-rows.ts";

/** Returns one user that the caller manages. Errors   not_found. */
export const handleGetTeamUser = handlerFor(getTeamUser, async ({ params, caller }, { database }) =>
  serializeTeamUser(await requireTeamUser(database, caller, params.id)),
);
