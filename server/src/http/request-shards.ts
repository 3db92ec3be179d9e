import type { FastifyRequest, onRequestHookHandler, preHandlerAsyncHookHandler } from "fastify";
import type { InternalCall } from "../approvals/internal-calls.ts";
import type { Caller } from "../identity/api-keys.ts";
import type { HttpDependencies } from "./http-dependencies.ts";
import { wayOverShards } from "./ways-over-shards.ts";

/** The databases that the partners are distributed over, each with its own dependencies. */
export interface RequestShards {
  /** The first has the tenant's own rows. */
  all: readonly [HttpDependencies, ...HttpDependencies[]];
  /**
   * The dependencies of the database that has the request's objects; the first one for a request
   * that names none.
   *
   * Errors   unavailable: the partner is being moved, or a database that may have them is away.
   */
  of(request: FastifyRequest): HttpDependencies | Promise<HttpDependencies>;
  /** The same for a request of the server itself, which shows no credential. */
  ofCaller?(
    request: FastifyRequest,
    caller: Pick<Caller, "partnerId">,
  ): HttpDependencies | Promise<HttpDependencies>;
  /**
   * The same once the body is read, for a request that only its body places; undefined: the first
   * choice is kept.
   *
   * Errors   as above.
   */
  ofBody?(
    request: FastifyRequest,
  ): HttpDependencies | undefined | Promise<HttpDependencies | undefined>;
}

declare module "fastify" {
  interface FastifyRequest {
    /** Set before the request is placed; null: it came from outside. */
    internalCall: InternalCall | null;
    /** Set before the request is admitted. */
    shard: HttpDependencies | null;
    /** Whether it is a tenant's and names no object: a list then has the objects of all shards. */
    isOfAllShards: boolean;
  }
}

/** One database for everything. */
export function oneDatabase(deps: HttpDependencies): RequestShards {
  return { all: [deps], of: () => deps };
}

/** The first choice of a request's database. Not async: a known place takes no tick. */
export function placeRequest(shards: RequestShards): onRequestHookHandler {
  return (request, _reply, done) => {
    const place = (shard: HttpDependencies) => {
      request.shard = shard;
      done();
    };
    let called: InternalCall | undefined;
    for (const shard of shards.all) {
      called = shard.internalCalls.take(request);
      if (called === undefined) continue;
      request.internalCall = called;
      if (called.isPlaced === true) return place(shard);
      break;
    }
    try {
      const shard =
        called === undefined
          ? shards.of(request)
          : (shards.ofCaller?.(request, called.caller) ?? shards.all[0]);
      if (shard instanceof Promise) shard.then(place).catch(done);
      else place(shard);
    } catch (error) {
      done(error as Error);
    }
  };
}

/**
 * The second choice: the first database for operations on a tenant's own rows, whose caller is
 * known now; otherwise by the body.
 */
export function placeByBody({ all, ofBody }: RequestShards): preHandlerAsyncHookHandler {
  return async (request) => {
    // It is sent to the database that has its objects.
    if (request.internalCall?.isPlaced === true) return;
    const { operation } = request.routeOptions.config;
    const way = operation === undefined ? undefined : wayOverShards(operation);
    if (way === "home") request.shard = all[0];
    if (way === "home" || way === "own" || way === "handled") return;
    request.shard = (await ofBody?.(request)) ?? request.shard;
  };
}

export function shardOf({ shard }: FastifyRequest): HttpDependencies {
  if (shard === null) throw new Error("the request has no shard yet");
  return shard;
}
