import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import type { FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "../../api-error.ts";
import type { SandboxDependencies } from "../../dependencies.ts";
import { waitWithoutSlot } from "../../http/admission/at-work.ts";
import { disconnectSignal } from "../../http/client-disconnected.ts";

/**
 * Relays the events of a simulated terminal, byte by byte, until either side disconnects or the
 * server stops. The page then reconnects, with the id of the last event it received.
 *
 * Input    stopping: aborted when the server stops.
 * Returns  the reply, at the stream's end.
 * Errors   not_found: unknown terminal; unavailable: the simulator does not respond.
 */
export async function relayEvents(
  sandbox: SandboxDependencies,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
  stopping: AbortSignal,
): Promise<FastifyReply> {
  const seen = request.headers["last-event-id"];
  const stop = new AbortController();
  const end = () => stop.abort();
  // A client that disconnects before the simulator responds must also end that request; nothing
  // else would.
  const signal = AbortSignal.any([stop.signal, disconnectSignal(request)]);
  stopping.addEventListener("abort", end);
  try {
    const source = await sandbox
      .relay(path, { headers: typeof seen === "string" ? { "last-event-id": seen } : {}, signal })
      .catch(() => undefined);
    if (source === undefined || source.body === null || !source.ok) {
      if (source?.status === 404) throw new ApiError("not_found", "There is no such terminal.");
      throw new ApiError("unavailable", "The simulated terminals cannot be reached.");
    }
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      "content-type": "text/event-stream",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
      "x-content-type-options": "nosniff",
    });
    // Respects the reader's backpressure. The stream has no regular end, so a broken one is treated
    // the same.
    const events = Readable.fromWeb(source.body as ReadableStream);
    await waitWithoutSlot(pipeline(events, raw, { signal }).catch(() => undefined));
    return reply;
  } finally {
    stopping.removeEventListener("abort", end);
    stop.abort();
  }
}
