import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Caller } from "../identity/api-keys.ts";
import type { Random } from "../random.ts";

/** A request that the server sends to its own routes, in place of a user. */
export interface InternalCall {
  caller: Caller;
  /**
   * Whether the sender's own database has the request's objects; absent: it is found as that of any
   * request.
   */
  isPlaced?: true;
}

export interface SentRequest {
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  /** undefined: none. */
  body?: unknown;
}

export interface InternalCalls {
  /** Names the server whose routes are called. */
  serve(app: FastifyInstance): void;
  /** Sends a request with everything that a request from outside goes through but authentication. */
  send(call: InternalCall, request: SentRequest): Promise<{ status: number; body: unknown }>;
  /** The call of a request, once; undefined: it came from outside. */
  take(request: FastifyRequest): InternalCall | undefined;
}

const header = "x-internal-call";

/**
 * Calls of the server to its own routes. Each has a random number that is valid once and in this process: no
 * request from outside can have one.
 */
export function makeInternalCalls(random: Random): InternalCalls {
  const sent = new Map<string, InternalCall>();
  let server: FastifyInstance | undefined;
  return {
    serve(app) {
      server = app;
    },
    async send(call, { method, path, headers, body }) {
      if (server === undefined) throw new Error("no server has the routes of internal calls");
      const number = Buffer.from(random.bytes(32)).toString("base64url");
      sent.set(number, call);
      try {
        const response = await server.inject({
          method: method as "GET",
          url: path,
          headers: { ...headers, [header]: number },
          ...(body === undefined ? {} : { payload: body as object }),
        });
        const text = response.payload;
        return { status: response.statusCode, body: text === "" ? null : JSON.parse(text) };
      } finally {
        sent.delete(number);
      }
    },
    take({ headers }) {
      const number = headers[header];
      if (typeof number !== "string") return undefined;
      const call = sent.get(number);
      sent.delete(number);
      return call;
    },
  };
}
