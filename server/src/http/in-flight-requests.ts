import type { Socket } from "node:net";
import type { FastifyInstance, FastifyReply } from "fastify";

declare module "fastify" {
  interface FastifyRequest {
    /** Whether a stopping server may abort the request without a response. */
    mayBeCut: boolean;
  }
}

interface Work {
  readonly ended: Promise<unknown>;
  readonly reply: FastifyReply;
  /** Its index in the list. */
  index: number;
}

/**
 * The running handlers, including those whose client has disconnected, and their replies.
 *
 * A list and not a `Map`: adding and deleting entries moves a map to a new table every few
 * requests, and the discarded table keeps its references to the entries and to the new table. Once
 * a discarded table is in V8's old generation, all later tables and their requests are promoted
 * too, and survive until the next full collection. With 16 clients that get a payment, a collection
 * of the young generation promotes 1.2 MB with a map and 0.06 MB with the list.
 */
export class InFlightRequests {
  readonly #works: Work[] = [];

  get size(): number {
    return this.#works.length;
  }

  add(ended: Promise<unknown>, reply: FastifyReply): void {
    const work: Work = { ended, reply, index: this.#works.length };
    this.#works.push(work);
    const remove = () => this.#remove(work);
    ended.then(remove, remove);
  }

  replies(): FastifyReply[] {
    return this.#works.map(({ reply }) => reply);
  }

  /** Resolves when every handler that is running now has ended. */
  async allEnded(): Promise<void> {
    await Promise.allSettled(this.#works.map(({ ended }) => ended));
  }

  #remove({ index }: Work): void {
    const last = this.#works.pop() as Work;
    if (last.index === index) return;
    this.#works[index] = last;
    last.index = index;
  }
}

/**
 * The connections whose clients wait for the outcome of a write. Reads can be retried, and a client
 * that is receiving a response depends on its own reading only.
 */
export function awaitedSockets(inFlight: InFlightRequests): Set<Socket> {
  const sockets = new Set<Socket>();
  for (const { request, raw } of inFlight.replies()) {
    const onlyReads = request.method === "GET" || request.method === "HEAD" || request.mayBeCut;
    if (!onlyReads && !raw.headersSent) sockets.add(request.raw.socket);
  }
  return sockets;
}

/** Records in `inFlight` the running handlers of all routes registered from now on. */
export function trackInFlight(app: FastifyInstance, inFlight: InFlightRequests): void {
  app.addHook("onRoute", (route) => {
    const { handler } = route;
    route.handler = function tracking(request, reply) {
      const work: unknown = handler.call(this, request, reply);
      if (work instanceof Promise) inFlight.add(work, reply);
      return work;
    };
  });
}
