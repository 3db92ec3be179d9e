import { exampleIds } from "../../payments/examples/ids.ts";

/** Ids of the examples: the partner of the Payments API's merchant, and its agents. */
export const residualIds = {
  tenant: "ten_01k3m8v5t0e7r9c2q4x6z8b0d5",
  partner: exampleIds.partner,
  business: exampleIds.business,
  account: exampleIds.account,
  scheduleA: "sa_01k3m8w1b2d3f4g5h6j7k8m9n0",
  salesCode: "sc_01k3m8w4p5q6r7s8t9v0w1x2y3",
  agentGroup: "agrp_01k3m8w2c3e4g5j6m7p8r9t0v1",
  agent: "agent_01k3m8w3d4f5h6k7n8q9s0v2x3",
  secondAgent: "agent_01k3m8w3d4f5h6k7n8q9s0v2x4",
  period: "rp_01k65t0a9b8c7d6e5f4g3h2j1k",
  apiKey: "key_01k3m8xk7sf5z9d3h7n1r5w9b3",
} as const;
