import { addApiKey, type TestServer } from "../../../../testkit/src/index.ts";
import type { OperationCase } from "../../http/operation-case.fixtures.ts";
import { toId } from "../../ids.ts";

const asOperator = ({ sandbox }: TestServer) => ({
  headers: { "x-api-key": sandbox.operator_key },
});

/** Adds a private key of the server's partner. Returns   its id. */
export async function addedKey(server: TestServer): Promise<string> {
  const { partner_id: partnerId } = server.sandbox;
  return toId("api_key", (await addApiKey(server, { kind: "private", partnerId })).id);
}

const absentPartner = "part_01m8ej105je00a11gygmz8vt6n";

/** Test data of the operations on API keys for the contract walks. */
export const apiKeyCases: Record<string, OperationCase> = {
  listApiKeys: {
    sound: async () => ({ path: "/platform/api_keys" }),
    errors: {
      referenced_not_found: (server) =>
        server.call("GET", `/platform/api_keys?in=${absentPartner}`, asOperator(server)),
    },
  },
  createApiKey: {
    sound: async ({ sandbox }) => ({
      path: "/platform/api_keys",
      body: { kind: "private", partner_id: sandbox.partner_id },
      otherBody: { kind: "public", partner_id: sandbox.partner_id },
    }),
    errors: {
      referenced_not_found: (server) =>
        server.call("POST", "/platform/api_keys", {
          ...asOperator(server),
          body: { kind: "private", partner_id: absentPartner },
        }),
    },
  },
  rotateApiKey: {
    sound: async (server) => ({
      path: `/platform/api_keys/${await addedKey(server)}/rotate`,
      body: { overlap_hours: 1 },
      otherBody: { overlap_hours: 2 },
    }),
    errors: {
      invalid_status: async (server) => {
        const path = `/platform/api_keys/${await addedKey(server)}`;
        await server.call("DELETE", path, asOperator(server));
        return server.call("POST", `${path}/rotate`, { ...asOperator(server), body: {} });
      },
    },
  },
  revokeApiKey: {
    sound: async (server) => ({ path: `/platform/api_keys/${await addedKey(server)}` }),
  },
};
