import type { FastifyRequest } from "fastify";
import type { HttpDependencies } from "./http-dependencies.ts";

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
}

declare module "fastify" {
  interface FastifyRequest {
    /** Set before the request is admitted. */
    shard: HttpDependencies | null;
  }
}

/** One database for everything. */
export function oneDatabase(deps: HttpDependencies): RequestShards {
  return { all: [deps], of: () => deps };
}

export function shardOf({ shard }: FastifyRequest): HttpDependencies {
  if (shard === null) throw new Error("the request has no shard yet");
  return shard;
}
