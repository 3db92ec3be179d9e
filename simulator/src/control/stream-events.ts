import type { FastifyReply, FastifyRequest } from "fastify";
import type { TerminalEvent } from "../terminals/event-log.ts";
import type { Terminal } from "../terminals/terminal.ts";

const heartbeatEveryMs = 15_000;
// Maximum bytes buffered for a reader that does not read; a reader that reconnects receives the
// missed events.
const unreadBytesMax = 1_000_000;

const written = ({ id, name, data }: TerminalEvent) =>
  `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/**
 * Streams terminal events as server-sent events until the client disconnects.
 *
 * A client that names the last event it received (`Last-Event-ID`) receives the events after it. A
 * new client, or one that was away for too long, first receives the terminal's state, with its log.
 * A `beat` every 15 seconds shows that the connection is alive.
 *
 * Source   HTML, server-sent events.
 */
export function streamEvents(
  terminal: Terminal,
  request: FastifyRequest,
  reply: FastifyReply,
  streams: Set<() => void>,
): FastifyReply {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    "content-type": "text/event-stream",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
  });
  const seen = request.headers["last-event-id"];
  const missed = typeof seen === "string" ? terminal.events.since(seen) : undefined;
  if (missed === undefined) {
    const data = {
      state: terminal.state(),
      log: terminal.lines(),
      receipts: terminal.receipts(),
    };
    raw.write(written({ id: terminal.events.lastId(), name: "snapshot", data }));
  } else {
    // Something is always sent immediately, which shows the client that the connection works.
    raw.write(": here\n\n");
    for (const event of missed) raw.write(written(event));
  }
  const tell = (text: string) => {
    if (raw.writableLength < unreadBytesMax) raw.write(text);
    else raw.destroy();
  };
  const stop = terminal.events.watch((event) => tell(written(event)));
  const beat = setInterval(() => tell("event: beat\ndata: 1\n\n"), heartbeatEveryMs);
  beat.unref();
  const end = () => {
    streams.delete(end);
    clearInterval(beat);
    stop();
    raw.end();
  };
  streams.add(end);
  raw.on("close", end);
  // A client that disconnected before this call has triggered the close event already.
  if (raw.destroyed || request.raw.socket.destroyed) end();
  return reply;
}
