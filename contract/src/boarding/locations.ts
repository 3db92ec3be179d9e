import Type from "typebox";
import { idOf } from "../shared/ids.ts";
import { component, oneOf, strictObject, text } from "../shared/schema.ts";
import { businessName } from "./businesses.ts";
import { locationExamples as examples } from "./examples/locations.ts";
import { entity } from "./field-sets.ts";
import { boardingOperation } from "./operation.ts";
import { pagedListOf, pageQuery, sortDirection } from "./paging.ts";

const locationName = (description: string) => text(description, { minLength: 1, maxLength: 100 });

export const Location = component(
  "Location",
  strictObject(
    {
      location_id: idOf("location", "The location's id."),
      entity: entity("location"),
      location_name: locationName("The location's name."),
      business_id: idOf("business", "The business."),
      business_name: businessName,
    },
    { description: "A place where a business takes payments." },
  ),
);

export const LocationList = pagedListOf("LocationList", Location);

const params = strictObject({ id: idOf("location", "The location's id.") });
const name = locationName("The location's name.");

export const createLocation = boardingOperation({
  id: "createLocation",
  resource: "locations",
  method: "POST",
  path: "/locations",
  summary: "Create a location",
  description:
    "Adds a place where a business takes payments. It needs the business and a name only; its address comes with the boarding application.",
  audience: "private-key",
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
  description: "Finds the locations of one business, newest first unless sorted otherwise.",
  audience: "private-key",
  account: "none",
  idempotent: false,
  query: pageQuery({
    business_id: idOf("business", "The business."),
    name: Type.Optional(locationName("Only names that contain this, in upper or lower case.")),
    sort_by: Type.Optional(oneOf(["NAME", "CREATED_AT"], "What to sort by.")),
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
  description: "Answers one location.",
  audience: "private-key",
  account: "none",
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
  description: "Gives a location another name. A location stays with its business.",
  audience: "private-key",
  account: "none",
  idempotent: true,
  params,
  body: strictObject({ name }),
  returns: { status: 200, schema: Location, description: "The location as changed." },
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
    "Removes a location for good. Refused with 409 while an account or an application refers to it.",
  audience: "private-key",
  account: "none",
  idempotent: false,
  params,
  returns: { status: 204, description: "The location is gone." },
  errors: ["conflict"],
  examples: [examples.remove],
});
