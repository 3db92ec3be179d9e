import type { Socket } from "node:net";
import type { FastifyInstance, FastifyReply } from "fastify";

declare module "fastify" {
  interface FastifyRequest {
    /** Whether a server that stops may end the request without an answer. */
    mayBeCut: boolean;
  }
}

interface Work {
  readonly ended: Promise<unknown>;
  readonly reply: FastifyReply;
  /** Its place in the list. */
  index: number;
}

/**
 * The handlers that are running, including those whose caller has left, and their replies.
 *
 * A list and not a `Map`: adding and deleting entries moves a map to a new table every few requests,
 * and the discarded table keeps its references to the entries and to the new table. Once a discarded
 * table is in V8's old generation, all later tables and their requests are promoted too, and survive
 * until the next full collection. That took a sixth of the processor time of a GET.
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
 * The connections whose callers wait for what became of something. What only reads can be asked for
 * again, and whoever has the beginning of an answer waits for its reading alone.
 */
export function awaitedSockets(underWay: InFlightRequests): Set<Socket> {
  const sockets = new Set<Socket>();
  for (const { request, raw } of underWay.replies()) {
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
      if (work instanceof Promise) underWay.add(work, reply);
      return work;
    };
  });
}
