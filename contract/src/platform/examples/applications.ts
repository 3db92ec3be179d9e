import { exampleIds } from "../../boarding/examples/ids.ts";

const params = { id: exampleIds.application };

const application = {
  id: exampleIds.application,
  entity: "application",
  name: "Larkspur Coffee, Pearl District",
  status: "CREDIT_PENDED",
  business_id: exampleIds.business,
  business_name: "Larkspur Coffee",
  partner_id: exampleIds.partner,
  partner_name: "Harbor Software",
  annual_volume: 42000000,
  waiting_since: "2026-02-17T09:20:03.000Z",
  due_at: "2026-02-19T09:20:03.000Z",
  submitted_at: "2026-02-17T09:20:03.000Z",
  created_at: "2026-02-16T17:10:40.000Z",
  updated_at: "2026-02-17T09:21:10.000Z",
};

const review = {
  findings: ["volume_within_limit"],
  assigned_to: exampleIds.user,
  assigned_to_name: "Rosa Vance",
  assigned_at: "2026-02-17T10:02:00.000Z",
};

export const platformApplicationExamples = {
  list: {
    name: "applications",
    summary: "Applications that wait for a reviewer",
    query: { queue: "to_decide" },
    response: {
      status: 200,
      body: { data: [{ ...application, review }], meta: { has_more: false, limit: 10 } },
    },
  },
  get: {
    name: "application",
    summary: "An application that needs information",
    params,
    response: {
      status: 200,
      body: {
        ...application,
        status: "NEED_INFORMATION",
        account_id: null,
        missing: [],
        docs_requested: [
          {
            kind: "bank_letter",
            name: "Bank letter",
            description: "Shows the company's name and the last four digits of its account.",
            file_id: null,
            requested_at: "2026-02-18T14:45:00.000Z",
          },
        ],
        fields_requested: ["company.legal_name"],
        comments_from_underwriting: "The name on the bank account differs from the legal name.",
        form_is_open: true,
        form_url: null,
      },
    },
  },
  assign: {
    name: "assigned",
    summary: "A reviewer takes an application",
    params,
    body: { user_id: exampleIds.user },
    response: { status: 200, body: review },
  },
} as const;
