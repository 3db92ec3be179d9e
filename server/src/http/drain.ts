import type { FastifyInstance } from "fastify";
import { awaitedSockets, type InFlightRequests } from "./in-flight-requests.ts";

/** How long whoever stops waits for what can be asked for again, such as a download. */
const readersMsMax = 2_000;

const lookEveryMs = 50;

/**
 * Has a server refuse new work, finish what is in flight, and close.
 *
 * Input    msMax: after which every caller is cut off. Who only reads, or has not sent the whole of
 *          a request, is cut off after two seconds.
 */
export async function drain(
  app: FastifyInstance,
  state: { draining: boolean; underWay: InFlightRequests },
  msMax: number,
): Promise<void> {
  state.draining = true;
  const beganAt = performance.now();
  const sweep = setInterval(() => {
    const takenMs = performance.now() - beganAt;
    // A connection that was busy at first is idle after its answer, and its owner may keep it.
    app.server.closeIdleConnections();
    if (takenMs < readersMsMax) return;
    const awaited = takenMs < msMax ? awaitedSockets(state.underWay) : new Set();
    app.connections.cut((socket) => awaited.has(socket));
  }, lookEveryMs);
  await app.close().finally(() => clearInterval(sweep));
  // Whose caller was cut off is not at its end: a terminal that asks for a card has to be told
  // that nobody waits for it any more, and what it did has to be written down.
  await state.underWay.allEnded();
}
