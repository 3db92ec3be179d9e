import type { FastifyInstance } from "fastify";
import { awaitedSockets, type InFlightRequests } from "./in-flight-requests.ts";

/** How long a stopping server waits for requests that can be retried safely, such as downloads. */
const readersMsMax = 2_000;

const lookEveryMs = 50;

/**
 * Makes a server reject new requests, finish those in flight, and close.
 *
 * Input    msMax: after which every client is disconnected. A client that only reads, or has not
 *          sent its whole request, is disconnected after two seconds.
 */
export async function drain(
  app: FastifyInstance,
  state: { draining: boolean; inFlight: InFlightRequests },
  msMax: number,
): Promise<void> {
  state.draining = true;
  const beganAt = performance.now();
  const sweep = setInterval(() => {
    const takenMs = performance.now() - beganAt;
    // A connection that was busy is idle after its response; its client may keep it open.
    app.server.closeIdleConnections();
    if (takenMs < readersMsMax) return;
    const awaited = takenMs < msMax ? awaitedSockets(state.inFlight) : new Set();
    app.connections.cut((socket) => awaited.has(socket));
  }, lookEveryMs);
  await app.close().finally(() => clearInterval(sweep));
  // A request whose client was disconnected is not finished: a terminal that prompts for a card has
  // to be cancelled, and its result persisted.
  await state.inFlight.allEnded();
}
