import type { Socket } from "node:net";
import type { FastifyInstance, FastifyReply } from "fastify";

declare module "fastify" {
  interface FastifyRequest {
    /** Whether a server that stops may end the request without an answer. */
    mayBeCut: boolean;
  }
}

/** Handlers that are at work, also those whose caller is gone, and what they answer to. */
export type InFlightRequests = Map<Promise<unknown>, FastifyReply>;

/**
 * The connections whose callers wait for what became of something. What only reads can be asked for
 * again, and whoever has the beginning of an answer waits for its reading alone.
 */
export function awaitedSockets(underWay: InFlightRequests): Set<Socket> {
  const sockets = new Set<Socket>();
  for (const { request, raw } of underWay.values()) {
    const onlyReads = request.method === "GET" || request.method === "HEAD" || request.mayBeCut;
    if (!onlyReads && !raw.headersSent) sockets.add(request.raw.socket);
  }
  return sockets;
}

/** Keeps in `underWay` what the routes that are registered from now on are at work at. */
export function trackInFlight(app: FastifyInstance, underWay: InFlightRequests): void {
  app.addHook("onRoute", (route) => {
    const { handler } = route;
    route.handler = function keeping(request, reply) {
      const work: unknown = handler.call(this, request, reply);
      if (work instanceof Promise) {
        underWay.set(work, reply);
        const ended = () => underWay.delete(work);
        work.then(ended, ended);
      }
      return work;
    };
  });
}
