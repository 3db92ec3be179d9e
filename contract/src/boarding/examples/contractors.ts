import { exampleIds } from "./ids.ts";

const individual = {
  first_name: "Jonas",
  last_name: "Reed",
  address: {
    country: "US",
    state: "WA",
    city: "Vancouver",
    zip_code: "98660",
    address_line1: "410 Esther Street",
    address_line2: null,
  },
  email: "jonas@reed.example",
  phone_number: "+1 360 555 0119",
} as const;

export const exampleContractor = {
  id: exampleIds.contractor,
  entity: "contractor",
  name: "Jonas Reed",
  parent_id: exampleIds.business,
  parent_type: "BUSINESS",
  individual,
  company: null,
  status: "ACTIVE",
  type: "INDIVIDUAL",
  payouts_enabled: true,
} as const;

const brief = {
  id: exampleIds.contractor,
  name: "Jonas Reed",
  email: "jonas@reed.example",
  state: "WA",
  city: "Vancouver",
  status: "ACTIVE",
  contractor_id: exampleIds.contractor,
  contractor_type: "INDIVIDUAL",
  created_at: "2026-02-24T11:05:00.000Z",
} as const;

const link = {
  contractor_application_id: exampleIds.contractorApplication,
  entity: "contractor_application",
  parent_id: exampleIds.business,
  parent_type: "BUSINESS",
  link: "http://localhost:4000/onboard/p4Tz8Wm1Xs6cF9Hj3vQnRb",
  expiration: "2026-03-09T10:30:00.000Z",
  status: "CREATED",
  contractor_id: null,
  contractor_status: null,
  application_data: null,
} as const;

const params = { id: exampleIds.contractor };

export const contractorExamples = {
  link: {
    name: "For a contractor of a business",
    summary: "Send `link` to the contractor.",
    body: { parent_id: exampleIds.business, parent_type: "BUSINESS" },
    response: { status: 200, body: link },
  },
  list: {
    name: "By name",
    summary: "Contractors whose names contain `reed`.",
    query: { name: "reed", sort: "NAME", sort_direction: "ASC" },
    response: {
      status: 200,
      body: { data: [brief], meta: { page: 1, size: 10, total_count: 1 } },
    },
  },
  get: {
    name: "An individual",
    summary: "Receives splits.",
    params,
    response: { status: 200, body: exampleContractor },
  },
  activate: {
    name: "An activated contractor",
    summary: "It receives new splits again.",
    params,
    response: { status: 200, body: exampleContractor },
  },
  deactivate: {
    name: "A deactivated contractor",
    summary: "Its balance is still paid out.",
    params,
    response: { status: 200, body: { ...exampleContractor, status: "INACTIVE" } },
  },
  application: {
    name: "Under review",
    summary: "The contractor submitted the form.",
    params: { id: exampleIds.contractorApplication },
    response: {
      status: 200,
      body: {
        ...link,
        status: "SUBMITTED",
        contractor_id: exampleIds.contractor,
        contractor_status: "UNDER_REVIEW",
        application_data: { type: "INDIVIDUAL", individual, company: null },
      },
    },
  },
} as const;
