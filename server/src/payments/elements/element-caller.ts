import type { OperationShape } from "@openpayfac/contract";
import type { FastifyRequest } from "fastify";
import { ApiError } from "../../api-error.ts";
import { identify } from "../../http/authenticate.ts";
import type { HttpDependencies } from "../../http/http-dependencies.ts";
import type { Account } from "../../identity/accounts.ts";
import type { Uuid } from "../../ids.ts";

/** The caller of a frame's request. */
export interface ElementCaller {
  account: Account;
  /** The checkout session, if the request has its token. */
  sessionId: Uuid | undefined;
}

/**
 * Authenticates a frame by a public key, or by the token of a checkout session.
 *
 * Errors   unauthorized, forbidden, invalid_header, referenced_not_found.
 */
export async function elementCaller(
  request: FastifyRequest,
  operation: OperationShape,
  deps: HttpDependencies,
): Promise<ElementCaller> {
  const session = deps.sessionTokens.read(String(request.headers["x-api-key"] ?? ""));
  if (session !== undefined) {
    const account = await deps.accounts.find(session.accountId);
    if (account === undefined) throw new ApiError("unauthorized", "This API key is not valid.");
    return { account, sessionId: session.sessionId };
  }
  const { account } = await identify(request, operation, deps);
  if (account === undefined) throw new Error("a frame's request has an account");
  return { account, sessionId: undefined };
}
