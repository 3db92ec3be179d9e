import Type from "typebox";
import { exampleIds } from "../payments/examples/ids.ts";
import { idOf } from "../shared/ids.ts";
import { changesWithoutRole, readsWithoutRole } from "../shared/permissions.ts";
import { strictObject } from "../shared/schema.ts";
import { exampleToken, pagesOperation, withoutKey } from "./operation.ts";

const common = { ...withoutKey, resource: "security", audience: "session" } as const;

export const listSessionTenants = pagesOperation({
  ...common,
  id: "listSessionTenants",
  method: "GET",
  path: "/account-api/tenants",
  ...readsWithoutRole,
  summary: "List the tenants that a user can choose",
  description:
    "Returns the tenants of the installation by name, at most 200, for users of the installation. Others have none to choose.",
  returns: {
    status: 200,
    schema: strictObject({
      data: Type.Array(
        strictObject({
          id: idOf("tenant", "The tenant's id."),
          name: Type.String({ description: "Its name." }),
        }),
        { description: "The tenants." },
      ),
    }),
    description: "The tenants.",
  },
  errors: [],
  examples: [
    {
      name: "Two tenants",
      summary: "An installation with two payment facilitators.",
      response: {
        status: 200,
        body: {
          data: [
            { id: exampleIds.tenant, name: "Harbor Payments" },
            { id: "ten_01k3m8v5t0e7r9c2q4x6z8b0d4", name: "Lakeside Payments" },
          ],
        },
      },
    },
  ],
});

export const chooseSessionTenant = pagesOperation({
  ...common,
  id: "chooseSessionTenant",
  method: "PUT",
  path: "/account-api/tenant",
  ...changesWithoutRole,
  summary: "Choose the tenant of a session",
  description:
    "Makes all requests of the session concern one tenant, for users of the installation. The session's token is replaced, so that nothing of the tenant before stays open.",
  body: strictObject({ tenant_id: idOf("tenant", "The tenant.") }),
  returns: {
    status: 200,
    schema: strictObject({
      csrf_token: Type.String({ description: "Token of the new session, for changes." }),
    }),
    description: "The session.",
  },
  errors: ["not_found"],
  examples: [
    {
      name: "Chosen",
      summary: "The other tenant.",
      body: { tenant_id: exampleIds.tenant },
      response: { status: 200, body: { csrf_token: exampleToken } },
    },
  ],
});
