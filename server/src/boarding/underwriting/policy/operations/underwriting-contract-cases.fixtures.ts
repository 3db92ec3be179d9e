import { randomUUID } from "node:crypto";
import type { TestServer } from "../../../../../../testkit/src/index.ts";
import type { OperationCase } from "../../../../http/operation-case.fixtures.ts";
import { defaultPolicy } from "../default-policy.ts";

/** A policy with a new version, with which a person decides above a lower volume. */
export const newPolicy = (annual_volume = 5_000_000) => ({
  ...defaultPolicy,
  version: randomUUID(),
  thresholds: { ...defaultPolicy.thresholds, annual_volume },
});

const path = "/platform/underwriting";
const comment = "A person decides above five million.";
const asOperator = (server: TestServer, at: string, body: object) =>
  server.call("POST", `${path}${at}`, {
    headers: { "x-api-key": server.sandbox.operator_key },
    body,
  });
const upsideDown = () => ({ ...newPolicy(), risk_tiers: defaultPolicy.risk_tiers.toReversed() });

/** Test data of the underwriting policy for the contract walks. */
export const underwritingCases: Record<string, OperationCase> = {
  getUnderwritingPolicy: { sound: async () => ({ path: `${path}/policy` }), ofTenant: true },
  listUnderwritingPolicies: { sound: async () => ({ path: `${path}/policies` }), ofTenant: true },
  applyUnderwritingPolicy: {
    sound: async () => ({
      path: `${path}/policies`,
      body: { policy: newPolicy(), comment },
      otherBody: { policy: newPolicy(6_000_000), comment },
    }),
    ofTenant: true,
    errors: {
      invalid_status: (server) =>
        asOperator(server, "/policies", { policy: defaultPolicy, comment }),
    },
  },
  replayUnderwritingPolicy: {
    sound: async () => ({
      path: `${path}/replay`,
      body: { policy: newPolicy() },
      otherBody: { policy: newPolicy(6_000_000) },
    }),
    errors: { invalid_status: (server) => asOperator(server, "/replay", { policy: upsideDown() }) },
  },
};
