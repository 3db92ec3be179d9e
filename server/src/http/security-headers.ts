import type { Dependencies } from "../dependencies.ts";

const year = 365 * 24 * 60 * 60;
const plain = { "x-content-type-options": "nosniff" };
const overHttps = { ...plain, "strict-transport-security": `max-age=${year}` };

/**
 * The security headers of every response: no content-type sniffing and, if the origin uses https,
 * only https for a year.
 *
 * Source   Fetch, `X-Content-Type-Options`; RFC 6797.
 */
export function securityHeadersOf({
  origin,
}: Pick<Dependencies, "origin">): Record<string, string> {
  return origin().startsWith("https:") ? overHttps : plain;
}
