import type { Socket } from "node:net";
import type { FastifyRequest } from "fastify";

/** Whoever asked has closed the connection: what was begun for them ends here, and is no fault. */
export class CallerLeft extends Error {
  constructor() {
    super("The caller closed the connection.");
  }
}

const closings = new WeakMap<Socket, AbortSignal>();

/**
 * Aborted when the caller's connection closes, whatever became of the answer by then. It is the
 * connection that is watched: an answer that stands behind another one on it, as the second of two
 * requests that were sent at once, is never told that it closed.
 *
 * Made where it is asked for alone: most calls are answered before anybody could leave.
 */
export function leftSignal(request: FastifyRequest): AbortSignal {
  const { socket } = request.raw;
  const known = closings.get(socket);
  if (known !== undefined) return known;
  const closing = new AbortController();
  closings.set(socket, closing.signal);
  if (socket.destroyed) closing.abort(new CallerLeft());
  else socket.once("close", () => closing.abort(new CallerLeft()));
  return closing.signal;
}
