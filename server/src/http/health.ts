import type { FastifyInstance } from "fastify";
import { outageOf } from "../database/outages.ts";
import { shared } from "../database/pipelined-reads.ts";
import type { WriteWatch } from "../database/watch-writes.ts";
import type { Dependencies } from "../dependencies.ts";

// Uses the connection shared by reads: those of the pool may all be queued.
const isThere = shared({ name: "is-there", text: "SELECT 1", values: [] });

/**
 * `/healthz` reports that the process responds; `/readyz` that it is operational: 503 while it
 * starts or stops, cannot reach the database, or cannot write.
 */
export function registerHealth(
  app: FastifyInstance,
  deps: Dependencies,
  state: { starting?: boolean; draining: boolean; trouble?: () => string | undefined },
  writes: Pick<WriteWatch, "status">,
): void {
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_, reply) => {
    if (state.draining) return reply.code(503).send({ status: "stopping" });
    if (state.starting) return reply.code(503).send({ status: "starting" });
    try {
      await deps.database.query(isThere);
      const status = writes.status();
      return status === undefined ? { status: "ready" } : reply.code(503).send({ status });
    } catch (error) {
      deps.log.warn({ err: error }, "the database does not respond");
      const status = state.trouble?.() ?? outageOf(error)?.status ?? "database unreachable";
      return reply.code(503).send({ status });
    }
  });
}
