import { exampleIds } from "../../payments/examples/ids.ts";

const groupId = "agrp_01k3m8v5t0e7r9c2q4x6z8b0g1";
const group = {
  id: groupId,
  entity: "agent_group",
  partner_id: exampleIds.partner,
  name: "Riverside Sales",
  agent_count: 2,
  created_at: "2026-02-03T09:00:00.000Z",
};
const agent = {
  id: "agent_01k3m8v5t0e7r9c2q4x6z8b0g2",
  entity: "agent",
  agent_group_id: groupId,
  first_name: "Mira",
  last_name: "Holm",
  email: "mira@riverside.example",
  created_at: "2026-02-03T09:10:00.000Z",
};
const meta = { has_more: false, limit: 10 };

export const agentExamples = {
  listGroups: {
    name: "groups",
    summary: "The agent groups of a partner",
    query: { partner_id: exampleIds.partner },
    response: { status: 200, body: { data: [group], meta } },
  },
  createGroup: {
    name: "group",
    summary: "A new agent group",
    body: { partner_id: exampleIds.partner, name: "Riverside Sales" },
    response: { status: 201, body: { ...group, agent_count: 0 } },
  },
  list: {
    name: "agents",
    summary: "The agents of a group",
    query: { agent_group_id: groupId },
    response: { status: 200, body: { data: [agent], meta } },
  },
  create: {
    name: "agent",
    summary: "A new agent",
    body: {
      agent_group_id: groupId,
      first_name: "Mira",
      last_name: "Holm",
      email: "mira@riverside.example",
    },
    response: { status: 201, body: agent },
  },
};
