import type { FastifyReply, FastifyRequest } from "fastify";
import type { Dependencies } from "../dependencies.ts";
import { deliver } from "../faults/deliver.ts";
import type { Endpoint } from "../faults/fault.ts";
import type { Response } from "./wire.ts";

/** A test value with which a vendor accepts the request and never responds. */
export const silence = "silence";

/**
 * Serves a request of a vendor, with the fault injected into it. A silent vendor holds the request
 * as long as a silent card host, and closes the connection without a response.
 */
export function serveVendor(
  deps: Dependencies,
  { endpoint, orderid }: { endpoint: Endpoint; orderid?: string },
  request: FastifyRequest,
  reply: FastifyReply,
  serve: () => Response | typeof silence,
): unknown {
  return deliver(deps, { endpoint, orderid }, request, reply, () => {
    const response = serve();
    if (response === silence) return fallSilent(deps, endpoint, orderid ?? "", request, reply);
    reply.code(response.status);
    return response.body;
  });
}

async function fallSilent(
  deps: Dependencies,
  endpoint: Endpoint,
  orderid: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  await deps.waiting.hold({ endpoint, orderid, stage: "host" }, deps.hostTimeoutMs);
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}
