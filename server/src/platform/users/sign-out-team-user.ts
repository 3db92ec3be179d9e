import { signOutTeamUser } from "@openpayfac/contract";
import { commitResponse } from "../../http/commit.ts";
import { handlerFor } from "../../http/operation-handler.ts";
import { endSessions } from "../../identity/sessions.ts";
import { endLinks } from "../../identity/user-links.ts";
import { requireTeamUser, serializeTeamUser } from "./team-user-rows.ts";

/** Ends a user's sessions and login links. Errors   not_found. Writes   user_sessions, user_links. */
export const handleSignOutTeamUser = handlerFor(signOutTeamUser, async (call, deps) => {
  const user = await requireTeamUser(deps.database, call.caller, call.params.id);
  const writes = [endSessions(user.id), endLinks(user.id, "login")];
  return commitResponse(call, deps.database, writes, serializeTeamUser(user));
});
