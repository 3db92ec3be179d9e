import { apis, payments } from "@openpayfac/contract";
import type { ErrorObject } from "ajv";
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifySchemaCompiler,
  LogController,
} from "fastify";
import { ApiError, rejectFieldErrors } from "../api-error.ts";
import { readVerificationWebhook } from "../boarding/index.ts";
import { isDataException } from "../database/is-data-exception.ts";
import { outageOf } from "../database/outages.ts";
import { watchWrites } from "../database/watch-writes.ts";
import { Admission, type AdmissionBounds } from "../http/admission/admission.ts";
import { admitRequests } from "../http/admission/admit-requests.ts";
import { boundsFor } from "../http/admission/bounds.ts";
import { sheddingLog } from "../http/admission/shedding-log.ts";
import { bodyBytesMin } from "../http/body-limits.ts";
import { ClientDisconnected } from "../http/client-disconnected.ts";
import { clientErrorHandler } from "../http/client-errors.ts";
import { watchConnections } from "../http/connections.ts";
import { jsonEncoderFor } from "../http/encode-response.ts";
import { fieldErrorsOf } from "../http/field-errors.ts";
import { type ErrorFormat, formatApiError } from "../http/format-api-error.ts";
import { registerHealth } from "../http/health.ts";
import type { HttpDependencies } from "../http/http-dependencies.ts";
import { type InFlightRequests, trackInFlight } from "../http/in-flight-requests.ts";
import { collectPaths, type KnownPath } from "../http/known-paths.ts";
import { makeMetrics } from "../http/metrics.ts";
import { registerPageOperations } from "../http/page-routes.ts";
import { parseJsonBody, rejectTooLarge } from "../http/parse-json-body.ts";
import { registerOperations } from "../http/register-operations.ts";
import { isLogged } from "../http/request-log/is-logged.ts";
import { makeRequestLog } from "../http/request-log/request-log.ts";
import {
  oneDatabase,
  placeByBody,
  placeRequest,
  type RequestShards,
} from "../http/request-shards.ts";
import { securityHeadersOf } from "../http/security-headers.ts";
import { logSecurity, makeKnownAddresses } from "../http/security-log.ts";
import { shownPath } from "../http/shown-path.ts";
import { requireText } from "../http/unstorable-text.ts";
import { compileValidator } from "../http/validators.ts";
import { RateLimitExceeded } from "../identity/rate-limits.ts";
import { toId } from "../ids.ts";
import { registerProcessorWebhooks } from "../payments/index.ts";
import { handlers, pageHandlers } from "./handlers.ts";

/**
 * Creates the HTTP server with every operation that has a handler. The caller starts listening.
 *
 * Input    state: set `draining` to reject new requests; `inFlight` then lists the requests in
 *          flight; `trouble`: why the database does not run, if known. roles: whether it serves the
 *          API. trustedProxies: addresses and ranges whose `X-Forwarded-For` is trusted. bounds:
 *          request concurrency of each database, if not derived from its pool. shards: the
 *          databases of the partners, where there are several; `deps` are those of the first.
 */
