import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { SandboxParts } from "../../parts.ts";

/**
 * Hands on the events of a simulated terminal, byte by byte, until either side goes or the server
 * stops. The page then connects again, and names the last event that it saw.
 *
 * Returns  the reply: the stream itself, or 404 or 503 without a body where there is none.
 */
export async function relayEvents(
  sandbox: SandboxParts,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
  streams: Set<() => void>,
): Promise<FastifyReply> {
  const seen = request.headers["last-event-id"];
  const stop = new AbortController();
  const source = await sandbox
    .relay(path, {
      headers: typeof seen === "string" ? { "last-event-id": seen } : {},
      signal: stop.signal,
    })
    .catch(() => undefined);
  if (source === undefined || source.body === null || !source.ok) {
    stop.abort();
    return reply.code(source?.status === 404 ? 404 : 503).send();
  }
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    "content-type": "text/event-stream",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
    "x-content-type-options": "nosniff",
  });
  const end = () => {
    streams.delete(end);
    stop.abort();
    raw.end();
  };
  streams.add(end);
  raw.on("close", end);
  const events = Readable.fromWeb(source.body as ReadableStream);
  events.on("data", (chunk) => raw.write(chunk));
  events.on("end", end);
  events.on("error", end);
  return reply;
}
