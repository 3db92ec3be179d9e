import { addPartner } from "../../../testkit/src/index.ts";
import type { OperationCase } from "../http/operation-case.fixtures.ts";

export const sandboxCases: Record<string, OperationCase> = {
  moveSandboxClock: {
    // The clock is shared by all tests: seconds suffice to show that it moves.
    example: { path: "/sandbox/clock", body: { advance: "PT1S" } },
    sound: async () => ({
      path: "/sandbox/clock",
      body: { advance: "PT1S" },
      otherBody: { advance: "PT2S" },
    }),
  },
  createSandboxUnmatchedSettlement: {
    sound: async (server) => {
      const body = {
        account_id: server.sandbox.account_id,
        transaction_type: "payment",
        amount: 1300,
      };
      return { path: "/sandbox/unmatched_settlements", body, otherBody: { ...body, amount: 1301 } };
    },
    errors: {
      referenced_not_found: async (server) => {
        const { accountId } = await addPartner(server);
        const body = { account_id: accountId, transaction_type: "refund", amount: 1300 };
        return server.call("POST", "/sandbox/unmatched_settlements", { body });
      },
    },
  },
};
