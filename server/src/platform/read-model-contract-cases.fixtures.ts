import { addPaidIntent, type TestServer } from "../../../testkit/src/index.ts";
import type { OperationCase } from "../http/operation-case.fixtures.ts";
import { followChanges } from "./read-model/follow-changes.ts";

const absentAccount = "acct_01m8ej105je00a11gygmz8vt6n";
const range = "from=2026-11-02T05:00:00.000Z&to=2026-11-04T05:00:00.000Z";

const get = (path: string) => (server: TestServer) =>
  server.call("GET", path, { headers: { "x-api-key": server.sandbox.operator_key } });
const post = (path: string) => (server: TestServer) =>
  server.call("POST", path, {
    body: { in: absentAccount },
    headers: { "x-api-key": server.sandbox.operator_key },
  });

/** Test data of the operations of the read model for the contract walks. */
export const readModelCases: Record<string, OperationCase> = {
  searchAllPayments: {
    sound: async () => ({ path: "/platform/payments/search", body: {} }),
    errors: { referenced_not_found: post("/platform/payments/search") },
  },
  downloadAllPayments: {
    sound: async () => ({ path: "/platform/payments/download", body: {} }),
    errors: { referenced_not_found: post("/platform/payments/download") },
  },
  searchAllRefunds: {
    sound: async () => ({ path: "/platform/refunds/search", body: {} }),
    errors: { referenced_not_found: post("/platform/refunds/search") },
  },
  search: {
    sound: async () => ({ path: "/platform/search?q=ada" }),
    errors: { referenced_not_found: get(`/platform/search?q=ada&in=${absentAccount}`) },
  },
  resolveObject: {
    sound: async (server) => {
      const { intent } = await addPaidIntent(server);
      await followChanges(server.deps);
      return { path: `/platform/objects/${intent.id}` };
    },
    errors: { not_found: get(`/platform/objects/${absentAccount}`) },
  },
  listMetrics: {
    sound: async () => ({ path: `/platform/metrics?metric=volume&${range}` }),
    errors: {
      referenced_not_found: get(`/platform/metrics?metric=volume&${range}&in=${absentAccount}`),
    },
  },
};
