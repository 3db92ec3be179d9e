import Type from "typebox";
import { email } from "../boarding/contact.ts";
import { userStatuses, userTypes } from "../boarding/users.ts";
import { idOf } from "../shared/ids.ts";
import { nameText } from "../shared/name-text.ts";
import { cursorQuery, listOf } from "../shared/pagination.ts";
import { changes, reads } from "../shared/permissions.ts";
import { component, nullable, oneOf, strictObject, timestamp } from "../shared/schema.ts";
import { teamExamples as examples } from "./examples/users.ts";
import { platformCommon, platformOperation } from "./operation.ts";
import { roleNames } from "./roles.ts";
import { scopeNode } from "./scope.ts";

const common = { ...platformCommon, resource: "team" } as const;

const firstName = nameText("First name.", { minLength: 1, maxLength: 100 });
const lastName = nameText("Last name.", { minLength: 1, maxLength: 100 });
const role = oneOf(
  roleNames,
  "Role, with its permissions. Each type of user has roles of its own.",
);
const locations = (description: string) =>
  Type.Array(idOf("location", "A location of the business."), {
    minItems: 1,
    maxItems: 100,
    uniqueItems: true,
    description,
  });

export const TeamUser = component(
  "TeamUser",
  strictObject(
    {
      id: idOf("user", "The user's id."),
      entity: Type.Literal("user"),
      type: oneOf(userTypes, "Level of the hierarchy to which the user belongs."),
      role,
      scope: strictObject(
        {
          id: Type.String({
            description: "Id of the tenant, the partner, the agent group or the business.",
          }),
          name: Type.String({ description: "Its name." }),
        },
        {
          description:
            "Level that the user belongs to: everything below it is visible to the user.",
        },
      ),
      location_ids: nullable(
        Type.Array(idOf("location", "A location of the business.")),
        "The locations that the user is limited to; null: all of them.",
      ),
      first_name: firstName,
      last_name: lastName,
      email: email("Email address with which the user signs in."),
      status: oneOf(userStatuses, "Whether the user can sign in."),
      has_password: Type.Boolean({
        description: "`false`: the user was invited, and has not set a password yet.",
      }),
      second_factor: Type.Boolean({ description: "Whether two-step verification is active." }),
      last_active_at: nullable(timestamp("Time of the last request."), "null: never signed in."),
      created_at: timestamp("Time of the invitation."),
    },
    { description: "A user of the console." },
  ),
);

export const TeamUserList = listOf("TeamUserList", TeamUser);

const params = strictObject({ id: idOf("user", "The user's id.") });

export const listTeamUsers = platformOperation({
  ...common,
  id: "listTeamUsers",
  method: "GET",
  path: "/platform/users",
  ...reads("team"),
  summary: "List the users of the team",
  description:
    "Returns users of every type in the caller's part of the hierarchy, newest first. Only users of the installation see each other.",
  idempotent: false,
  query: cursorQuery("user", {
    in: scopeNode,
    type: Type.Optional(oneOf(userTypes, "Returns only users of this type.")),
    status: Type.Optional(oneOf(userStatuses, "Returns only users with this status.")),
    email: Type.Optional(
      Type.String({
        minLength: 3,
        maxLength: 254,
        description: "Returns only users with this email address, in upper or lower case.",
      }),
    ),
  }),
  returns: {
    status: 200,
    schema: TeamUserList,
    description: "A page of users.",
  },
  errors: ["referenced_not_found"],
  examples: [examples.list],
});

export const getTeamUser = platformOperation({
  ...common,
  id: "getTeamUser",
  method: "GET",
  path: "/platform/users/{id}",
  ...reads("team"),
  summary: "Get a user of the team",
  description: "Returns one user in the caller's part of the hierarchy.",
  idempotent: false,
  params,
  returns: { status: 200, schema: TeamUser, description: "The user." },
  errors: [],
  examples: [examples.get],
});

export const inviteTeamUser = platformOperation({
  ...common,
  id: "inviteTeamUser",
  method: "POST",
  path: "/platform/users",
  ...changes("team", { stepUp: "people", dualApproval: "administrator" }),
  summary: "Invite a user to the team",
  description:
    "Creates a user and sends an email with a link to set a password, valid for seven days. Without `partner_id`, `business_id` and `agent_group_id`, the user belongs to the caller's own level.\n\nA user can grant every role of a lower level, because its scope is inside their own. At their own level, they can grant only permissions that they have themselves. The role `administrator` needs a second user.",
  idempotent: true,
  body: strictObject({
    first_name: firstName,
    last_name: lastName,
    email: email("Email address; unique among the users of a partner."),
    role,
    partner_id: Type.Optional(idOf("partner", "The partner whose user it is.")),
    business_id: Type.Optional(idOf("business", "The business whose user it is.")),
    agent_group_id: Type.Optional(idOf("agent_group", "The agent group whose user it is.")),
    location_ids: Type.Optional(
      locations("For a user of a business: the locations to limit the user to. Absent: all."),
    ),
  }),
  returns: { status: 201, schema: TeamUser, description: "The user." },
  errors: ["referenced_not_found"],
  examples: [examples.invite],
});

export const updateTeamUser = platformOperation({
  ...common,
  id: "updateTeamUser",
  method: "PATCH",
  path: "/platform/users/{id}",
  ...changes("team", { stepUp: "people", dualApproval: "administrator" }),
  summary: "Change a user of the team",
  description:
    "Changes the role, the locations or the status, and ends the user's sessions. An `INACTIVE` user cannot sign in, and the user's links end. Users cannot change themselves.",
  idempotent: true,
  params,
  body: strictObject({
    role: Type.Optional(role),
    location_ids: Type.Optional(nullable(locations("The locations; null: all of them."))),
    status: Type.Optional(oneOf(userStatuses, "Whether the user can sign in.")),
  }),
  returns: { status: 200, schema: TeamUser, description: "The user." },
  errors: ["referenced_not_found", "invalid_status"],
  examples: [examples.update],
});

export const resendTeamInvitation = platformOperation({
  ...common,
  id: "resendTeamInvitation",
  method: "POST",
  path: "/platform/users/{id}/resend",
  ...changes("team", { stepUp: "people" }),
  summary: "Send an invitation again",
  description:
    "Sends a new link to set a password; earlier links end. At most three emails are sent to an address in an hour.",
  idempotent: true,
  params,
  returns: { status: 200, schema: TeamUser, description: "The user." },
  errors: ["invalid_status"],
  examples: [examples.resend],
});

export const signOutTeamUser = platformOperation({
  ...common,
  id: "signOutTeamUser",
  method: "POST",
  path: "/platform/users/{id}/sign_out",
  ...changes("team", { stepUp: "people" }),
  summary: "Sign a user out everywhere",
  description: "Ends all sessions and login links of a user, who can sign in again.",
  idempotent: true,
  params,
  returns: { status: 200, schema: TeamUser, description: "The user." },
  errors: [],
  examples: [examples.signOut],
});
