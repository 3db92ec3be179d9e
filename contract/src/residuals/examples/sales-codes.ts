import { residualIds } from "./ids.ts";

const params = { id: residualIds.salesCode };

const firstVersion = {
  version: 1,
  start_at: "2026-03-01T00:00:00.000Z",
  end_at: null,
  schedule_a_id: residualIds.scheduleA,
  agent_group_shares: [
    {
      term: 36,
      agent_group_id: residualIds.agentGroup,
      agent_group_name: "Riverside Sales",
      share: 2500,
    },
  ],
};

const salesCode = {
  id: residualIds.salesCode,
  entity: "sales_code",
  tenant_id: residualIds.tenant,
  partner_id: residualIds.partner,
  name: "West coast",
  description: null,
  schedule_a_id: residualIds.scheduleA,
  active_version: 1,
  versions: [firstVersion],
  created_at: "2026-02-20T10:05:00.000Z",
  updated_at: "2026-02-20T10:05:00.000Z",
};

export const salesCodeExamples = {
  create: {
    name: "A quarter for the agents",
    summary: "For three years; the partner receives three quarters.",
    body: {
      name: "West coast",
      schedule_a_id: residualIds.scheduleA,
      agent_group_shares: [{ agent_group_id: residualIds.agentGroup, share: 2500, term: 36 }],
      start_at: "2026-03-01T00:00:00.000Z",
    },
    response: { status: 201, body: salesCode },
  },
  list: {
    name: "Sales codes of one Schedule A",
    summary: "There is only one.",
    query: { page: "1", limit: "10", schedule_a_id: residualIds.scheduleA },
    response: {
      status: 200,
      body: { data: [salesCode], meta: { has_more: false, limit: 10, page: 1 } },
    },
  },
  get: {
    name: "A quarter for the agents",
    summary: "It has one version.",
    params,
    response: { status: 200, body: salesCode },
  },
  agents: {
    name: "Two agents",
    summary: "Both in one group.",
    params,
    query: { page: "1", limit: "10" },
    response: {
      status: 200,
      body: {
        data: [
          {
            id: residualIds.agent,
            entity: "agent",
            first_name: "Mira",
            last_name: "Holm",
            email: "mira@riverside.example",
            sales_group_id: residualIds.agentGroup,
          },
          {
            id: residualIds.secondAgent,
            entity: "agent",
            first_name: "Jon",
            last_name: "Vance",
            email: "jon@riverside.example",
            sales_group_id: residualIds.agentGroup,
          },
        ],
        meta: { has_more: false, limit: 10, page: 1 },
      },
    },
  },
  update: {
    name: "A larger share for the agents",
    summary: "30% from April; the term still counts from March.",
    params,
    body: {
      agent_group_shares: [{ agent_group_id: residualIds.agentGroup, share: 3000, term: 36 }],
      start_at: "2026-04-01T00:00:00.000Z",
    },
    response: {
      status: 200,
      body: {
        ...salesCode,
        versions: [
          {
            ...firstVersion,
            version: 2,
            start_at: "2026-04-01T00:00:00.000Z",
            agent_group_shares: [{ ...firstVersion.agent_group_shares[0], share: 3000 }],
          },
          { ...firstVersion, end_at: "2026-04-01T00:00:00.000Z" },
        ],
        updated_at: "2026-03-20T14:35:00.000Z",
      },
    },
  },
} as const;
