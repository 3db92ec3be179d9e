import { once } from "node:events";
import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { StreamedResponse } from "./call.ts";
import { leftSignal } from "./caller-left.ts";

/**
 * Sends an answer while it is made. A stream that breaks, for whatever reason, breaks the
 * connection: its reader is told so by a body without an end, and never takes a part for the whole.
 *
 * Input    msMax: after which it is cut off.
 * Returns  when the answer is sent, or its reader has gone: nothing of it is asked for afterwards.
 */
export async function sendStream(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, pieces, headers }: StreamedResponse,
  msMax: number,
): Promise<FastifyReply> {
  const left = leftSignal(request);
  left.throwIfAborted();
  const stream = Readable.from(pieces, { objectMode: true, highWaterMark: 1 });
  const cut = () => void reply.raw.destroy();
  const timer = setTimeout(cut, msMax);
  const ended = new AbortController();
  try {
    reply.headers(headers).type(type).send(stream);
    // An answer behind another one on its connection is not told that the connection closed.
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
