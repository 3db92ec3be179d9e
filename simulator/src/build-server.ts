import { STATUS_CODES } from "node:http";
import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from "fastify";
import { registerBoarding } from "./boarding/routes.ts";
import { registerCardSecure } from "./cardsecure/routes.ts";
import { runDue } from "./clock/run-due.ts";
import { registerControl } from "./control/routes.ts";
import { registerCopilot } from "./copilot/routes.ts";
import type { Dependencies } from "./dependencies.ts";
import { problem } from "./gateway/credentials.ts";
import { registerGateway } from "./gateway/routes.ts";
import { registerGrailPay } from "./grailpay/routes.ts";
import { registerSanctions } from "./sanctions/routes.ts";
import { registerTerminalService } from "./terminals/service/routes.ts";
import { registerTidewater } from "./tidewater/routes.ts";
import { registerAccountChecks } from "./verification/bank-accounts/routes.ts";
import { registerMiddesk } from "./verification/middesk/routes.ts";
import { registerPersona } from "./verification/persona/routes.ts";
import { registerTerminated } from "./verification/terminated/routes.ts";
import { registerWallets } from "./wallets/routes.ts";

/** How much is logged: each call at info, its body without card data at debug. */
export type LogLevel = "silent" | "error" | "info" | "debug";

/** Where log lines go; standard output when absent. */
export interface LogStream {
  write(line: string): void;
}

const secretFields = new Set([
  "account",
  "cvv2",
  "cvv",
  "expiry",
  "track",
  "devicedata",
  "signature",
  "password",
  "account_number",
  "access_token",
  "ssn",
  "ownerSSN",
  "taxId",
  "client_secret",
  "refresh_token",
  "tin",
  "dob",
  "dateOfBirth",
  "nationalId",
  "nationalTaxId",
  "SSN",
  "taxID",
  "birthdate",
  "identification-number",
  "number",
  "pin",
  "card",
]);

/** Masks possible card numbers in a text; tokens, which begin with 9, remain. */
function maskNumbers(text: string): string {
  return text.replace(/(?<!\d)[0-8]\d{12,18}(?!\d)/g, (run) => `…${run.slice(-4)}`);
}

/** Bodies whose signature is verified arrive as text. */
function parseText(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return "[redacted]";
  }
}

/** A body without card data and identity data, for the log. */
function redactBody(body: unknown): unknown {
  const parsed = typeof body === "string" ? parseText(body) : body;
  const json = JSON.stringify(parsed ?? null, (name, value) => {
    if (secretFields.has(name)) return "[redacted]";
    return typeof value === "string" ? maskNumbers(value) : value;
  });
  return JSON.parse(json);
}

function loggerOf(level: LogLevel, stream: LogStream | undefined) {
  if (level === "silent") return false;
  return {
    level,
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        url: maskNumbers(request.url),
      }),
    },
    ...(stream === undefined ? {} : { stream }),
  };
}

/** Builds the HTTP server, without listening. */
export function buildServer(
  deps: Dependencies,
  logLevel: LogLevel,
  logStream?: LogStream,
  withTidewater = false,
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
      request.log.debug({ body: redactBody(request.body) }, "body");
    });
  }
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send(problem(deps, 404, "Not Found", request.url)),
  );
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error(error);
    const text = STATUS_CODES[status] ?? "Error";
    return reply.code(status).send(problem(deps, status, text, request.url));
  });
  app.addHook("onRequest", async () => {
    runDue(deps);
  });
  // Runs events that a request makes due immediately, such as webhook deliveries, before the next
  // request.
  app.addHook("onResponse", async () => {
    runDue(deps);
  });
  registerGateway(app, deps);
  registerCardSecure(app, deps);
  registerGrailPay(app, deps);
  registerBoarding(app, deps);
  registerCopilot(app, deps);
  registerSanctions(app, deps);
  registerTerminalService(app, deps);
  registerWallets(app, deps);
  registerMiddesk(app, deps);
  registerPersona(app, deps);
  registerTerminated(app, deps);
  registerAccountChecks(app, deps);
  if (withTidewater) registerTidewater(app, deps);
  registerControl(app, deps);
  return app;
}
