import { addIntent, type TestServer } from "../../../../testkit/src/index.ts";
import type { OperationCase } from "../../http/operation-case.fixtures.ts";
import { toId, toUuid } from "../../ids.ts";

const asOperator = ({ sandbox }: TestServer) => ({
  headers: { "x-api-key": sandbox.operator_key },
});

/** Adds a delivery that an endpoint of the server's partner received. Returns   its id. */
async function addDelivery(server: TestServer): Promise<string> {
  const { database, deps, sandbox } = server;
  const id = deps.ids.next();
  const intent = await addIntent(server);
  const { body: events } = await server.call("GET", `/events?object_id=${intent.id}`);
  const body = { url: "http://localhost:9/webhooks", event_types: ["v2.dispute.*"] };
  const { body: endpoint } = await server.call("POST", "/webhook_endpoints", { body });
  const of = [sandbox.account_id, events.data[0].id, endpoint.id].map(toUuid);
  await database.query(
    `INSERT INTO delivery_attempts (account_id, event_id, webhook_endpoint_id, id, attempt_number,
       status, duration_ms, attempted_at) VALUES ($1, $2, $3, $4, 1, 'succeeded', 1, now())`,
    [...of, id],
  );
  await database.query(
    `INSERT INTO webhook_deliveries (account_id, event_id, webhook_endpoint_id, attempts,
       received_at) VALUES ($1, $2, $3, 1, now())`,
    of,
  );
  return toId("delivery_attempt", id);
}

/** Test data of the operations on deliveries for the contract walks. */
export const deliveryCases: Record<string, OperationCase> = {
  listDeliveries: {
    sound: async () => ({ path: "/platform/deliveries" }),
    errors: {
      referenced_not_found: (server) =>
        server.call(
          "GET",
          "/platform/deliveries?in=acct_01m8ej105je00a11gygmz8vt6n",
          asOperator(server),
        ),
    },
  },
  replayDeliveries: {
    sound: async (server) => ({
      path: "/platform/deliveries/replay",
      body: { ids: [await addDelivery(server)] },
      otherBody: { ids: [await addDelivery(server)] },
    }),
    errors: {
      referenced_not_found: (server) =>
        server.call("POST", "/platform/deliveries/replay", {
          ...asOperator(server),
          body: { ids: ["dlv_01m8ej105je00a11gygmz8vt6n"] },
        }),
    },
  },
};
