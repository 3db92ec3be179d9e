import type { FastifyInstance } from "fastify";
import { outageOf } from "../database/outages.ts";
import { shared } from "../database/pipelined-reads.ts";
import type { WriteWatch } from "../database/watch-writes.ts";
import type { Dependencies } from "../dependencies.ts";

// Uses the connection shared by reads: those of the pool may all be queued.
const isThere = shared({ name: "is-there", text: "SELECT 1", values: [] });

/** A database with the watch of its writes. */
export interface WatchedDatabase {
  deps: Pick<Dependencies, "database" | "log">;
  writes: Pick<WriteWatch, "status">;
}

/**
 * `/healthz` reports that the process responds; `/readyz` that it is operational: 503 while it
 * starts or stops, cannot reach any database, or cannot write to any.
 */
export function registerHealth(
  app: FastifyInstance,
  databases: readonly WatchedDatabase[],
  state: { starting?: boolean; draining: boolean; trouble?: () => string | undefined },
): void {
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_, reply) => {
    if (state.draining) return reply.code(503).send({ status: "stopping" });
    if (state.starting) return reply.code(503).send({ status: "starting" });
    const statuses = await Promise.all(databases.map(statusOf));
    const [only] = statuses;
    if (statuses.length === 1)
      return reply.code(only === "ready" ? 200 : 503).send({ status: only });
    // The others still serve their partners.
    const isReady = statuses.includes("ready");
    const shards = Object.fromEntries(statuses.map((status, number) => [number, status]));
    const status = isReady ? "ready" : only;
    return reply.code(isReady ? 200 : 503).send({ status, shards });
  });

  async function statusOf({ deps, writes }: WatchedDatabase): Promise<string> {
    try {
      await deps.database.query(isThere);
      return writes.status() ?? "ready";
    } catch (error) {
      deps.log.warn({ err: error }, "the database does not respond");
      return state.trouble?.() ?? outageOf(error)?.status ?? "database unreachable";
    }
  }
}
