import { type OperationShape, type PagesOperations, pagesOperations } from "@openpayfac/contract";
import type { TestServer } from "../../../testkit/src/index.ts";
import type { Headers } from "./api-walk.fixtures.ts";
import { businessHeader, soundRequest } from "./contract.fixtures.ts";
import { soundPage, withoutKey } from "./page-contract-cases.fixtures.ts";

/** A request of any API or page, with everything that is sent with it. */
export interface AnyRequest {
  path: string;
  body?: object;
  headers: Headers;
}

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
  return {
    path,
    ...(body === undefined ? {} : { body }),
    headers: {
      ...businessHeader(server, operation),
      ...(operation.account === "none" ? { "x-account-id": undefined } : {}),
      ...(sessionKey === undefined ? {} : { "x-session-key": sessionKey }),
    },
  };
}