export function buildApp(
  deps: HttpDependencies,
  state: {
    starting?: boolean;
    draining: boolean;
    inFlight?: InFlightRequests;
    trouble?: () => string | undefined;
  } = { draining: false },
  roles: { api: boolean } = { api: true },
  trustedProxies: readonly string[] = [],
  bounds: Partial<AdmissionBounds> = {},
  shards: RequestShards = oneDatabase(deps),
): FastifyInstance {
  // A database that does not respond fills its own queues only.
  const databases = shards.all.map((shard) => ({
    deps: shard,
    admission: new Admission(
      { ...boundsFor(shard.database.options.max), ...bounds },
      sheddingLog(shard.log),
    ),
    writes: watchWrites(shard),
    requests: makeRequestLog(shard),
  }));
  const [home] = databases;
  if (home === undefined) throw new Error("there is no database");
  const byShard = new Map(databases.map((each) => [each.deps, each]));
  const databaseOf = ({ shard }: FastifyRequest) =>
    (shard === null ? undefined : byShard.get(shard)) ?? home;
  const metrics = makeMetrics(
    databases.map(({ deps: { database, replica }, admission, requests }) => ({
      database,
      replica,
      admission,
      requests,
    })),
  );
  const app = Fastify({
    loggerInstance: deps.log,
    clientErrorHandler: clientErrorHandler({
      log: deps.log,
      count: metrics.countClientError,
      newId: () => toId("request", deps.ids.next()),
    }),
    // The hook below logs one line per request. A child logger per request would cost more than the
    // line.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger,
    // For unknown routes; a route's own limit follows from its schema.
    bodyLimit: bodyBytesMin,
    // Without this check, a client could forge `X-Forwarded-For` and bypass rate limits.
    trustProxy: trustedProxies.length === 0 ? false : [...trustedProxies],
    return503OnClosing: false,
    forceCloseConnections: "idle",
    genReqId: () => toId("request", deps.ids.next()),
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false, maxParamLength: 1_000 },
    requestTimeout: 120_000,
    http: {
      // Request headers fit in a packet or two; a client that sends them byte by byte is
      // disconnected.
      headersTimeout: 15_000,
      connectionsCheckingInterval: 5_000,
    },
    frameworkErrors: (_, request, reply) => {
      // The URL itself is malformed: no route, hook or error handler runs. It is not repeated,
      // because it may contain anything.
      void sendError(
        request,
        reply.headers(securityHeadersOf(deps)),
        new ApiError("bad_request", "The URL is not encoded correctly."),
      );
    },
  }) as unknown as FastifyInstance;

  const knownPaths = collectPaths(app);
  parseJsonBody(app);
  const validatorCompiler: FastifySchemaCompiler<object> = ({ schema, httpPart }) =>
    compileValidator(httpPart, schema);
  app.setValidatorCompiler(validatorCompiler);
  // Responses are sent as encoded strings, so no serializer is needed.
  app.setSerializerCompiler(
    ({ schema }) =>
      (value) =>
        jsonEncoderFor(schema as object)(value),
  );

  app.decorateRequest("identified", null);
  app.decorateRequest("internalCall", null);
  app.decorateRequest("upload", null);
  app.decorateRequest("shard", null);
  app.decorateRequest("isOfAllShards", false);
  app.decorateRequest("keyId", null);
  app.decorateRequest("userId", null);
  app.decorateRequest("caller", null);
  app.decorateRequest("responseText", null);
  app.decorateRequest("replayed", false);
  app.decorateRequest("errorLogged", false);
  app.decorateRequest("mayBeCut", false);
  app.decorateRequest("apiOfPath", null);
  app.decorate("connections", watchConnections(app.server, deps.readerBounds));
  app.addHook("onClose", async () => app.connections.close());
  if (state.inFlight !== undefined) trackInFlight(app, state.inFlight);
  // The origin is known once the server listens.
  let guards: ReturnType<typeof securityHeadersOf> | undefined;
  app.addHook("onRequest", (request, reply, done) => {
    // The error's `instance` needs the guards too, even if no guard ran.
    guards ??= securityHeadersOf(deps);
    reply.header("x-request-id", request.id).headers(guards);
    // Monitoring still polls the process while it drains, and reads its state from /readyz.
    if (!state.draining || watched.has(request.routeOptions.url ?? "")) return done();
    reply.header("connection", "close").header("retry-after", "1");
    done(new ApiError("unavailable", "The server is stopping. Try again."));
  });
  // A path without parameters may look like another route's, with its last part as a parameter.
  app.addHook("onRequest", (request, reply, done) => {
    const { url, config } = request.routeOptions;
    if (config?.operation === undefined || url?.includes(":") !== true) return done();
    const known = knownPaths.findFixed(request.url);
    if (known === undefined || known.methods.includes(request.method)) return done();
    done(rejectMethod(request, reply, known));
  });
  app.addHook("onRequest", placeRequest(shards));
  const admitted = admitRequests(app, (request) => databaseOf(request).admission, sendError);
  if (shards.ofBody !== undefined) app.addHook("preHandler", placeByBody(shards));
  app.addHook("preHandler", (request, _reply, done) => {
    try {
      requireText(request);
    } catch (error) {
      return done(error as ApiError);
    }
    done();
  });
  const knownAddresses = makeKnownAddresses();
  // No field of this line can hold a secret, and the scan for secrets takes 30 times as long as
  // writing the line.
  const requestLog = deps.log.child({}, { redact: [] });
  app.addHook("onResponse", (request, reply, done) => {
    done();
    // Under overload, a log line for each shed request would add to the load.
    if (admitted.wasShed(request)) return;
    if (isLogged(request, reply)) databaseOf(request).requests.add(request, reply);
    const route = request.routeOptions.url ?? "unmatched";
    metrics.observeRequest(request.method, route, reply.statusCode, reply.elapsedTime);
    requestLog.info(
      {
        reqId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        address: request.ip,
        // Undefined fields are omitted from the line.
        key: request.keyId ?? undefined,
        user: request.userId ?? undefined,
      },
      "request",
    );
    if (request.keyId !== null && knownAddresses.isNew(request.keyId, request.ip)) {
      logSecurity(request, "api_key.new_address");
    }
  });
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    admitted.release(request);
    const apiError = asApiError(error, request);
    const outage = outageOf(apiError.cause);
    if (outage?.lasting === true) databaseOf(request).writes.note(outage);
    if (apiError.retryAfterSeconds !== undefined) {
      reply.header("retry-after", apiError.retryAfterSeconds);
    }
    if (error instanceof RateLimitExceeded) logSecurity(request, "tries.limited");
    if ((apiError.status === 401 || apiError.status === 403) && !request.errorLogged) {
      logSecurity(request, "access.refused", { status: apiError.status });
    }
    if (error instanceof ClientDisconnected) {
      // The client has disconnected and nothing failed: the request's log line suffices.
      return sendError(request, reply, apiError);
    }
    if (apiError.entry === "unavailable") {
      // Keep a `retry-after` that was set for this particular error.
      if (!reply.hasHeader("retry-after")) reply.header("retry-after", retryAfterSeconds);
      // An intentional rejection, such as under overload, needs only the request's log line.
      const err = apiError.cause;
      if (err !== undefined) deps.log.warn({ reqId: request.id, err }, "request not possible now");
    } else if (apiError.status >= 500 || isDataException(apiError.cause)) {
      // A value rejected only by the database should have been validated earlier: the caller gets
      // no details.
      deps.log.error({ reqId: request.id, err: apiError.cause ?? error }, "request failed");
    }
    return sendError(request, reply, apiError);
  });
  app.setNotFoundHandler(async (request, reply) => {
    const known = knownPaths.find(request.url);
    // A route for any path, such as that of assets, may find nothing there.
    if (known !== undefined && !known.methods.includes(request.method)) {
      throw rejectMethod(request, reply, known);
    }
    throw new ApiError("not_found", `There is no ${request.method} ${shownPath(request.url)}.`);
  });

  app.addHook("onClose", async () => {
    for (const { writes } of databases) writes.close();
    await Promise.all(databases.map(({ requests }) => requests.close()));
  });
  registerHealth(app, databases, state);
  app.get("/metrics", async (_, reply) => {
    return reply.type(metrics.contentType).send(await metrics.text());
  });
  if (roles.api) {
    registerPageOperations(app, pageHandlers, deps);
    registerProcessorWebhooks(app, shards.all, readVerificationWebhook);
    const isSandbox = deps.sandbox !== undefined;
    for (const { internalCalls } of shards.all) internalCalls.serve(app);
    for (const api of apis) registerOperations(app, api, handlers, { isSandbox, shards });
  }
  return app;
}

