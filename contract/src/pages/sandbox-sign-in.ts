import Type from "typebox";
import { type RoleType, rolesOfTypes } from "../platform/roles.ts";
import { idOf } from "../shared/ids.ts";
import { changesWithoutRole, readsWithoutRole } from "../shared/permissions.ts";
import { component, oneOf, strictObject } from "../shared/schema.ts";
import { SignedIn } from "./account.ts";
import { pagesOperation, withoutKey } from "./operation.ts";

/** Sign-in to a sandbox without a password; live mode does not have these operations. */
const common = { ...withoutKey, resource: "sandbox_sign_in", audience: "page" } as const;

const types = Object.keys(rolesOfTypes) as RoleType[];
const roles = [...new Set(Object.values(rolesOfTypes).flat())];
const type = oneOf(types, "Type of the user.");
const role = oneOf(roles, "Role of the user.");

const SandboxUser = component(
  "SandboxUser",
  strictObject(
    {
      id: idOf("user", "The user's id."),
      name: Type.String({ description: "First and last name." }),
      email: Type.String({ description: "Email address." }),
      type,
      role,
      of: Type.String({
        description: "Name of the user's tenant, partner, business or agent group.",
      }),
    },
    { description: "A user to sign in as." },
  ),
);

const exampleUserId = "user_01k3m8p4f6j8n0q2s4v6x8z0b2";
const fromElsewhere =
  "From another machine it needs the sandbox's private key, which gives access to the key's tenant.";

export const listSandboxUsers = pagesOperation({
  ...common,
  id: "listSandboxUsers",
  method: "GET",
  path: "/sandbox/users",
  ...readsWithoutRole,
  summary: "List the users of a sandbox",
  description: `Returns the first 100 active users, by type and role. ${fromElsewhere} Send it in \`x-api-key\`.`,
  returns: {
    status: 200,
    schema: strictObject({ users: Type.Array(SandboxUser) }),
    description: "The users.",
  },
  errors: ["unauthorized", "forbidden", "too_many_requests"],
  examples: [
    {
      name: "One user",
      summary: "The owner of the sandbox's merchant.",
      response: {
        status: 200,
        body: {
          users: [
            {
              id: exampleUserId,
              name: "Ada Park",
              email: "owner@harbor-chairs.example",
              type: "BUSINESS",
              role: "owner",
              of: "Harbor Chairs",
            },
          ],
        },
      },
    },
  ],
});

export const signInToSandbox = pagesOperation({
  ...common,
  id: "signInToSandbox",
  method: "POST",
  path: "/sandbox/sign_in",
  ...changesWithoutRole,
  summary: "Sign in to a sandbox",
  description: `Signs in as a user, or as the first user with a type and a role, without a password. ${fromElsewhere} Send it in \`private_key\`.`,
  body: strictObject({
    user_id: Type.Optional(idOf("user", "The user. Absent: `type` and `role` select one.")),
    type: Type.Optional(type),
    role: Type.Optional(role),
    private_key: Type.Optional(
      Type.String({ maxLength: 100, description: "The sandbox's private key." }),
    ),
  }),
  returns: { status: 200, schema: SignedIn, description: "The session's state." },
  errors: ["unauthorized", "not_found", "too_many_requests"],
  examples: [
    {
      name: "As an owner",
      summary: "The first user with the role.",
      body: { type: "BUSINESS", role: "owner" },
      response: { status: 200, body: { state: "open" } },
    },
  ],
});
