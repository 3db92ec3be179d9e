import type { FastifyInstance } from "fastify";
import { ApiError } from "../../api-error.ts";
import { writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import { inquireNow } from "./attempt-rows.ts";

/** A webhook of one payment has a few hundred bytes. */
const bodyBytesMax = 64 * 1024;

/**
 * Receives the webhooks of card processors at `/processors/{name}/webhooks`.
 *
 * A webhook never sets an outcome: it makes the recovery job inquire about an attempt immediately.
 * A lost, repeated, late or forged webhook therefore changes only the time of an inquiry.
 *
 * Returns  204 for a valid signature, also when no attempt is unknown.
 * Errors   404 for a processor that is not configured or sends no webhooks, 401 for a signature
 *          that is not the processor's.
 * Writes   the time of the next inquiry, and the job.
 */
export function registerProcessorWebhooks(app: FastifyInstance, deps: Dependencies): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The signature covers the raw bytes of the request.
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_, body, done) => done(null, body));
    scope.post(
      "/processors/:name/webhooks",
      { bodyLimit: bodyBytesMax },
      async (request, reply) => {
        const { name } = request.params as { name: string };
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const now = deps.clock.now();
        const notice = deps.processors.readWebhook(name, { headers: request.headers, body, now });
        if (notice === undefined) throw new ApiError("not_found", "There is no such processor.");
        if (notice.kind === "rejected") {
          deps.log.warn({ processor: name, detail: notice.detail }, "processor webhook rejected");
          throw new ApiError("unauthorized", "The signature is not the processor's.");
        }
        await writeAtomically(deps.database, [
          inquireNow(name, notice.orderIds, now.toISOString()),
          enqueue("resolve_attempts", 0),
        ]);
        return reply.code(204).send();
      },
    );
  });
}
