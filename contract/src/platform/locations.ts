import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { cursorQuery, listOf } from "../shared/pagination.ts";
import { reads } from "../shared/permissions.ts";
import { component, strictObject, text, timestamp } from "../shared/schema.ts";
import { platformLocationExamples as examples } from "./examples/locations.ts";
import { platformCommon, platformOperation } from "./operation.ts";
import { scopeNode } from "./scope.ts";

const count = (description: string) => Type.Integer({ minimum: 0, description });

export const PlatformLocation = component(
  "PlatformLocation",
  strictObject(
    {
      id: idOf("location", "The location."),
      entity: Type.Literal("location"),
      name: Type.String({ description: "Name of the location." }),
      business_id: idOf("business", "The business."),
      business_name: Type.String({ description: "Name of the business." }),
      account_count: count("Number of its merchant accounts, closed ones included."),
      terminal_count: count("Number of terminals of these accounts."),
      created_at: timestamp("Time of creation."),
    },
    { description: "A place where a business accepts payments." },
  ),
);

export const listPlatformLocations = platformOperation({
  ...platformCommon,
  id: "listPlatformLocations",
  resource: "platform_locations",
  method: "GET",
  path: "/platform/locations",
  ...reads("accounts:read"),
  summary: "List the locations of a scope",
  description:
    "Returns the locations of all businesses in the caller's part of the hierarchy, newest first. A new location appears within a second. `in` narrows the list; an account has the location that it belongs to.",
  idempotent: false,
  query: cursorQuery("location", {
    in: scopeNode,
    q: Type.Optional(
      text(
        "Returns only locations with this id, or whose name begins with this text or has a word that does.",
        { minLength: 1, maxLength: 100 },
      ),
    ),
  }),
  returns: {
    status: 200,
    schema: listOf("PlatformLocationList", PlatformLocation),
    description: "A page of locations.",
  },
  errors: ["referenced_not_found"],
  examples: [examples.list],
});
