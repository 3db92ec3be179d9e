import type { Server } from "node:http";
import type { Socket } from "node:net";

declare module "fastify" {
  interface FastifyInstance {
    connections: Connections;
  }
}

/** A client that reads fewer bytes than this per window, while more is queued, is disconnected. */
export interface ReaderBounds {
  slowWindowMs: number;
  slowBytesMin: number;
}

/**
 * A kilobyte per second is far below any real connection. The window is long because the operating
 * system drains in bursts: it reports space when a third of a connection's buffer is free, which
 * can be most of a megabyte. A client that reads 16 KiB a second is never disconnected.
 */
export const readerBounds: ReaderBounds = { slowWindowMs: 60_000, slowBytesMin: 64 * 1024 };

const looksPerWindow = 6;

/** The open connections of a server. */
export interface Connections {
  /** Disconnects slow readers. Input   now: milliseconds of any clock that runs forward. */
  look(now: number): void;
  /** Closes connections without work worth waiting for. */
  cut(isWorthWaiting: (socket: Socket) => boolean): void;
  close(): void;
}

interface Window {
  beganAt: number;
  taken: number;
}

/**
 * Disconnects clients that read next to nothing of what is sent to them: a response, a file, a
 * stream of events. An occasional byte does not help, because the sum over a window counts.
 * Requests bear no cost: connections are sampled a few times per window.
 */
export function watchConnections(server: Server, bounds: ReaderBounds): Connections {
  const sockets = new Map<Socket, Window | undefined>();
  server.on("connection", (socket: Socket) => {
    sockets.set(socket, undefined);
    socket.once("close", () => sockets.delete(socket));
  });
  const look = (now: number) => {
    for (const [socket, window] of sockets) {
      const { waiting, taken } = flowOf(socket);
      if (waiting === 0) {
        if (window !== undefined) sockets.set(socket, undefined);
      } else if (window === undefined) {
        sockets.set(socket, { beganAt: now, taken });
      } else if (now - window.beganAt >= bounds.slowWindowMs) {
        if (taken - window.taken < bounds.slowBytesMin) socket.destroy();
        else sockets.set(socket, { beganAt: now, taken });
      }
    }
  };
  const timer = setInterval(
    () => look(performance.now()),
    bounds.slowWindowMs / looksPerWindow,
  ).unref();
  return {
    look,
    cut(isWorthWaiting) {
      for (const socket of sockets.keys()) if (!isWorthWaiting(socket)) socket.destroy();
    },
    close: () => clearInterval(timer),
  };
}

/**
 * Bytes of a connection queued in this process, and bytes passed to the operating system.
 *
 * Node's own count includes a large chunk as soon as its first byte is sent; the handle knows how
 * much of it is still queued, which Node itself uses to tell a slow socket from a stuck one.
 */
export function flowOf(socket: Socket): { waiting: number; taken: number } {
  const { _handle: handle } = socket as unknown as {
    _handle?: { bytesWritten?: number; writeQueueSize?: number } | null;
  };
  const waiting = socket.writableLength;
  const { bytesWritten = socket.bytesWritten, writeQueueSize = waiting } = handle ?? {};
  return { waiting, taken: bytesWritten - writeQueueSize };
}
