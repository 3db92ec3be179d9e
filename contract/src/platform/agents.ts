import Type from "typebox";
import { email } from "../boarding/contact.ts";
import { idOf } from "../shared/ids.ts";
import { nameText } from "../shared/name-text.ts";
import { cursorQuery, listOf } from "../shared/pagination.ts";
import { changes, reads } from "../shared/permissions.ts";
import { component, strictObject, timestamp } from "../shared/schema.ts";
import { agentExamples as examples } from "./examples/agents.ts";
import { platformCommon, platformOperation } from "./operation.ts";

const common = { ...platformCommon, resource: "agent_groups" } as const;

const groupId = idOf("agent_group", "The agent group.");
const firstName = nameText("First name.", { minLength: 1, maxLength: 100 });
const lastName = nameText("Last name.", { minLength: 1, maxLength: 100 });

export const AgentGroup = component(
  "AgentGroup",
  strictObject(
    {
      id: idOf("agent_group", "The agent group's id."),
      entity: Type.Literal("agent_group"),
      partner_id: idOf("partner", "The partner for which its agents sell."),
      name: Type.String({ description: "Its name." }),
      agent_count: Type.Integer({ minimum: 0, description: "Number of its agents." }),
      created_at: timestamp("Time of creation."),
    },
    { description: "A group of agents who refer merchants to a partner." },
  ),
);

export const GroupAgent = component(
  "GroupAgent",
  strictObject(
    {
      id: idOf("agent", "The agent's id."),
      entity: Type.Literal("agent"),
      agent_group_id: groupId,
      first_name: firstName,
      last_name: lastName,
      email: Type.String({ description: "Email address." }),
      created_at: timestamp("Time of creation."),
    },
    { description: "A person who refers merchants to a partner." },
  ),
);

export const listAgentGroups = platformOperation({
  ...common,
  id: "listAgentGroups",
  method: "GET",
  path: "/platform/agent_groups",
  ...reads("partners:read"),
  summary: "List agent groups",
  description:
    "Returns the agent groups of the tenant's partners, or of one partner, newest first.",
  idempotent: false,
  query: cursorQuery("agent_group", {
    partner_id: Type.Optional(idOf("partner", "Returns only agent groups of this partner.")),
  }),
  returns: {
    status: 200,
    schema: listOf("AgentGroupList", AgentGroup),
    description: "A page of agent groups.",
  },
  errors: ["referenced_not_found"],
  examples: [examples.listGroups],
});

export const createAgentGroup = platformOperation({
  ...common,
  id: "createAgentGroup",
  method: "POST",
  path: "/platform/agent_groups",
  ...changes("partners:edit"),
  summary: "Create an agent group",
  description: "Creates a group of agents of a partner. Sales codes give a group its share.",
  idempotent: true,
  body: strictObject({
    partner_id: idOf("partner", "The partner for which its agents sell."),
    name: nameText("Its name.", { minLength: 1, maxLength: 100 }),
  }),
  returns: { status: 201, schema: AgentGroup, description: "The agent group." },
  errors: ["referenced_not_found"],
  examples: [examples.createGroup],
});

export const listAgents = platformOperation({
  ...common,
  id: "listAgents",
  method: "GET",
  path: "/platform/agents",
  ...reads("partners:read"),
  summary: "List the agents of a group",
  description: "Returns the agents of an agent group, newest first.",
  idempotent: false,
  query: cursorQuery("agent", { agent_group_id: groupId }),
  returns: {
    status: 200,
    schema: listOf("GroupAgentList", GroupAgent),
    description: "A page of agents.",
  },
  errors: ["referenced_not_found"],
  examples: [examples.list],
});

export const createAgent = platformOperation({
  ...common,
  id: "createAgent",
  method: "POST",
  path: "/platform/agents",
  ...changes("partners:edit"),
  summary: "Add an agent to a group",
  description:
    "Adds a person to an agent group. `POST /platform/users` invites the agent to the console.",
  idempotent: true,
  body: strictObject({
    agent_group_id: groupId,
    first_name: firstName,
    last_name: lastName,
    email: email("Email address."),
  }),
  returns: { status: 201, schema: GroupAgent, description: "The agent." },
  errors: ["referenced_not_found"],
  examples: [examples.create],
});
