import type { FastifyInstance } from "fastify";
import type { Dependencies } from "../dependencies.ts";

/**
 * Serves sanctions lists at the paths of the publisher's Sanctions List Service: no key, an
 * identifying User-Agent, and a redirect to the storage of the files.
 */
export function registerSanctions(app: FastifyInstance, deps: Dependencies): void {
  app.get("/api/PublicationPreview/exports/:file", (request, reply) => {
    if ((request.headers["user-agent"] ?? "") === "") {
      return reply.code(403).type("text/plain").send("Forbidden");
    }
    if (deps.sanctions.latest().serving === "stopped") {
      return reply.code(503).type("text/plain").send("Service Unavailable");
    }
    const { file } = request.params as { file: string };
    const found = deps.sanctions.file(file);
    if (found === undefined) return reply.callNotFound();
    // Days pass in seconds in a sandbox: an unchanged file takes one request, not two.
    if (request.headers["if-none-match"] === found.etag) return reply.code(304).send();
    return reply.redirect(`/sanctions-list-storage/${file}`, 302);
  });

  app.get("/sanctions-list-storage/:file", (request, reply) => {
    const { file } = request.params as { file: string };
    const found = deps.sanctions.file(file);
    if (found === undefined) return reply.callNotFound();
    reply.header("etag", found.etag).header("last-modified", found.publishedAt.toUTCString());
    if (request.headers["if-none-match"] === found.etag) return reply.code(304).send();
    return reply.type("text/csv").send(found.bytes);
  });
}
