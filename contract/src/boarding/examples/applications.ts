import { exampleIds } from "./ids.ts";
import {
  exampleAddress,
  exampleAddressRequest,
  exampleBusiness,
  exampleCompany,
  exampleCompanyRequest,
  exampleOwner,
  exampleOwnerRequest,
} from "./objects.ts";
import { examplePlan } from "./processing-plans.ts";

const params = { id: exampleIds.application };

const figures = {
  industry_volume: { avg_annual_volume: 420000, avg_ticket_amount: 12, high_ticket_amount: 300 },
  services_deliveries: {
    same_day_delivery: 95,
    one_week_delivery: 5,
    two_week_delivery: 0,
    one_month_delivery: 0,
    more_than_one_month_delivery: 0,
  },
  transaction_modes: { in_person: 90, online: 10 },
} as const;

const request = {
  business_id: exampleIds.business,
  name: "Larkspur Coffee, Pearl District",
  processing_plan_id: exampleIds.plan,
  sales_code_id: "West coast",
  location_id: exampleIds.location,
  company: exampleCompanyRequest,
  ...figures,
  terms_accepted: true,
  owners_certified: true,
} as const;

const certification = {
  certified_at: "2026-02-16T17:10:40.000Z",
  text_version: "2026-11-en",
} as const;

export const exampleApplication = {
  id: exampleIds.application,
  entity: "application",
  business_id: exampleIds.business,
  business_name: exampleBusiness.name,
  name: request.name,
  sales_code_id: request.sales_code_id,
  sales_agent_id: null,
  sales_group_id: null,
  location_id: exampleIds.location,
  created_at: "2026-02-16T17:10:40.000Z",
  updated_at: "2026-02-16T17:10:40.000Z",
  status: "DRAFT",
  company: exampleCompany,
  address: exampleAddress,
  ...figures,
  industry_volume: {
    ...figures.industry_volume,
    avg_ach_ticket_amount: null,
    ach_high_ticket_amount: null,
  },
  ach_volume: null,
  owners: [exampleOwner],
  partner_processing_plan_id: exampleIds.plan,
  processing_plan_data: examplePlan,
  terms_accepted: true,
  owners_certification: certification,
  business_users_exist: true,
  underwriting_order_id: null,
  underwriting_merchant_id: null,
  underwriting_terminal_id: null,
  application_link_id: null,
  application_link_uri: null,
  docs_requested: [],
  comments_from_underwriting: null,
  conditions_due_at: null,
  missing: [],
} as const;

const minimalDraft = {
  ...exampleApplication,
  id: exampleIds.draft,
  name: "Larkspur Coffee, Division Street",
  sales_code_id: null,
  location_id: null,
  company: null,
  address: null,
  industry_volume: null,
  services_deliveries: null,
  transaction_modes: null,
  owners: [],
  terms_accepted: false,
  owners_certification: null,
  missing: [
    { field: "company", message: "The company is required." },
    { field: "address", message: "The company's address is required." },
    { field: "industry_volume", message: "The card volume is required." },
    {
      field: "transaction_modes",
      message: "The mix of in-person and online payments is required.",
    },
    { field: "owners", message: "At least one owner is required." },
    { field: "terms_accepted", message: "The merchant must accept the terms." },
  ],
} as const;

export const exampleSubmittedApplication = {
  ...exampleApplication,
  status: "UNDER_REVIEW",
  updated_at: "2026-02-17T09:20:03.000Z",
} as const;

export const exampleApplicationInNeed = {
  ...exampleSubmittedApplication,
  status: "NEED_INFORMATION",
  updated_at: "2026-02-18T14:45:00.000Z",
  underwriting_order_id: "UW-20260217-0031",
  docs_requested: [
    {
      kind: "bank_letter",
      name: "Bank letter",
      description: "Shows the company's name and the last four digits of the account number.",
      file_id: null,
      requested_at: "2026-02-18T14:45:00.000Z",
    },
  ],
  comments_from_underwriting: "The name on the bank account differs from the legal name.",
} as const;

export const exampleApprovedApplication = {
  ...exampleSubmittedApplication,
  status: "APPROVED",
  updated_at: "2026-02-20T16:00:12.000Z",
  underwriting_order_id: "UW-20260217-0031",
  underwriting_merchant_id: "496160873888",
  underwriting_terminal_id: "87654321",
} as const;

export const applicationExamples = {
  list: {
    name: "Applications that need the merchant",
    summary: "Drafts and applications that lack information, of one month.",
    query: {
      statuses: "DRAFT,NEED_INFORMATION",
      created_from: "2026-02-01T00:00:00Z",
      created_to: "2026-03-01T00:00:00Z",
      page: "1",
      size: "10",
    },
    response: {
      status: 200,
      body: {
        data: [minimalDraft, exampleApplicationInNeed],
        meta: { page: 1, size: 10, total_count: 2 },
      },
    },
  },
  create: {
    name: "A complete application",
    summary: "Ready for submission.",
    body: { ...request, address: exampleAddressRequest, owners: [exampleOwnerRequest] },
    response: { status: 201, body: exampleApplication },
  },
  createMinimal: {
    name: "The minimum",
    summary: "The merchant completes it through a link.",
    body: {
      business_id: exampleIds.business,
      name: "Larkspur Coffee, Division Street",
      processing_plan_id: exampleIds.plan,
    },
    response: { status: 201, body: minimalDraft },
  },
  get: {
    name: "Underwriting requests a document",
    summary: "The merchant uploads it in the hosted form.",
    params,
    response: { status: 200, body: exampleApplicationInNeed },
  },
  update: {
    name: "Larger volumes",
    summary: "Everything is sent again; the owner's ssn is kept.",
    params,
    body: {
      ...request,
      industry_volume: {
        avg_annual_volume: 480000,
        avg_ticket_amount: 14,
        high_ticket_amount: 500,
      },
      business_address: exampleAddressRequest,
      owners: [{ id: exampleIds.owner, ...withoutSsn(exampleOwnerRequest) }],
    },
    response: {
      status: 200,
      body: {
        ...exampleApplication,
        updated_at: "2026-02-17T09:12:55.000Z",
        owners_certification: { ...certification, certified_at: "2026-02-17T09:12:55.000Z" },
        industry_volume: {
          avg_annual_volume: 480000,
          avg_ticket_amount: 14,
          high_ticket_amount: 500,
          avg_ach_ticket_amount: null,
          ach_high_ticket_amount: null,
        },
      },
    },
  },
  remove: {
    name: "An obsolete draft",
    summary: "The response has no body.",
    params: { id: exampleIds.draft },
    response: { status: 204, body: undefined },
  },
  submit: {
    name: "A complete draft",
    summary: "Underwriting reviews it now.",
    params,
    response: { status: 200, body: exampleSubmittedApplication },
  },
  link: {
    name: "Valid for 14 days",
    summary: "Send `uri` to the merchant.",
    params: { id: exampleIds.draft },
    response: {
      status: 200,
      body: {
        link_id: exampleIds.applicationLink,
        entity: "application_link",
        uri: "http://localhost:4000/apply/x7Qm2Vt9Lr4nB8Kd5wYhAc",
        expiration_date: "2026-03-02T17:30:00.000Z",
        expired: false,
      },
    },
  },
} as const;

function withoutSsn(owner: typeof exampleOwnerRequest) {
  const { ssn: _, ...rest } = owner;
  return rest;
}
