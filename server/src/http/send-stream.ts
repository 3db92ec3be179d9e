import { once } from "node:events";
import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { StreamedResponse } from "./call.ts";
import { disconnectSignal } from "./client-disconnected.ts";

/**
 * Sends a response while it is produced. A stream that breaks, for any reason, breaks the
 * connection: its reader sees an incomplete body, and never mistakes a part for the whole.
 *
 * Input    msMax: after which it is aborted.
 * Returns  when the response is sent, or its client has disconnected: no further chunk is
 *          requested.
 */
export async function sendStream(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, pieces, headers }: StreamedResponse,
  msMax: number,
): Promise<FastifyReply> {
  const left = disconnectSignal(request);
  left.throwIfAborted();
  const stream = Readable.from(pieces, { objectMode: true, highWaterMark: 1 });
  const cut = () => void reply.raw.destroy();
  const timer = setTimeout(cut, msMax);
  const ended = new AbortController();
  try {
    reply.headers(headers).type(type).send(stream);
    // A pipelined response gets no event when its connection closes.
    await Promise.race([
      finished(reply.raw, { signal: ended.signal, cleanup: true }).catch(() => undefined),
      once(left, "abort", { signal: ended.signal }).catch(() => undefined),
    ]);
  } finally {
    clearTimeout(timer);
    ended.abort();
    stream.destroy();
  }
  return reply;
}
