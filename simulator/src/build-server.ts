import { STATUS_CODES } from "node:http";
import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from "fastify";
import { registerCardSecure } from "./cardsecure/routes.ts";
import { registerControl } from "./control/routes.ts";
import { problem } from "./gateway/credentials.ts";
import { registerGateway } from "./gateway/routes.ts";
import type { Parts } from "./parts.ts";

/** How much is logged: each call at info, its body without card data at debug. */
export type LogLevel = "silent" | "error" | "info" | "debug";

/** Where log lines go; standard output when absent. */
export interface LogStream {
  write(line: string): void;
}

const SECRET_FIELDS = ["account", "cvv2", "cvv", "track", "devicedata", "signature", "expiry"];

/** Removes what could be a card number from a path; tokens begin with 9 and stay. */
function maskNumbers(url: string): string {
  return url.replace(/(?<!\d)[0-8]\d{11,18}(?!\d)/g, (run) => `…${run.slice(-4)}`);
}

function loggerOf(level: LogLevel, stream: LogStream | undefined) {
  if (level === "silent") return false;
  return {
    level,
    redact: { paths: SECRET_FIELDS.map((name) => `body.${name}`), censor: "[redacted]" },
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        url: maskNumbers(request.url),
      }),
    },
    ...(stream === undefined ? {} : { stream }),
  };
}

/** Builds the HTTP server; nothing listens yet. */
export function buildServer(
  parts: Parts,
  logLevel: LogLevel,
  logStream?: LogStream,
): FastifyInstance {
  const app = Fastify({
    logger: loggerOf(logLevel, logStream),
    forceCloseConnections: "idle",
    // Long enough for a PAN or token anywhere in a path.
    routerOptions: { maxParamLength: 200 },
    bodyLimit: 1_048_576,
  });
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => {
    if (body === "") return done(null, undefined);
    try {
      done(null, JSON.parse(body as string));
    } catch {
      done(Object.assign(new Error("malformed JSON"), { statusCode: 400 }));
    }
  });
  if (logLevel === "debug") {
    app.addHook("preHandler", async (request) => {
      request.log.debug({ body: request.body }, "body");
    });
  }
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send(problem(parts, 404, "Not Found", request.url)),
  );
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error(error);
    const words = STATUS_CODES[status] ?? "Error";
    return reply.code(status).send(problem(parts, status, words, request.url));
  });
  registerGateway(app, parts);
  registerCardSecure(app, parts);
  registerControl(app, parts);
  return app;
}
