import type { FastifyRequest } from "fastify";

/** The parts of a request that the list of a user's sessions shows. */
export function deviceOf({ ip, headers }: FastifyRequest): { address: string; browser: string } {
  return { address: ip, browser: headers["user-agent"] ?? "" };
}
