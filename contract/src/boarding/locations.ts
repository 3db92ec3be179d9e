import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { nameText } from "../shared/name-text.ts";
import { changes, reads } from "../shared/permissions.ts";
import { component, strictObject, text } from "../shared/schema.ts";
import { businessName } from "./businesses.ts";
import { locationExamples as examples } from "./examples/locations.ts";
import { entity } from "./field-sets.ts";
import { boardingOperation } from "./operation.ts";
import { nameOrTime, pagedListOf, pageQuery, sortDirection } from "./paging.ts";

const locationName = (description: string) =>
  nameText(description, { minLength: 1, maxLength: 100 });

export const Location = component(
  "Location",
  strictObject(
    {
      location_id: idOf("location", "The location's id."),
      entity: entity("location"),
      location_name: locationName("Name of the location."),
      business_id: idOf("business", "The business."),
      business_name: businessName,
    },
    { description: "A place where a business accepts payments." },
  ),
);

export const LocationList = pagedListOf("LocationList", Location);

const params = strictObject({ id: idOf("location", "The location's id.") });
const name = locationName("Name of the location.");

export const createLocation = boardingOperation({
  id: "createLocation",
  resource: "locations",
  method: "POST",
  path: "/locations",
  summary: "Create a location",
  description:
    "Creates a place where a business accepts payments. Only the business and a name are required; the address comes with the boarding application.",
  audience: "private-key",
  ...changes("boarding:prepare"),
  account: "none",
  idempotent: true,
  body: strictObject({ business_id: idOf("business", "The business."), name }),
  returns: { status: 201, schema: Location, description: "The location." },
  errors: ["not_found"],
  examples: [examples.create],
});

export const listLocations = boardingOperation({
  id: "listLocations",
  resource: "locations",
  method: "GET",
  path: "/locations",
  summary: "Find locations",
  description: "Returns the locations of one business, newest first unless sorted otherwise.",
  audience: "private-key",
  ...reads("accounts:read"),
  account: "none",
  scoped: true,
  idempotent: false,
  query: pageQuery({
    business_id: idOf("business", "The business."),
    name: Type.Optional(
      text("Returns only objects whose name contains this text; not case-sensitive.", {
        minLength: 1,
        maxLength: 100,
      }),
    ),
    ...nameOrTime,
    sort_direction: Type.Optional(sortDirection()),
  }),
  returns: { status: 200, schema: LocationList, description: "A page of locations." },
  errors: ["not_found"],
  examples: [examples.list],
});

export const getLocation = boardingOperation({
  id: "getLocation",
  resource: "locations",
  method: "GET",
  path: "/locations/{id}",
  summary: "Get a location by unique id",
  description: "Returns one location.",
  audience: "private-key",
  ...reads("accounts:read"),
  account: "none",
  scoped: true,
  idempotent: false,
  params,
  returns: { status: 200, schema: Location, description: "The location." },
  errors: [],
  examples: [examples.get],
});

export const updateLocation = boardingOperation({
  id: "updateLocation",
  resource: "locations",
  method: "PUT",
  path: "/locations/{id}",
  summary: "Edit a location",
  description: "Renames a location. A location cannot be moved to another business.",
  audience: "private-key",
  ...changes("boarding:prepare"),
  account: "none",
  idempotent: true,
  params,
  body: strictObject({ name }),
  returns: { status: 200, schema: Location, description: "The updated location." },
  errors: [],
  examples: [examples.update],
});

export const deleteLocation = boardingOperation({
  id: "deleteLocation",
  resource: "locations",
  method: "DELETE",
  path: "/locations/{id}",
  summary: "Delete a location",
  description:
    "Deletes a location permanently. Returns 409 while an account or an application refers to it.",
  audience: "private-key",
  ...changes("boarding:prepare"),
  account: "none",
  idempotent: false,
  params,
  returns: { status: 204, description: "The location is deleted." },
  errors: ["conflict"],
  examples: [examples.remove],
});
