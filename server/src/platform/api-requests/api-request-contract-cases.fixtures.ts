import { type TestServer, until } from "../../../../testkit/src/index.ts";
import { insertRow } from "../../database/row-writes.ts";
import { writeAtomically } from "../../database/write-atomically.ts";
import type { OperationCase } from "../../http/operation-case.fixtures.ts";
import { toId, toUuid } from "../../ids.ts";

/** Waits until the log has a request. */
export const logged = (server: TestServer, requestId: string | null) =>
  until("the request is logged", async () => {
    const { rowCount } = await server.database.query("SELECT FROM api_requests WHERE id = $1", [
      toUuid(requestId ?? ""),
    ]);
    return rowCount === 1;
  });

/**
 * Adds the entry of a request that created a payment intent, as the log writes it.
 *
 * Input    intent: the created one; absent: another one. Returns   the request's id.
 */
export async function addApiRequest(server: TestServer, intent?: string): Promise<string> {
  const { sandbox, deps } = server;
  const id = deps.ids.next();
  const created = intent ?? toId("payment_intent", deps.ids.next());
  const keys = await server.database.query<{ id: string }>(
    "SELECT id FROM api_keys WHERE partner_id = $1 AND kind = 'private' ORDER BY id LIMIT 1",
    [toUuid(sandbox.partner_id)],
  );
  await writeAtomically(server.database, [
    insertRow("api_requests", {
      id,
      tenant_id: toUuid(sandbox.tenant_id),
      partner_id: toUuid(sandbox.partner_id),
      business_id: toUuid(sandbox.business_id),
      account_id: toUuid(sandbox.account_id),
      caller_id: keys.rows[0]?.id ?? deps.ids.next(),
      channel: "key",
      operation: "createPaymentIntent",
      method: "POST",
      path: "/payment_intents",
      status: 201,
      duration_ms: 12,
      error_type: null,
      idempotency_key: null,
      replayed: false,
      object_ids: [created],
      created_ids: [created],
      request_body: JSON.stringify({ amount: 12_500, reference_id: "order-2291" }),
      response_body: null,
    }),
  ]);
  return toId("request", id);
}

/** Test data of the log of requests for the contract walks. */
export const apiRequestCases: Record<string, OperationCase> = {
  listApiRequests: {
    sound: async (server) => {
      await addApiRequest(server);
      return { path: "/platform/requests" };
    },
    errors: {
      referenced_not_found: ({ call, sandbox }) =>
        call("GET", "/platform/requests?in=acct_01m8ej105je00a11gygmz8vt6n", {
          headers: { "x-api-key": sandbox.operator_key },
        }),
    },
  },
  getApiRequest: {
    sound: async (server) => ({ path: `/platform/requests/${await addApiRequest(server)}` }),
  },
};
