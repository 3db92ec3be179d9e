import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { cursorQuery, listOf } from "../shared/pagination.ts";
import { reads } from "../shared/permissions.ts";
import { component, nullable, strictObject, text, timestamp } from "../shared/schema.ts";
import { platformBusinessExamples as examples } from "./examples/businesses.ts";
import { platformCommon, platformOperation } from "./operation.ts";
import { scopeNode } from "./scope.ts";

const count = (description: string) => Type.Integer({ minimum: 0, description });

export const PlatformBusiness = component(
  "PlatformBusiness",
  strictObject(
    {
      id: idOf("business", "The business."),
      entity: Type.Literal("business"),
      name: Type.String({ description: "Name of the business." }),
      partner_id: idOf("partner", "The partner."),
      partner_name: Type.String({ description: "Name of the partner." }),
      contact_name: nullable(
        Type.String({ description: "Name of the contact person." }),
        "Name of the contact person; null: none is known.",
      ),
      contact_email: nullable(
        Type.String({ description: "Email address of the contact person." }),
        "Email address of the contact person; null: none is known.",
      ),
      location_count: count("Number of its locations."),
      account_count: count("Number of its merchant accounts, closed ones included."),
      created_at: timestamp("Time of creation."),
    },
    { description: "A business with the number of its locations and accounts." },
  ),
);

export const listPlatformBusinesses = platformOperation({
  ...platformCommon,
  id: "listPlatformBusinesses",
  resource: "platform_businesses",
  method: "GET",
  path: "/platform/businesses",
  ...reads("accounts:read"),
  summary: "List the businesses of a scope",
  description:
    "Returns the businesses in the caller's part of the hierarchy, newest first. `in` narrows the list. A user who is limited to locations sees the business of these.",
  idempotent: false,
  query: cursorQuery("business", {
    in: scopeNode,
    q: Type.Optional(
      text(
        "Returns only businesses with this id, or whose name, contact person or email address begins with this text or has a word that does.",
        { minLength: 1, maxLength: 100 },
      ),
    ),
  }),
  returns: {
    status: 200,
    schema: listOf("PlatformBusinessList", PlatformBusiness),
    description: "A page of businesses.",
  },
  errors: ["referenced_not_found"],
  examples: [examples.list],
});
