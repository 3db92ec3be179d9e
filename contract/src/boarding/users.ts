import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { component, extension, nullable, oneOf, strictObject, text } from "../shared/schema.ts";
import { email } from "./contact.ts";
import { userExamples as examples } from "./examples/users.ts";
import { entity } from "./field-sets.ts";
import { boardingOperation } from "./operation.ts";
import { pagedListOf, pageQuery } from "./paging.ts";

export const userTypes = ["ENTERPRISE", "TENANT", "PARTNER", "BUSINESS", "SALES_GROUP"] as const;
export const userStatuses = ["ACTIVE", "INACTIVE"] as const;

const firstName = text("First name.", { minLength: 1, maxLength: 100 });
const lastName = text("Last name.", { minLength: 1, maxLength: 100 });
const emailAddress = email(
  "E-mail address, with which the user logs in. No two users of a tenant share one.",
);
const status = oneOf(userStatuses, "Whether the user can log in.");

export const User = component(
  "User",
  strictObject(
    {
      id: idOf("user", "The user's id."),
      entity: entity("user"),
      type: oneOf(userTypes, "Whose user it is."),
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
      id: idOf("user", "The user whom the link logs in."),
      login_url: Type.String({
        format: "uri",
        description: "Logs in whoever opens it first, within 15 minutes. Treat it as a password.",
      }),
    },
    { description: "A link that logs a user in once." },
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
    "Gives a person access to a business and sends them an e-mail with a link to set their password. The user is `ACTIVE` at once.\n\nRefused with 409 when another user of the partner has this e-mail address. A person may be a user of several partners, and sets a password for each.",
  audience: "private-key",
  account: "none",
  idempotent: true,
  body: strictObject({
    business_id: idOf("business", "The business that the user works for."),
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
    "Finds the users whom the key may see, newest first. Filters narrow the list together; a business that the key may not see gives an empty page.",
  audience: "private-key",
  account: "none",
  idempotent: false,
  query: pageQuery({
    type: Type.Optional(oneOf(["PARTNER", "BUSINESS"], "Only users of this type.")),
    business_id: Type.Optional(idOf("business", "Only users of this business.")),
    email: Type.Optional(email("Only the user with this e-mail address.")),
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
  description: "Answers one user.",
  audience: "private-key",
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
    "Replaces the user's name. The e-mail address, with which the user logs in, stays when it is left out.\n\nRefused with 409 when another user of the partner has this e-mail address.",
  audience: "private-key",
  account: "none",
  idempotent: true,
  params,
  body: strictObject({
    first_name: firstName,
    last_name: lastName,
    email: Type.Optional(emailAddress),
  }),
  returns: { status: 200, schema: User, description: "The user as changed." },
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
    "Lets a user log in or keeps them out. An `INACTIVE` user cannot log in and gets no [magic login link](get-a-magic-login-link-for-specific-user). The status that the user has already is accepted and changes nothing.",
  audience: "private-key",
  account: "none",
  idempotent: true,
  params,
  body: strictObject({ status }),
  returns: { status: 200, schema: User, description: "The user as changed." },
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
    "Makes a link that logs the user in without a password: redirect your own signed-in customer to it. It works once, for 15 minutes.\n\nRefused with 409 for an `INACTIVE` user.",
  audience: "private-key",
  account: "none",
  idempotent: true,
  params,
  returns: { status: 200, schema: MagicLoginLink, description: "The link." },
  errors: ["conflict"],
  examples: [examples.loginUrl],
});
