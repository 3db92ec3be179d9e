import { once } from "node:events";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { connectRaw, type RawRequest, rawBytes } from "./raw-request.ts";

/** When a caller leaves: in the order in which a request comes to them. */
export const momentsOfLeaving = [
  // With half of the bytes sent.
  "sending",
  // Before the caller is authenticated.
  "arriving",
  // Before the handler begins; its client is gone by then.
  "waiting",
  // At some time while the handler works.
  "working",
  // Before the first byte of the response.
  "answering",
  // After the first bytes of the response arrived.
  "reading",
] as const;

export type MomentOfLeaving = (typeof momentsOfLeaving)[number];

interface Leaver {
  moment: MomentOfLeaving;
  socket: Socket;
  /** Called when its response is ready, which no client may read any more. */
  onResponse(): void;
}

const header = "x-test-leaver";
const goneMsMax = 5_000;
// A stream of events never has a complete response, nor does a request whose body never arrived.
const responseMsMax = 3_000;
const bodyMsMax = 200;

/**
 * Clients that disconnect at a given moment, by the server's own steps and not by elapsed time. The
 * server notices the disconnect before it continues, except for "working".
 */
export class Leavers {
  readonly #known = new Map<string, Leaver>();
  /** Requests that were about to be responded to, by operation. */
  readonly responses = new Map<string, Set<number>>();
  #made = 0;

  /** To be given to a test server as `prepare`. */
  async watch(app: FastifyInstance): Promise<void> {
    app.addHook("onRequest", (request) => this.#leaveAt("arriving", request));
    app.addHook("preHandler", (request) => this.#leaveAt("waiting", request));
    app.addHook("preHandler", async (request) => {
      const leaver = this.#of(request);
      if (leaver?.moment === "working") setImmediate(() => leave(leaver.socket));
    });
    app.addHook("onSend", async (request, reply) => {
      const { operation } = request.routeOptions.config as { operation?: { id: string } };
      const leaver = this.#of(request);
      if (leaver === undefined) return;
      if (operation !== undefined) {
        const statuses = this.responses.get(operation.id) ?? new Set();
        this.responses.set(operation.id, statuses.add(reply.statusCode));
      }
      await this.#leaveAt("answering", request);
      leaver.onResponse();
    });
  }

  /**
   * Sends a request and disconnects.
   *
   * Returns  when the client has disconnected: a promise in an array, of the moment at which the
   *          response would be ready.
   */
  async leave(
    origin: string,
    request: RawRequest,
    moment: MomentOfLeaving,
  ): Promise<[answered: Promise<void>]> {
    this.#made += 1;
    const name = String(this.#made);
    const socket = await connectRaw(origin);
    const gone = once(socket, "close");
    const responses = new Promise<void>((resolve) => {
      this.#known.set(name, { moment, socket, onResponse: resolve });
    });
    // Which cookies are taken depends on the host.
    const headers = { ...request.headers, host: new URL(origin).host, [header]: name };
    const bytes = rawBytes({ ...request, headers });
    if (moment === "sending") {
      socket.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => leave(socket));
      await gone;
      return [Promise.resolve()];
    }
    socket.write(bytes);
    // A client that gets its response before that moment, such as an unauthenticated one,
    // disconnects then.
    socket.once("data", () => leave(socket));
    await gone;
    const withinMs = moment === "arriving" ? bodyMsMax : responseMsMax;
    return [Promise.race([responses, sleep(withinMs, undefined, { ref: false })])];
  }

  #of(request: FastifyRequest): Leaver | undefined {
    return this.#known.get(String(request.headers[header]));
  }

  async #leaveAt(moment: MomentOfLeaving, request: FastifyRequest): Promise<void> {
    const leaver = this.#of(request);
    if (leaver?.moment !== moment) return;
    const { socket } = request.raw;
    leave(leaver.socket);
    if (socket.destroyed) return;
    const seen = await Promise.race([
      once(socket, "close").then(() => true),
      sleep(goneMsMax, false, { ref: false }),
    ]);
    if (!seen) throw new Error("the server did not see that its caller left");
  }
}

let left = 0;

/** As clients do that end, and as those that break. */
function leave(socket: Socket): void {
  left += 1;
  if (left % 2 === 0) socket.destroy();
  else socket.resetAndDestroy();
}
