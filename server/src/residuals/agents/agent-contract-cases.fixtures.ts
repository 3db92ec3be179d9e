import type { OperationCase } from "../../http/operation-case.fixtures.ts";
import { addAgentGroup } from "../residuals.fixtures.ts";

const absentGroup = "agrp_01m8ej105je00a11gygmz8vt6n";
const absentPartner = "part_01m8ej105je00a11gygmz8vt6n";
const mira = { first_name: "Mira", last_name: "Holm", email: "mira@riverside.example" };

/** Test data of agents and their groups for the contract walks. */
export const agentCases: Record<string, OperationCase> = {
  listAgentGroups: {
    sound: async (server) => {
      await addAgentGroup(server);
      return { path: "/platform/agent_groups" };
    },
    errors: {
      referenced_not_found: (server) =>
        server.call("GET", `/platform/agent_groups?partner_id=${absentPartner}`, {
          headers: { "x-api-key": server.sandbox.operator_key },
        }),
    },
  },
  createAgentGroup: {
    sound: async ({ sandbox: { partner_id } }) => ({
      path: "/platform/agent_groups",
      body: { partner_id, name: "Riverside Sales" },
      otherBody: { partner_id, name: "Hillside Sales" },
    }),
    errors: {
      referenced_not_found: (server) =>
        server.call("POST", "/platform/agent_groups", {
          headers: { "x-api-key": server.sandbox.operator_key },
          body: { partner_id: absentPartner, name: "Riverside Sales" },
        }),
    },
  },
  listAgents: {
    sound: async (server) => ({
      path: `/platform/agents?agent_group_id=${await addAgentGroup(server)}`,
    }),
    errors: {
      referenced_not_found: (server) =>
        server.call("GET", `/platform/agents?agent_group_id=${absentGroup}`, {
          headers: { "x-api-key": server.sandbox.operator_key },
        }),
    },
  },
  createAgent: {
    sound: async (server) => {
      const agent_group_id = await addAgentGroup(server);
      return {
        path: "/platform/agents",
        body: { agent_group_id, ...mira },
        otherBody: { agent_group_id, ...mira, first_name: "Jon" },
      };
    },
    errors: {
      referenced_not_found: (server) =>
        server.call("POST", "/platform/agents", {
          headers: { "x-api-key": server.sandbox.operator_key },
          body: { agent_group_id: absentGroup, ...mira },
        }),
    },
  },
};
