import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { nameText } from "../shared/name-text.ts";
import { cursorQuery, listOf } from "../shared/pagination.ts";
import { changes, reads } from "../shared/permissions.ts";
import { component, strictObject, timestamp } from "../shared/schema.ts";
import { tenantExamples as examples } from "./examples/tenants.ts";
import { platformCommon, platformOperation } from "./operation.ts";

const common = { ...platformCommon, resource: "tenants", path: "/platform/tenants" } as const;

export const Tenant = component(
  "Tenant",
  strictObject(
    {
      id: idOf("tenant", "The tenant's id."),
      entity: Type.Literal("tenant"),
      name: Type.String({ description: "Its name." }),
      partner_count: Type.Integer({ minimum: 0, description: "Number of its partners." }),
      created_at: timestamp("Time of creation."),
    },
    { description: "A payment facilitator with partners of its own." },
  ),
);

export const listTenants = platformOperation({
  ...common,
  id: "listTenants",
  method: "GET",
  ...reads("tenants"),
  summary: "List tenants",
  description:
    "Returns the payment facilitators of the installation, newest first. A key sees its own tenant.",
  idempotent: false,
  query: cursorQuery("tenant"),
  returns: {
    status: 200,
    schema: listOf("TenantList", Tenant),
    description: "A page of tenants.",
  },
  errors: [],
  examples: [examples.list],
});

export const createTenant = platformOperation({
  ...common,
  id: "createTenant",
  method: "POST",
  ...changes("tenants:create", { stepUp: "people" }),
  summary: "Create a tenant",
  description:
    "Creates a payment facilitator with a hierarchy of its own. Its users need a second factor. A user of the installation chooses it, and invites its first administrator.",
  idempotent: true,
  body: strictObject({
    name: nameText("Its name.", { minLength: 1, maxLength: 255 }),
  }),
  returns: { status: 201, schema: Tenant, description: "The tenant." },
  errors: [],
  examples: [examples.create],
});
