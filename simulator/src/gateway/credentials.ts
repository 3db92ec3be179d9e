import type { FastifyReply, FastifyRequest } from "fastify";
import type { Dependencies } from "../dependencies.ts";
import type { Merchant } from "../store/merchants.ts";

/**
 * Finds the merchant of a request.
 *
 * Returns  the merchant; `unauthorized` for wrong or missing credentials (HTTP 401); or the PPS
 *          code of the rejection: 21 for a merchant that does not exist or is another site's, 97
 *          for a disabled one.
 */
export function findMerchant(
  deps: Dependencies,
  request: FastifyRequest,
  merchid: string,
): Merchant | "unauthorized" | "21" | "97" {
  const caller = deps.merchants.identify(request.headers.authorization ?? "");
  if (caller === undefined) return "unauthorized";
  const merchant = deps.merchants.find(merchid);
  if (merchant === undefined || merchant.site !== caller.site) return "21";
  return merchant.enabled ? merchant : "97";
}

/** Responds with 401 as the gateway does. */
export function sendUnauthorized(
  deps: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  return reply
    .code(401)
    .header("www-authenticate", 'Basic realm="CardConnect"')
    .send(problem(deps, 401, "Unauthorized", request.url));
}

/** The body of an HTTP error. Source: Gateway API changes, 2023-08. */
export function problem(deps: Dependencies, status: number, error: string, url: string) {
  return { timestamp: deps.clock().toISOString(), status, error, path: url.split("?")[0] };
}
