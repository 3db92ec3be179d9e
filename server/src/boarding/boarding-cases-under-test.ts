import type { OperationCase } from "../http/contract-cases-under-test.ts";

/** What the walk over the contract needs of each call of the Boarding API. */
export const boardingCases: Record<string, OperationCase> = {
  listMccs: { sound: async () => ({ path: "/mccs" }) },
};
