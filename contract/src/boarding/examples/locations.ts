import { exampleIds } from "./ids.ts";
import { exampleLocation } from "./objects.ts";

const secondLocation = {
  ...exampleLocation,
  location_id: exampleIds.secondLocation,
  location_name: "Division Street",
} as const;

export const locationExamples = {
  list: {
    name: "By name",
    summary: "The locations of a business from A to Z.",
    query: { business_id: exampleIds.business, sort: "NAME", sort_direction: "ASC" },
    response: {
      status: 200,
      body: {
        data: [secondLocation, exampleLocation],
        meta: { page: 1, size: 10, total_count: 2 },
      },
    },
  },
  create: {
    name: "A second coffee bar",
    summary: "Only a name is required.",
    body: { business_id: exampleIds.business, name: "Division Street" },
    response: { status: 201, body: secondLocation },
  },
  get: {
    name: "A coffee bar",
    summary: "With its business.",
    params: { id: exampleIds.location },
    response: { status: 200, body: exampleLocation },
  },
  update: {
    name: "Another name",
    summary: "Named after the street.",
    params: { id: exampleIds.location },
    body: { name: "Couch Street" },
    response: { status: 200, body: { ...exampleLocation, location_name: "Couch Street" } },
  },
  remove: {
    name: "An unused location",
    summary: "The response has no body.",
    params: { id: exampleIds.secondLocation },
    response: { status: 204, body: undefined },
  },
} as const;
