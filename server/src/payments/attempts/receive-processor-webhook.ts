import type { ReceivedWebhook } from "@openpayfac/processors";
import type { FastifyInstance } from "fastify";
import { ApiError } from "../../api-error.ts";
import { type Write, writeAtomically } from "../../database/write-atomically.ts";
import type { Dependencies } from "../../dependencies.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import { inquireNow } from "./attempt-rows.ts";

/** A webhook of one payment has a few hundred bytes. */
const bodyBytesMax = 64 * 1024;

/**
 * Reads the webhooks of other vendors than card processors.
 *
 * Returns  the writes that make the subject of the webhook due; undefined if the name is not one of
 *          its vendors.
 */
export type WebhookReader = (
  deps: Dependencies,
  name: string,
  webhook: ReceivedWebhook,
) => { kind: "changed"; writes: Write[] } | { kind: "rejected"; detail: string } | undefined;

/**
 * Receives the webhooks of processors at `/processors/{name}/webhooks`.
 *
 * A webhook never sets an outcome: it makes a job inquire about an attempt or a check immediately.
 * A lost, repeated, late or forged webhook therefore changes only the time of an inquiry.
 *
 * Returns  204 for a valid signature, also when no attempt is unknown.
 * Errors   404 for a processor that is not configured or sends no webhooks, 401 for a signature
 *          that is not the processor's.
 * Writes   the time of the next inquiry, and the job.
 */
export function registerProcessorWebhooks(
  app: FastifyInstance,
  shards: readonly Dependencies[],
  readOther: WebhookReader,
): void {
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
        // The subject can be in any of them; in the others the writes change nothing.
        await Promise.all(shards.map((deps) => receive(deps, name, request.headers, body)));
        return reply.code(204).send();
      },
    );
  });

  async function receive(
    deps: Dependencies,
    name: string,
    headers: ReceivedWebhook["headers"],
    body: Buffer,
  ): Promise<void> {
    const webhook = { headers, body, now: deps.clock.now() };
    const notice = readCardWebhook(deps, name, webhook) ?? readOther(deps, name, webhook);
    if (notice === undefined) throw new ApiError("not_found", "There is no such processor.");
    if (notice.kind === "rejected") {
      deps.log.warn({ processor: name, detail: notice.detail }, "processor webhook rejected");
      throw new ApiError("unauthorized", "The signature is not the processor's.");
    }
    await writeAtomically(deps.database, notice.writes);
  }
}

const readCardWebhook: WebhookReader = (deps, name, webhook) => {
  const notice = deps.processors.readWebhook(name, webhook);
  if (notice?.kind !== "changed") return notice;
  const now = webhook.now.toISOString();
  const writes = [inquireNow(name, notice.orderIds, now), enqueue("resolve_attempts", 0)];
  return { kind: "changed", writes };
};
