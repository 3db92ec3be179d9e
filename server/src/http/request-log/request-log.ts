import type { FastifyReply, FastifyRequest } from "fastify";
import { outageOf } from "../../database/outages.ts";
import { insertRows } from "../../database/row-writes.ts";
import { writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { type LoggedRequest, loggedColumns, loggedRequest, rowOf } from "./logged-request.ts";

export interface RequestLogBounds {
  everyMs: number;
  /** Reads that succeeded and wait to be written: further ones are left out. */
  readsMax: number;
  /** Requests that wait to be written, and the size of their bodies. */
  entriesMax: number;
  bytesMax: number;
  /** Rows of one statement: their JSON is composed without a pause. */
  batchMax: number;
}

const boundsDefault: RequestLogBounds = {
  everyMs: 250,
  readsMax: 25,
  entriesMax: 5_000,
  bytesMax: 32 * 1024 * 1024,
  batchMax: 100,
};

/** Requests that are written some moments later, beside those that are served. */
export interface RequestLog {
  readonly counts: { written: number; dropped: number; leftOut: number };
  waiting(): number;
  /** Remembers a request whose response was sent. Does no I/O, and composes nothing. */
  add(request: FastifyRequest, reply: FastifyReply): void;
  /** Writes what waits, and ends. */
  close(): Promise<void>;
}

/**
 * The log of requests of one database. No request waits for it: entries that come while too many wait
 * are dropped and counted. Of reads that succeed it has what 250 milliseconds may add, because a busy
 * program repeats them: each further one would cost the database more than the read itself.
 */
export function makeRequestLog(
  deps: Pick<Dependencies, "database" | "log">,
  bounds: Partial<RequestLogBounds> = {},
): RequestLog {
  const { everyMs, readsMax, entriesMax, bytesMax, batchMax } = { ...boundsDefault, ...bounds };
  const counts = { written: 0, dropped: 0, leftOut: 0 };
  let waiting: LoggedRequest[] = [];
  let bytes = 0;
  let reads = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;
  let isFull = false;

  function add(request: FastifyRequest, reply: FastifyReply): void {
    const isRead =
      reply.statusCode < 400 && request.routeOptions.config.operation?.effect === "read";
    if (isRead && reads >= readsMax) {
      counts.leftOut += 1;
      return;
    }
    const entry = loggedRequest(request, reply);
    if (waiting.length >= entriesMax || bytes + entry.bytes > bytesMax) {
      counts.dropped += 1;
      if (!isFull) deps.log.warn("the request log drops entries: too many wait");
      isFull = true;
      return;
    }
    waiting.push(entry);
    bytes += entry.bytes;
    if (isRead) reads += 1;
    schedule();
  }

  function schedule(): void {
    if (timer !== undefined || writing !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      void write();
    }, everyMs);
    timer.unref();
  }

  function write(): Promise<void> {
    writing ??= writeAll().finally(() => {
      writing = undefined;
      if (waiting.length > 0) schedule();
    });
    return writing;
  }

  /** Writes what waits now. While the database is away it keeps waiting; what it rejects is dropped. */
  async function writeAll(): Promise<void> {
    reads = 0;
    for (let left = waiting.length; left > 0; ) {
      const batch = waiting.slice(0, Math.min(left, batchMax));
      try {
        await writeAtomically(deps.database, [
          insertRows("api_requests", loggedColumns, batch.map(rowOf)),
        ]);
        counts.written += batch.length;
        isFull = false;
      } catch (error) {
        if (outageOf(error) !== undefined) return;
        counts.dropped += batch.length;
        deps.log.warn({ err: error, entries: batch.length }, "request log not written");
      }
      waiting = waiting.slice(batch.length);
      left -= batch.length;
      bytes -= batch.reduce((sum, entry) => sum + entry.bytes, 0);
    }
  }

  return {
    counts,
    waiting: () => waiting.length,
    add,
    async close() {
      clearTimeout(timer);
      await writing;
      clearTimeout(timer);
      await writeAll();
      counts.dropped += waiting.length;
      waiting = [];
    },
  };
}
