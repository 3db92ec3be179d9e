import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { cursorQuery, listOf } from "../shared/pagination.ts";
import { reads } from "../shared/permissions.ts";
import { component, nullable, strictObject, timestamp } from "../shared/schema.ts";
import { viewAsExamples as examples } from "./examples/view-as.ts";
import { platformCommon, platformOperation } from "./operation.ts";
import { scopeNode } from "./scope.ts";
import { TeamUserList } from "./users.ts";

/** How long one user views the pages of another. */
export const viewAsMinutes = 30;

export const ViewAsSession = component(
  "ViewAsSession",
  strictObject(
    {
      id: idOf("view_as_session", "The id of the view."),
      entity: Type.Literal("view_as_session"),
      user_id: idOf("user", "The user whose pages were viewed."),
      by_name: Type.String({ description: "Name of the user who viewed them." }),
      reason: Type.String({ description: "Reason that this user gave." }),
      started_at: timestamp("Time of the start."),
      expires_at: timestamp("Time at which it ends at the latest."),
      ended_at: nullable(timestamp("Time at which it was stopped; null: it was not stopped.")),
    },
    { description: "A time in which one user saw the console as another user sees it." },
  ),
);

export const listViewableUsers = platformOperation({
  ...platformCommon,
  id: "listViewableUsers",
  resource: "team",
  method: "GET",
  path: "/platform/view_as/users",
  ...reads("view_as"),
  summary: "List the users that can be viewed as",
  description:
    "Returns active users below the caller's own level of the hierarchy, newest first: the caller can see the console as each of them.",
  idempotent: false,
  query: cursorQuery("user", { in: scopeNode }),
  returns: { status: 200, schema: TeamUserList, description: "A page of users." },
  errors: ["referenced_not_found"],
  examples: [examples.users],
});

export const listViewsOfUser = platformOperation({
  ...platformCommon,
  id: "listViewsOfUser",
  resource: "team",
  method: "GET",
  path: "/platform/users/{id}/view_as_sessions",
  ...reads("team"),
  summary: "List the views of a user",
  description:
    "Returns who saw the console as this user sees it, when and why, newest first. The user has the same list on the page of their own security.",
  idempotent: false,
  params: strictObject({ id: idOf("user", "The user's id.") }),
  query: cursorQuery("view_as_session"),
  returns: {
    status: 200,
    schema: listOf("ViewAsSessionList", ViewAsSession),
    description: "A page of views.",
  },
  errors: [],
  examples: [examples.list],
});
