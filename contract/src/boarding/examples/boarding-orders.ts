import { exampleApprovedApplication } from "./applications.ts";
import { exampleIds } from "./ids.ts";
import { exampleAddress, exampleBusiness, exampleCompany, exampleHomeRequest } from "./objects.ts";

const waiting = {
  order_id: exampleIds.account,
  entity: "boarding_order",
  partner_id: exampleIds.partner,
  application_id: exampleIds.application,
  name: exampleApprovedApplication.name,
  business_name: exampleBusiness.name,
  processor: "card_gateway",
  state: "waiting",
  mid: null,
  tid: null,
  rejection_reason: null,
  rejection_comment: null,
  exported_at: null,
  exported_by: null,
  entered_at: null,
  entered_by: null,
  confirmed_at: null,
  confirmed_by: null,
  gateway: null,
  gateway_state: null,
  gateway_merchant_id: null,
  gateway_detail: null,
  created_at: "2026-02-20T16:00:12.000Z",
  updated_at: "2026-02-20T16:00:12.000Z",
} as const;

const operator = "key_01k3m8q7c9e1g3j5m7p9r1t3v5";

const exported = {
  ...waiting,
  state: "exported",
  exported_at: "2026-02-20T18:30:00.000Z",
  exported_by: operator,
  updated_at: "2026-02-20T18:30:00.000Z",
} as const;

const assigned = {
  ...exported,
  state: "assigned",
  mid: "871555880014",
  tid: "00880014",
  entered_at: "2026-02-24T15:12:00.000Z",
  entered_by: operator,
  confirmed_at: "2026-02-24T15:12:00.000Z",
  confirmed_by: operator,
  updated_at: "2026-02-24T15:12:00.000Z",
} as const;

const rejected = {
  ...exported,
  state: "rejected",
  rejection_reason: "The acquirer does not board merchants of this category.",
  rejection_comment: "The acquirer did not board the merchant.",
  entered_at: "2026-02-24T15:12:00.000Z",
  entered_by: operator,
  confirmed_at: "2026-02-24T15:12:00.000Z",
  confirmed_by: operator,
  updated_at: "2026-02-24T15:12:00.000Z",
} as const;

const stopped = {
  ...assigned,
  gateway: "gateway_boarding",
  gateway_state: "created",
  gateway_merchant_id: "213456789",
  updated_at: "2026-02-24T16:40:00.000Z",
} as const;

const home = {
  address_line1: exampleHomeRequest.address_line1,
  address_line2: exampleHomeRequest.address_line2,
  city: exampleHomeRequest.city,
  state: exampleHomeRequest.state,
  zip_code: exampleHomeRequest.zip_code,
};

const submerchant = {
  order_id: exampleIds.account,
  application_id: exampleIds.application,
  legal_name: exampleCompany.legal_name,
  dba_name: exampleCompany.dba_name,
  ownership_type: exampleCompany.ownership_type,
  tax_id: "931234567",
  tax_id_type: "EIN",
  mcc: exampleCompany.mcc,
  description: exampleCompany.description,
  business_start_date: exampleCompany.business_start_date,
  website: exampleCompany.website,
  phone: "503-555-0142",
  ...exampleAddress,
  timezone: exampleCompany.timezone,
  stock_symbol: null,
  avg_annual_volume: 420000,
  avg_ticket_amount: 12,
  high_ticket_amount: 300,
  in_person_percent: 90,
  online_percent: 10,
  same_day_delivery_percent: 100,
  one_week_delivery_percent: 0,
  two_week_delivery_percent: 0,
  one_month_delivery_percent: 0,
  later_delivery_percent: 0,
  bank_account_name: exampleCompany.legal_name,
  bank_account_type: "CHECKING",
  bank_routing_number: "021000021",
  bank_account_number: "000123456789",
  owners: [
    {
      first_name: "Mara",
      last_name: "Ellison",
      title: "MEMBER",
      signer: true,
      ownership_percent: 100,
      ssn: "987-65-4321",
      birth_date: "1984-07-19",
      email: "mara@larkspur.example",
      phone: "503-555-0142",
      ...home,
    },
  ],
} as const;

const csv = "order_id,application_id,legal_name,…\r\n";

export const boardingOrderExamples = {
  list: {
    name: "Orders to be exported",
    summary: "One merchant is approved and not filed with the acquirer yet.",
    query: { state: "waiting" },
    response: {
      status: 200,
      body: { data: [waiting], meta: { page: 1, size: 10, total_count: 1 } },
    },
  },
  get: {
    name: "An order that is filed",
    summary: "The acquirer has not decided yet.",
    params: { id: exampleIds.account },
    response: { status: 200, body: exported },
  },
  export: {
    name: "One merchant",
    summary: "The response has the merchant's data in full.",
    body: { reason: "Filing with the acquirer.", order_ids: [exampleIds.account] },
    response: { status: 200, body: { data: [submerchant], csv } },
  },
  assign: {
    name: "Ids of one merchant",
    summary: "The account is boarded within seconds.",
    params: { id: exampleIds.account },
    body: { mid: "871555880014", tid: "00880014" },
    response: { status: 200, body: assigned },
  },
  import: {
    name: "Ids from the acquirer's list",
    summary: "One order in this list.",
    body: { orders: [{ order_id: exampleIds.account, mid: "871555880014", tid: "00880014" }] },
    response: { status: 200, body: { changed: 1, data: [assigned] } },
  },
  reject: {
    name: "A category that the acquirer does not board",
    summary: "The account is closed.",
    params: { id: exampleIds.account },
    body: { reason: "The acquirer does not board merchants of this category." },
    response: { status: 200, body: rejected },
  },
  resume: {
    name: "A merchant that was found at the gateway",
    summary: "The response to its creation was lost.",
    params: { id: exampleIds.account },
    body: { action: "found", gateway_merchant_id: "213456789" },
    response: { status: 200, body: stopped },
  },
} as const;
