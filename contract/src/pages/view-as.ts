import Type from "typebox";
import { exampleView } from "../platform/examples/view-as.ts";
import { ViewAsSession, viewAsMinutes } from "../platform/view-as.ts";
import { idOf } from "../shared/ids.ts";
import { changes, changesWithoutRole, readsWithoutRole } from "../shared/permissions.ts";
import { strictObject } from "../shared/schema.ts";
import { pagesOperation, withoutKey } from "./operation.ts";

const common = { ...withoutKey, audience: "session" } as const;

export const startViewAs = pagesOperation({
  ...common,
  id: "startViewAs",
  resource: "view_as",
  method: "POST",
  path: "/platform/view_as",
  ...changes("view_as", { stepUp: "people" }),
  summary: "View the console as another user",
  description: `Makes every request of the session read as another user, for ${viewAsMinutes} minutes. The user belongs to a lower level of the hierarchy. Until it ends, the session changes, reveals and downloads nothing. The audit log and the viewed user's own history have it.`,
  body: strictObject({
    user_id: idOf("user", "The user to view the console as."),
    reason: Type.String({
      minLength: 1,
      maxLength: 500,
      description: "Why it is necessary. The viewed user reads it.",
    }),
  }),
  returns: { status: 201, schema: ViewAsSession, description: "The view." },
  errors: ["not_found", "conflict"],
  examples: [
    {
      name: "Support",
      summary: "A merchant misses a payout.",
      body: { user_id: exampleView.user_id, reason: exampleView.reason },
      response: { status: 201, body: { ...exampleView, ended_at: null } },
    },
  ],
});

export const stopViewAs = pagesOperation({
  ...common,
  id: "stopViewAs",
  resource: "view_as",
  method: "DELETE",
  path: "/platform/view_as",
  ...changesWithoutRole,
  summary: "Stop viewing as another user",
  description:
    "Ends the view, also one whose time is over: the session is the user's own again. Stopping twice is not an error.",
  returns: { status: 204, description: "The session is the user's own." },
  errors: [],
  examples: [{ name: "Stopped", summary: "By the button.", response: { status: 204 } }],
});

export const listOwnViews = pagesOperation({
  ...common,
  id: "listOwnViews",
  resource: "security",
  method: "GET",
  path: "/account-api/views",
  ...readsWithoutRole,
  summary: "List the views of the own pages",
  description: "Returns who saw the console as this user sees it, when and why, newest first.",
  returns: {
    status: 200,
    schema: strictObject({
      data: Type.Array(ViewAsSession, { description: "At most 50 views." }),
    }),
    description: "The views.",
  },
  errors: [],
  examples: [
    {
      name: "Support",
      summary: "The support of the platform looked for a payout.",
      response: { status: 200, body: { data: [exampleView] } },
    },
  ],
});
