import type { OperationCase } from "../../http/operation-case.fixtures.ts";

/** Test data of the list of tasks for the contract walks. */
export const taskCases: Record<string, OperationCase> = {
  listTasks: {
    sound: async () => ({ path: "/platform/tasks" }),
    errors: {
      referenced_not_found: ({ call, sandbox }) =>
        call("GET", "/platform/tasks?in=acct_01m8ej105je00a11gygmz8vt6n", {
          headers: { "x-api-key": sandbox.operator_key },
        }),
    },
  },
};
