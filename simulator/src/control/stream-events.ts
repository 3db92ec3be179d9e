import type { FastifyReply, FastifyRequest } from "fastify";
import type { TerminalEvent } from "../terminals/event-log.ts";
import type { Terminal } from "../terminals/terminal.ts";

const BEAT_MS = 15_000;
// What waits for a reader who takes nothing; one who comes back is told what was missed.
const UNREAD_BYTES_MAX = 1_000_000;

const written = ({ id, name, data }: TerminalEvent) =>
  `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/**
 * Tells of everything that happens at a terminal, as server-sent events, until the other side goes.
 *
 * Whoever names the last event that it saw (`Last-Event-ID`) is told what came after it; anybody
 * else, and who was away for too long, is first told how the terminal is, with its log. A `beat`
 * every 15 seconds says that the line still stands.
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
    // Something always comes at once, so that whoever connects knows that it worked.
    raw.write(": here\n\n");
    for (const event of missed) raw.write(written(event));
  }
  const tell = (text: string) => {
    if (raw.writableLength < UNREAD_BYTES_MAX) raw.write(text);
    else raw.destroy();
  };
  const stop = terminal.events.watch((event) => tell(written(event)));
  const beat = setInterval(() => tell("event: beat\ndata: 1\n\n"), BEAT_MS);
  beat.unref();
  const end = () => {
    streams.delete(end);
    clearInterval(beat);
    stop();
    raw.end();
  };
  streams.add(end);
  raw.on("close", end);
  // Whoever left before this was called has closed already, and does so once.
  if (raw.destroyed || request.raw.socket.destroyed) end();
  return reply;
}
