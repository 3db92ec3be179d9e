import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { nameText } from "../shared/name-text.ts";
import { changes, reads } from "../shared/permissions.ts";
import {
  component,
  extension,
  nullable,
  oneOf,
  reservedValues,
  strictObject,
} from "../shared/schema.ts";
import { email } from "./contact.ts";
import { userExamples as examples } from "./examples/users.ts";
import { entity } from "./field-sets.ts";
import { boardingOperation } from "./operation.ts";
import { pagedListOf, pageQuery } from "./paging.ts";

export const userTypes = ["ENTERPRISE", "TENANT", "PARTNER", "BUSINESS", "SALES_GROUP"] as const;
export const userStatuses = ["ACTIVE", "INACTIVE"] as const;

const firstName = nameText("First name.", { minLength: 1, maxLength: 100 });
const lastName = nameText("Last name.", { minLength: 1, maxLength: 100 });
const emailAddress = email(
  "Email address with which the user logs in. It is unique among the users of a partner.",
);
const status = oneOf(userStatuses, "Whether the user can log in.");

export const User = component(
  "User",
  strictObject(
    {
      id: idOf("user", "The user's id."),
      entity: entity("user"),
      type: reservedValues(oneOf(userTypes, "Level of the hierarchy to which the user belongs."), {
        ENTERPRISE: "No API key has access to users above its tenant.",
      }),
      business_id: extension(nullable(idOf("business", "The business; null for other types."))),
      first_name: firstName,
      last_name: lastName,
      email: emailAddress,
      status,
    },
    { description: "A person who logs in to a dashboard." },
  ),
);

export const UserList = pagedListOf("UserList", User);

export const MagicLoginLink = component(
  "MagicLoginLink",
  strictObject(
    {
      id: idOf("user", "The user that the link logs in."),
      login_url: Type.String({
        format: "uri",
        description:
          "Login URL: valid for 15 minutes and one use, by anyone with the link. Treat it like a password.",
      }),
    },
    { description: "A link that logs in a user once." },
  ),
);

const params = strictObject({ id: idOf("user", "The user's id.") });

export const createUser = boardingOperation({
  id: "createUser",
  resource: "users",
  method: "POST",
  path: "/users",
  summary: "Create a business user",
  description:
    "Creates a user with access to a business and sends an email with a link to set a password. The user is `ACTIVE` immediately.\n\nReturns 409 if another user of the partner has this email address. A person may be a user of several partners, with a separate password for each.",
  audience: "private-key",
  ...changes("team", { stepUp: "people" }),
  account: "none",
  idempotent: true,
  body: strictObject({
    business_id: idOf("business", "The business that the user belongs to."),
    first_name: firstName,
    last_name: lastName,
    email: emailAddress,
  }),
  returns: { status: 201, schema: User, description: "The user." },
  errors: ["not_found", "conflict"],
  examples: [examples.create],
});

export const listUsers = boardingOperation({
  id: "listUsers",
  resource: "users",
  method: "GET",
  path: "/users",
  summary: "Get a list of users",
  description:
    "Returns the users that the key has access to, newest first. Filters are combined. For a business that the key has no access to, the page is empty.",
  audience: "private-key",
  ...reads("team"),
  account: "none",
  idempotent: false,
  query: pageQuery({
    type: Type.Optional(oneOf(["PARTNER", "BUSINESS"], "Returns only users of this type.")),
    business_id: Type.Optional(idOf("business", "Returns only users of this business.")),
    email: Type.Optional(email("Returns only the user with this email address.")),
  }),
  returns: { status: 200, schema: UserList, description: "A page of users." },
  errors: [],
  examples: [examples.list],
});

export const getUser = boardingOperation({
  id: "getUser",
  resource: "users",
  method: "GET",
  path: "/users/{id}",
  summary: "View user details",
  description: "Returns one user.",
  audience: "private-key",
  ...reads("team"),
  account: "none",
  idempotent: false,
  params,
  returns: { status: 200, schema: User, description: "The user." },
  errors: [],
  examples: [examples.get],
});

export const updateUser = boardingOperation({
  id: "updateUser",
  resource: "users",
  method: "PUT",
  path: "/users/{id}",
  summary: "Update a user",
  description:
    "Replaces the user's name. If `email` is omitted, the login email address is not changed.\n\nReturns 409 if another user of the partner has this email address.",
  audience: "private-key",
  ...changes("team", { stepUp: "people" }),
  account: "none",
  idempotent: true,
  params,
  body: strictObject({
    first_name: firstName,
    last_name: lastName,
    email: Type.Optional(emailAddress),
  }),
  returns: { status: 200, schema: User, description: "The updated user." },
  errors: ["conflict"],
  examples: [examples.update],
});

export const updateUserStatus = boardingOperation({
  id: "updateUserStatus",
  resource: "users",
  method: "PUT",
  path: "/users/{id}/status",
  summary: "Update user status",
  description:
    "Activates or deactivates a user. An `INACTIVE` user cannot log in and receives no [magic login link](get-a-magic-login-link-for-specific-user). A request with the current status is accepted and changes nothing.",
  audience: "private-key",
  ...changes("team", { stepUp: "people" }),
  account: "none",
  idempotent: true,
  params,
  body: strictObject({ status }),
  returns: { status: 200, schema: User, description: "The updated user." },
  errors: [],
  examples: [examples.deactivate],
});

export const createLoginUrl = boardingOperation({
  id: "createLoginUrl",
  resource: "users",
  method: "POST",
  path: "/users/{id}/login_url",
  summary: "Get a magic login link for specific user",
  description:
    "Creates a link that logs in the user without a password: redirect your own authenticated customer to it. The link works once, within 15 minutes.\n\nReturns 409 for an `INACTIVE` user.",
  audience: "private-key",
  ...changes("team", { stepUp: "people" }),
  account: "none",
  idempotent: true,
  params,
  returns: { status: 200, schema: MagicLoginLink, description: "The link." },
  errors: ["conflict"],
  examples: [examples.loginUrl],
});
