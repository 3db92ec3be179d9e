import type { FastifyRequest } from "fastify";
import { ApiError } from "../../api-error.ts";
import type { Dependencies } from "../../dependencies.ts";
import type { HttpDependencies } from "../../http/http-dependencies.ts";
import { logSecurity } from "../../http/security-log.ts";
import { consumeAttempt, limits } from "../../identity/rate-limits.ts";
import { loopback } from "../../identity/session-cookie.ts";
import type { Uuid } from "../../ids.ts";

const loopbackAddress = /^(127\.|::1$|::ffff:127\.)/;

/**
 * Whether a request is from this machine, to a sandbox that is only for it.
 *
 * The host in the request counts, too: another site's name can be made to lead to this machine (DNS
 * rebinding), and then its pages are of the same origin. A proxy on this machine is recognized by
 * the address that it serves, or by what it forwards.
 */
function isLocal({ ip, host, headers }: FastifyRequest, origin: string): boolean {
  const forwarded = headers["x-forwarded-for"] ?? headers.forwarded;
  const ofPage = headers.origin;
  return (
    loopbackAddress.test(ip) &&
    forwarded === undefined &&
    loopback.test(host) &&
    loopback.test(new URL(origin).host) &&
    (ofPage === undefined || loopback.test(ofPage.replace(/^https?:\/\//, "")))
  );
}

/**
 * Lets a page of this site use a sandbox without a password: on this machine, or with the private
 * key.
 *
 * Returns  the tenant of the key; null on this machine, for all tenants.
 * Errors   forbidden: a request of another site; unauthorized: no valid private key;
 *          too_many_requests.
 */
export async function requireSandboxAccess(
  request: FastifyRequest,
  deps: Pick<HttpDependencies, "apiKeys"> & Dependencies,
  key: string | undefined,
): Promise<{ tenantId: Uuid | null }> {
  // Source: Fetch Metadata (W3C). Only a browser signs in, and every browser sends it.
  if (request.headers["sec-fetch-site"] !== "same-origin") {
    throw new ApiError("forbidden", "This can only be done from a page of this site.");
  }
  if (isLocal(request, deps.origin())) return { tenantId: null };
  await consumeAttempt(deps, limits.loginFromAddress, request.ip);
  const caller = key === undefined ? undefined : await deps.apiKeys.find(key);
  if (caller?.kind === "private") return { tenantId: caller.tenantId };
  logSecurity(request, "sign_in.failed", { method: "sandbox" });
  throw new ApiError("unauthorized", "Enter the sandbox's private key.");
}
