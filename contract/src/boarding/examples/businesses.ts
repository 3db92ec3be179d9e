import { exampleIds } from "./ids.ts";
import { exampleBusiness } from "./objects.ts";

export const businessExamples = {
  list: {
    name: "Search",
    summary: "Businesses that contain `larkspur`, from A to Z.",
    query: { search_field: "larkspur", sort_by: "NAME", sort_direction: "ASC" },
    response: {
      status: 200,
      body: { data: [exampleBusiness], meta: { page: 1, size: 10, total_count: 1 } },
    },
  },
  create: {
    name: "A coffee bar",
    summary: "With its contact person.",
    body: {
      name: "Larkspur Coffee",
      contact_first_name: "Mara",
      contact_last_name: "Ellison",
      contact_email: "mara@larkspur.example",
      contact_phone_number: "+1 503 555 0142",
    },
    response: { status: 201, body: exampleBusiness },
  },
  get: {
    name: "A coffee bar",
    summary: "With its contact person.",
    params: { id: exampleIds.business },
    response: { status: 200, body: exampleBusiness },
  },
} as const;
