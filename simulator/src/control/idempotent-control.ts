import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Dependencies } from "../dependencies.ts";

const header = "x-control-key";

/**
 * Executes a change with the header `x-control-key` once: a retry returns the same response. A
 * client that died before it received the response can therefore retry. Errors are not stored.
 *
 * Writes   the response, atomically with the change.
 */
export function withControlKey(app: FastifyInstance, deps: Dependencies): void {
  const find = deps.database.prepare("select status, body from control_answers where key = ?");
  const keep = deps.database.prepare(
    "insert or ignore into control_answers (key, status, body) values (?, ?, ?)",
  );
  const responseOf = (key: string) => {
    const row = find.get(key) as { status: number; body: string } | undefined;
    return row && { status: row.status, body: JSON.parse(row.body) };
  };
  const repeated = new WeakSet<FastifyRequest>();

  app.addHook("preHandler", async (request, reply) => {
    const key = keyOf(request);
    const response = key === undefined ? undefined : responseOf(key);
    if (response === undefined) return;
    repeated.add(request);
    return reply.code(response.status).send(response.body);
  });
  app.addHook("onSend", (request, reply, payload, done) => {
    const key = keyOf(request);
    if (key !== undefined && !repeated.has(request) && reply.statusCode < 300) {
      keep.run(key, reply.statusCode, String(payload));
    }
    done(null, payload);
  });
  app.get("/_simulator/answers/:key", (request) => {
    const { key } = request.params as { key: string };
    return { answer: responseOf(key)?.body ?? null };
  });
}

function keyOf({ method, headers }: FastifyRequest): string | undefined {
  const key = headers[header];
  return method === "GET" || typeof key !== "string" || key === "" ? undefined : key;
}
