import {
  addPaidIntent,
  type TestResponse,
  type TestServer,
} from "../../../../testkit/src/index.ts";
import type { OperationCase } from "../../http/operation-case.fixtures.ts";
import { signIn } from "../../permissions/sign-in.fixtures.ts";

const reason = { "x-approval-reason": "Agreed" };

/** Adds a change request of a partner's user: a refund above the limit. Returns   its id. */
export async function addChangeRequest(server: TestServer): Promise<string> {
  const { intent } = await addPaidIntent(server, { amount: 200_000 });
  const user = await signIn(server, "PARTNER", "support");
  return idOf(
    await server.call("POST", `/payment_intents/${intent.id}/refunds`, {
      headers: { ...user, ...reason, "x-account-id": server.sandbox.account_id },
      body: { amount: 150_000 },
    }),
  );
}

/** Adds a key of the tenant that one user proposed and another one approved. */
async function addApprovedKey(server: TestServer): Promise<string> {
  const headers = { ...(await signIn(server, "TENANT", "developer", "keys")), ...reason };
  const body = { kind: "private" };
  const id = idOf(await server.call("POST", "/platform/api_keys", { headers, body }));
  await decide(server, id, "approve");
  return id;
}

function idOf({ status, body }: TestResponse): string {
  if (status !== 202) throw new Error(`nothing was proposed: ${JSON.stringify(body)}`);
  return body.id;
}

const pathOf = (id: string, action: string) => `/platform/change_requests/${id}/${action}`;

function decide(server: TestServer, id: string, action: string): Promise<TestResponse> {
  return server.call("POST", pathOf(id, action), {
    headers: { "x-api-key": server.sandbox.operator_key },
    ...(action === "reject" ? { body: { reason: "Not agreed" } } : {}),
  });
}

/** A decision, which is made once. */
function caseOf(action: string, body?: object): OperationCase {
  return {
    sound: async (server) => ({
      path: pathOf(await addChangeRequest(server), action),
      ...(body === undefined ? {} : { body }),
    }),
    errors: {
      invalid_status: async (server) => {
        const id = await addChangeRequest(server);
        await decide(server, id, "reject");
        return decide(server, id, action);
      },
    },
  };
}

/** Test data of change requests for the contract walks. */
export const changeRequestCases: Record<string, OperationCase> = {
  listChangeRequests: {
    sound: async (server) => {
      await addChangeRequest(server);
      return { path: "/platform/change_requests" };
    },
    errors: {
      referenced_not_found: ({ call, sandbox }) =>
        call("GET", "/platform/change_requests?in=acct_01m8ej105je00a11gygmz8vt6n", {
          headers: { "x-api-key": sandbox.operator_key },
        }),
    },
  },
  approveChangeRequest: caseOf("approve"),
  rejectChangeRequest: caseOf("reject", { reason: "Not agreed" }),
  withdrawChangeRequest: caseOf("withdraw"),
  takeChangeRequestSecret: {
    sound: async (server) => ({ path: pathOf(await addApprovedKey(server), "take_secret") }),
    ofTenant: true,
    errors: {
      invalid_status: async (server) =>
        decide(server, await addChangeRequest(server), "take_secret"),
    },
  },
};
