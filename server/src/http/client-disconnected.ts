import type { Socket } from "node:net";
import type { FastifyRequest } from "fastify";

/** The client has closed the connection: the request ends here, and this is not an error. */
export class ClientDisconnected extends Error {
  constructor() {
    super("The caller closed the connection.");
  }
}

const closings = new WeakMap<Socket, AbortSignal>();

/**
 * Aborted when the client's connection closes, regardless of the response. It watches the
 * connection: a pipelined response, behind another one, gets no event when it closes.
 *
 * Created lazily: most requests finish before a client could disconnect.
 */
export function disconnectSignal(request: FastifyRequest): AbortSignal {
  const { socket } = request.raw;
  const known = closings.get(socket);
  if (known !== undefined) return known;
  const closing = new AbortController();
  closings.set(socket, closing.signal);
  if (socket.destroyed) closing.abort(new ClientDisconnected());
  else socket.once("close", () => closing.abort(new ClientDisconnected()));
  return closing.signal;
}
