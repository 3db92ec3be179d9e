import type { Server } from "node:http";
import type { Socket } from "node:net";

declare module "fastify" {
  interface FastifyInstance {
    connections: Connections;
  }
}

/** From when on a reader is taken for gone: less than so many bytes in so long, while more waits. */
export interface ReaderBounds {
  slowWindowMs: number;
  slowBytesMin: number;
}

/**
 * A kilobyte a second is far below what any line takes. The window is long because the system takes
 * in lumps: it says that there is room when a third of a connection's buffer is free, which may be
 * most of a megabyte. Whoever reads 16 KiB a second is never cut off.
 */
export const readerBounds: ReaderBounds = { slowWindowMs: 60_000, slowBytesMin: 64 * 1024 };

const looksPerWindow = 6;

/** The connections that a server has. */
export interface Connections {
  /** Closes those that nothing worth waiting for is done for. */
  cut(isWorthWaiting: (socket: Socket) => boolean): void;
  close(): void;
}

interface Window {
  beganAt: number;
  taken: number;
}

/**
 * Cuts off readers who take next to nothing of what is sent to them, whatever it is: an answer, a
 * file, a stream of events. A byte now and then does not help: it is a window's sum that counts. It
 * costs no request anything, for it looks at connections a few times in a window.
 */
export function watchConnections(server: Server, bounds: ReaderBounds): Connections {
  const sockets = new Map<Socket, Window | undefined>();
  server.on("connection", (socket: Socket) => {
    sockets.set(socket, undefined);
    socket.once("close", () => sockets.delete(socket));
  });
  const look = () => {
    const now = performance.now();
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
  const timer = setInterval(look, bounds.slowWindowMs / looksPerWindow).unref();
  return {
    cut(isWorthWaiting) {
      for (const socket of sockets.keys()) if (!isWorthWaiting(socket)) socket.destroy();
    },
    close: () => clearInterval(timer),
  };
}

/**
 * What waits in this process to be sent, and what the system took of all that was.
 *
 * Node's own count of what was written has a large piece in it as soon as its first byte is sent;
 * what of it still waits is known to the handle, by which Node itself tells a slow socket from one
 * that is stuck.
 */
function flowOf(socket: Socket): { waiting: number; taken: number } {
  const { _handle: handle } = socket as unknown as {
    _handle?: { bytesWritten?: number; writeQueueSize?: number } | null;
  };
  const waiting = socket.writableLength;
  const { bytesWritten = socket.bytesWritten, writeQueueSize = waiting } = handle ?? {};
  return { waiting, taken: bytesWritten - writeQueueSize };
}