/** For clients that retry automatically: soon, and spread out. */
const retryAfterSeconds = 1;

const watched = new Set(["/healthz", "/readyz", "/metrics"]);

/**
 * Rejects a method that a known path does not have.
 *
 * Source   RFC 9110, section 15.5.6: `Allow` lists the methods that it has.
 */
function rejectMethod(request: FastifyRequest, reply: FastifyReply, known: KnownPath): ApiError {
  const allowed = known.methods.join(", ");
  reply.header("allow", allowed);
  request.apiOfPath = known.api ?? null;
  return new ApiError(
    "method_not_allowed",
    `There is no ${request.method} ${shownPath(request.url)}. The path has ${allowed}.`,
  );
}

/** Sends an error in the format of the path's API; unknown paths use the Payments API's. */
function sendError(request: FastifyRequest, reply: FastifyReply, apiError: ApiError): FastifyReply {
  const { api } = (request.routeOptions?.config ?? {}) as { api?: ErrorFormat };
  const { status, mediaType, body } = formatApiError(
    request.apiOfPath ?? api ?? payments,
    apiError,
    request.id,
  );
  const text = JSON.stringify(body);
  request.responseText = text;
  return reply
    .code(status)
    .header("cache-control", "no-store")
    .type(`${mediaType}; charset=utf-8`)
    .send(text);
}

const partsOfRequest = {
  body: { entry: "invalid_body", values: "body" },
  querystring: { entry: "invalid_query", values: "query" },
  params: { entry: "invalid_parameter", values: "params" },
} as const;

type RequestPart = keyof typeof partsOfRequest;

function asApiError(error: FastifyError | ApiError, request: FastifyRequest): ApiError {
  if (error instanceof ApiError) return error;
  if (error.validation !== undefined && error.validationContext !== undefined) {
    const { entry, values } = partsOfRequest[error.validationContext as RequestPart];
    const schema = request.routeOptions.schema?.[error.validationContext as RequestPart] as object;
    const first = error.validation as ErrorObject[];
    return rejectFieldErrors(
      entry,
      fieldErrorsOf(error.validationContext, schema, request[values], first),
    );
  }
  if (error.code === "FST_ERR_CTP_BODY_TOO_LARGE") return rejectTooLarge(request);
  // Fastify's own errors: not JSON, or another media type; and a body that its client aborted,
  // whose code is that of any closed connection.
  if (error.statusCode !== undefined && error.statusCode < 500) {
    return new ApiError("bad_request", error.message);
  }
  if (isDataException(error)) {
    return new ApiError("bad_request", "A value in the request cannot be stored.", {
      cause: error,
    });
  }
  const outage = outageOf(error);
  if (outage !== undefined) return new ApiError("unavailable", outage.detail, { cause: error });
  return new ApiError("server_error", "An internal error occurred. The outcome is not known yet.", {
    cause: error,
  });
}
