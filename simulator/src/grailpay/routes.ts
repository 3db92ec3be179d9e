import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Dependencies } from "../dependencies.ts";
import { deliver } from "../faults/deliver.ts";
import type { Endpoint } from "../faults/fault.ts";
import { type EnvelopedResponse, unauthenticated } from "./envelope.ts";
import { objectFrom } from "./read-request.ts";
import { type Call, routes, type Serve } from "./route-table.ts";

const pathPrefix = "/grailpay";
/** The only key of the simulated vendor. */
export const grailpayKey = "grailpay-testing-key";

/**
 * Serves GrailPay under /grailpay: bearer key, everything in one envelope.
 *
 * Source   GrailPay's public pages; the README lists what they leave open.
 */
export function registerGrailPay(app: FastifyInstance, deps: Dependencies): void {
  for (const [method, path, endpoint, serve] of routes) {
    app.route({
      method,
      url: pathPrefix + path,
      handler: (request, reply) => handleCall(deps, endpoint, serve, request, reply),
    });
  }
}

function handleCall(
  deps: Dependencies,
  endpoint: Endpoint,
  serve: Serve,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  if (request.headers.authorization !== `Bearer ${grailpayKey}`) {
    return send(reply, unauthenticated());
  }
  const call: Call = {
    path: request.params as Call["path"],
    query: request.query as Call["query"],
    body: objectFrom(request.body),
  };
  const { amount, client_reference_id, processor_mid } = call.body;
  const subject = {
    endpoint,
    orderid:
      textOf(client_reference_id) ?? call.query.client_reference_id ?? referenceOf(deps, call),
    merchid: textOf(processor_mid),
    amountMinor: typeof amount === "number" ? amount : undefined,
  };
  return deliver(deps, subject, request, reply, () => send(reply, serve(deps, call), true));
}

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);

/** Faults match by client_reference_id, also if a request names only the uuid. */
function referenceOf(deps: Dependencies, call: Call): string | undefined {
  if (deps.faults.list().length === 0 || call.path.uuid === undefined) return undefined;
  for (const type of ["transaction", "payout", "refund"] as const) {
    const found = deps.grailpay.find(type, call.path.uuid);
    if (found !== undefined) return found.client_reference_id;
  }
  return undefined;
}

function send(
  reply: FastifyReply,
  { status, body }: EnvelopedResponse,
  isReturned = false,
): unknown {
  reply.code(status);
  return isReturned ? body : reply.send(body);
}
