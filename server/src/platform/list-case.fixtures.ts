import type { TestServer } from "../../../testkit/src/index.ts";
import type { OperationCase } from "../http/operation-case.fixtures.ts";

const operator = (server: TestServer) => ({ "x-api-key": server.sandbox.operator_key });
export const foreignNode = "acct_01m8ej105je00a11gygmz8vt6n";

/** A list of the Platform API, whose only other error is a node that is not the caller's. */
export const listCase = (path: string): OperationCase => ({
  sound: async () => ({ path }),
  errors: {
    referenced_not_found: (server) =>
      server.call("GET", `${path}?in=${foreignNode}`, { headers: operator(server) }),
  },
});
