import type { OperationCase } from "../../http/operation-case.fixtures.ts";
import { foreignNode } from "../list-case.fixtures.ts";

const path = "/platform/balance_report?from=2026-11-01&to=2026-11-30";

/** Test data of the balance report for the contract walks. */
export const balanceReportCases: Record<string, OperationCase> = {
  getBalanceReport: {
    sound: async () => ({ path }),
    errors: {
      referenced_not_found: (server) =>
        server.call("GET", `${path}&in=${foreignNode}`, {
          headers: { "x-api-key": server.sandbox.operator_key },
        }),
    },
  },
};
