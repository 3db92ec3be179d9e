import { type OperationShape, type PagesOperations, pagesOperations } from "@openpayfac/contract";
import { addApiKey, type TestServer } from "../../../testkit/src/index.ts";
import type { Headers } from "./api-walk.fixtures.ts";
import { headersFor, keyKindOf, soundRequest } from "./contract.fixtures.ts";
import { withoutKey } from "./page-cases.fixtures.ts";
import { soundPage } from "./page-contract-cases.fixtures.ts";

/** A request of any API or page, with everything that is sent with it. */
export interface AnyRequest {
  path: string;
  body?: object;
  headers: Headers;
}

/** Operations that only a key of the whole tenant may call. */
const ofWholeTenant = new Set(["updateRiskRule", "createPartner", "createTenant"]);

/** Creates what an operation needs, and the request that succeeds once. */
export async function soundCall(
  server: TestServer,
  operation: OperationShape,
): Promise<AnyRequest> {
  if (operation.id in pagesOperations) {
    const name = operation.id as keyof PagesOperations;
    const { headers, ...request } = await soundPage(server, name);
    return { ...request, headers: { ...withoutKey(server), ...headers } };
  }
  const { path, body, sessionKey } = await soundRequest(server, operation);
  const { partner_id: partnerId } = server.sandbox;
  // The sandbox's operator key has access to every partner of the tenant.
  const { key } =
    keyKindOf(operation) === "operator" && !ofWholeTenant.has(operation.id)
      ? await addApiKey(server, { kind: "operator", partnerId })
      : { key: undefined };
  return {
    path,
    ...(body === undefined ? {} : { body }),
    headers: {
      ...headersFor(server, operation),
      ...(key === undefined ? {} : { "x-api-key": key }),
      ...(operation.account === "none" ? { "x-account-id": undefined } : {}),
      ...(sessionKey === undefined ? {} : { "x-session-key": sessionKey }),
    },
  };
}
