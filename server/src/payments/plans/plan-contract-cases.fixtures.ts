import { addAccount, buildPlan, type TestServer } from "../../../../testkit/src/index.ts";
import type { OperationCase } from "../../http/operation-case.fixtures.ts";
import { toUuid } from "../../ids.ts";

/** A new account of the caller's, and two plans that it can have. */
async function accountWithPlans(server: TestServer) {
  const { tenant_id: tenantId, partner_id: partnerId } = server.sandbox;
  const { accountId } = await addAccount(server, { tenantId, partnerId });
  const [processing_plan_id, other] = [
    await buildPlan(server, { partnerId }),
    await buildPlan(server, { partnerId }),
  ];
  return { accountId, body: { processing_plan_id }, otherBody: { processing_plan_id: other } };
}

/** Test data of the plan operations for the contract walk. */
export const planCases: Record<string, OperationCase> = {
  setAccountProcessingPlan: {
    sound: async (server) => {
      const { accountId, ...bodies } = await accountWithPlans(server);
      return { path: `/accounts/${accountId}/processing_plan`, ...bodies };
    },
    errors: {
      invalid_status: async (server) => {
        const { accountId, body } = await accountWithPlans(server);
        await server.database.query("UPDATE accounts SET status = 'TERMINATED' WHERE id = $1", [
          toUuid(accountId),
        ]);
        const headers = { "x-api-key": server.sandbox.operator_key };
        return server.call("PUT", `/accounts/${accountId}/processing_plan`, { body, headers });
      },
    },
  },
};
