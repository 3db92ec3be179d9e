import type { FastifyReply, FastifyRequest } from "fastify";

/**
 * Whether the log of requests has a request: of an operation, by a caller that is known.
 *
 * A page of the console repeats its reads, which would fill the log: of a user's session it has the
 * changes and the errors.
 */
export function isLogged(request: FastifyRequest, { statusCode }: FastifyReply): boolean {
  const { operation } = request.routeOptions.config ?? {};
  if (operation === undefined || request.caller === null) return false;
  // The server reads lists in place of its users.
  if (request.internalCall !== null && operation.effect === "read") return false;
  return request.caller.user === undefined || operation.effect === "change" || statusCode >= 400;
}
