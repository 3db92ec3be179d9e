import { type Api, fileBytesMax, type OperationShape } from "@openpayfac/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError, rejectFieldErrors } from "../api-error.ts";
import { proposeChange } from "../approvals/propose-change.ts";
import { auditOfCall } from "../audit/audit-of-call.ts";
import type { Dependencies } from "../dependencies.ts";
import { needsSecondUser, SecondUserRequired } from "../permissions/signed-in-caller.ts";
import { waitWithoutSlot } from "./admission/at-work.ts";
import { laneOf } from "./admission/lanes.ts";
import { type Identified, identify } from "./authenticate.ts";
import { type Call, EncodedResponse, type Handler, StreamedResponse } from "./call.ts";
import { cardNumbersIn } from "./card-number-fields.ts";
import { claimOf } from "./claim.ts";
import { disconnectSignal } from "./client-disconnected.ts";
import { encodeResponse } from "./encode-response.ts";
import { EncodedList } from "./encoded-list.ts";
import { findInAny, readListOfAll } from "./fan-out.ts";
import type { HttpDependencies } from "./http-dependencies.ts";
import { mergeResponses } from "./merge-responses.ts";
import type { OperationHandler } from "./operation-handler.ts";
import { readUpload, takeForms, type Upload } from "./read-upload.ts";
import { type RequestShards, shardOf } from "./request-shards.ts";
import { type OperationResult, runOperation } from "./run-operation.ts";
import { sendStream } from "./send-stream.ts";
import { wayOverShards } from "./ways-over-shards.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    operation?: OperationShape;
    api?: Api;
  }
  interface FastifyRequest {
    /** null: not authenticated yet, or the route needs no authentication. */
    identified: Identified | null;
    upload: Upload | null;
    /** The API of a path whose method is rejected; null: that of the route. */
    apiOfPath: Api | null;
    /** The response of a change, or an error, for the log of requests; null: another one. */
    responseText: string | null;
    replayed: boolean;
  }
}

/**
 * Registers a route for every operation of an API that has a handler. Operations on the simulated
 * environment have none without a sandbox.
 *
 * Input    api: determines the format of its operations' errors.
 */
export function registerOperations(
  app: FastifyInstance,
  api: Api,
  handlers: ReadonlyMap<string, OperationHandler>,
  { isSandbox, shards }: { isSandbox: boolean; shards: RequestShards },
): void {
  for (const [name, operation] of Object.entries(api.operations)) {
    const handler = handlers.get(name)?.handle;
    // Another API serves this route.
    if (api.servedBy?.[name] !== undefined) continue;
    if (operation.resource === "sandbox" && !isSandbox) continue;
    if (handler === undefined) continue;
    if (operation.bodyContent === undefined)
      registerOperation(app, api, operation, handler, shards);
    else {
      app.register(async (forms) => {
        await takeForms(forms, fileBytesMax);
        registerOperation(forms, api, operation, handler, shards);
      });
    }
  }
}

/** A parameter that an operation does not know is rejected: it may be a misspelled filter. */
const noQuery = { type: "object", properties: {}, additionalProperties: false };

function registerOperation(
  app: FastifyInstance,
  api: Api,
  operation: OperationShape,
  handler: Handler<OperationShape, Dependencies>,
  { all: shards, ofCaller }: RequestShards,
): void {
  const errorType = `${api.errorMediaType}; charset=utf-8`;
  const url = operation.path.replace(/\{(\w+)\}/g, ":$1");
  const lane = laneOf({ method: operation.method, url }, true);
  // Nothing in these lanes writes.
  const way = wayOverShards(operation);
  const mayUseReplica = lane === "list" || lane === "download";
  const bodyRequired = (operation.body as { required?: string[] } | undefined)?.required ?? [];
  app.route({
    method: operation.method,
    url,
    schema: {
      ...(operation.params === undefined ? {} : { params: operation.params }),
      querystring: operation.query ?? noQuery,
      ...(operation.body === undefined ? {} : { body: operation.body }),
      ...(operation.returns.schema === undefined
        ? {}
        : { response: { [operation.returns.status]: operation.returns.schema } }),
    },
    config: { operation, api },
    // Before the body is read, so that unauthenticated callers get no information about it.
    onRequest: async (request, reply) => {
      // Amounts and names: no intermediary may cache them.
      reply.header("cache-control", "no-store");
      request.identified = await identify(request, operation, shardOf(request), ofCaller);
    },
    preValidation: operation.bodyContent === undefined ? takeBody : takeUpload,
    handler: response,
  });

  async function takeUpload(request: FastifyRequest) {
    const form = await readUpload(request, fileBytesMax);
    request.body = form.body;
    request.upload = form.upload ?? null;
  }

  function takeBody(request: FastifyRequest, _: FastifyReply, done: (error?: Error) => void) {
    if (operation.body === undefined) {
      // Fastify validates only what has a schema; a body where none is expected is an error.
      const isBody = request.body !== undefined && request.body !== null;
      return isBody ? done(noBody(operation)) : done();
    }
    if (request.body === undefined && bodyRequired.length === 0) request.body = {};
    done();
  }

  async function response(request: FastifyRequest, reply: FastifyReply) {
    let held: AsyncDisposableStack | undefined;
    const deps = shardOf(request);
    await deps.keyPartitions.known();
    const hold = () => {
      request.mayBeCut = true;
      held ??= new AsyncDisposableStack();
      return held;
    };
    const call = callOf(request, deps, hold);
    try {
      return await send(request, reply, await runOrPropose());
    } finally {
      // Releases the call's resources, however the call ended.
      await held?.disposeAsync();
    }

    /** A user with a reason proposes what needs another one. */
    async function runOrPropose(): Promise<OperationResult> {
      const { user } = call.caller;
      if (user?.proposalReason == null) return run();
      let grantedRole: string | null = null;
      if (!needsSecondUser(user, operation)) {
        try {
          return await run();
        } catch (error) {
          // Without a rule, nothing is proposed: a link to sign in as a user would be stored.
          const isProposed = error instanceof SecondUserRequired && operation.dualApproval !== null;
          if (!isProposed) throw error;
          ({ grantedRole } = error);
        }
      }
      const proposed = { path: request.url, headers: scopeHeaders(request), body: request.body };
      return { response: await proposeChange(call, proposed, grantedRole, deps), replayed: false };
    }

    async function run(): Promise<OperationResult> {
      const { replica } = deps;
      if (request.isOfAllShards && way === "merged") {
        const response = await readListOfAll(
          operation,
          shards,
          request.query as object,
          async (shard, query) => {
            const asked = { ...call, query } as unknown as typeof call;
            return (await runOperation(handler, asked, shard, api)).response;
          },
        );
        return { response, replayed: false };
      }
      if (request.isOfAllShards && way === "found") {
        return findInAny(shards, async (shard) => {
          await shard.keyPartitions.known();
          const asked = callOf(request, shard, hold);
          // Another database may have the object.
          return runOperation(handler, asked, shard, api, { storesNotFound: false });
        });
      }
      if (request.isOfAllShards && way === "every") {
        const each = await Promise.all(
          shards.map(async (shard) => {
            await shard.keyPartitions.known();
            return runOperation(handler, callOf(request, shard, hold), shard, api);
          }),
        );
        const response = mergeResponses(
          operation,
          each.map(({ response }) => response),
        );
        return { response, replayed: each.every(({ replayed }) => replayed) };
      }
      if (replica === undefined || !mayUseReplica) {
        return runOperation(handler, call, deps, api);
      }
      return replica.run(async (at) => {
        // Those of a read that the replica failed.
        await held?.disposeAsync();
        held = undefined;
        const chosen = at === "replica" ? { ...deps, database: replica.pool } : deps;
        return runOperation(handler, call, chosen, api);
      });
    }
  }

  function callOf(
    request: FastifyRequest,
    { keyPartitions, clock, ids }: HttpDependencies,
    held: () => AsyncDisposableStack,
  ) {
    const { identified } = request;
    if (identified === null) throw new Error("the request was not identified");
    const fieldErrors = cardNumbersIn(request.body);
    if (fieldErrors.length > 0) {
      throw rejectFieldErrors("invalid_body", fieldErrors);
    }
    const { caller, database, account, owner, businessId, sessionKey, idempotencyKey } = identified;
    const claim =
      idempotencyKey === undefined
        ? undefined
        : claimOf(
            keyPartitions,
            {
              key: idempotencyKey,
              keyId: caller.keyId,
              // A request without an account is stored under the owner of its API key.
              accountId: account?.id ?? caller.partnerId ?? caller.tenantId,
              method: operation.method,
              path: request.url.split("?", 1)[0] ?? request.url,
            },
            request.body,
            clock.now(),
          );
    const { params, query, body } = request;
    const asked = { operation, requestId: request.id, params, query, body, caller, account };
    return {
      ...asked,
      callerDatabase: database,
      owner,
      businessId,
      sessionKey,
      disconnectSignal: () => disconnectSignal(request),
      held,
      upload: request.upload ?? undefined,
      accept: request.headers.accept,
      lastEventId: request.headers["last-event-id"]?.toString(),
      claim,
      audit: auditOfCall({ ids, clock }, { ...asked, businessId } as never),
    } as unknown as Call<OperationShape>;
  }

  function send(request: FastifyRequest, reply: FastifyReply, outcome: OperationResult) {
    if (outcome.replayed) {
      reply.header("x-idempotent-replay", "true");
      request.replayed = true;
    }
    if (outcome.response instanceof StreamedResponse) {
      // A client may read slowly: its slot serves others in the meantime.
      return waitWithoutSlot(
        sendStream(request, reply, outcome.response, shardOf(request).streamMsMax),
      );
    }
    if (outcome.response instanceof EncodedList) {
      return reply
        .code(operation.returns.status)
        .type("application/json; charset=utf-8")
        .send(outcome.response.bytes());
    }
    const rendered =
      outcome.response instanceof EncodedResponse
        ? outcome.response
        : new EncodedResponse(
            operation.returns.status,
            encodeResponse(operation, outcome.response as never),
          );
    if (rendered.status === 204) return reply.code(204).send();
    if (operation.effect === "change" || rendered.status >= 400) {
      request.responseText = rendered.text;
    }
    return reply
      .code(rendered.status)
      .headers(rendered.headers)
      .type(rendered.status < 400 ? "application/json; charset=utf-8" : errorType)
      .send(rendered.text);
  }
}

/** The headers that say for whom a request is. */
function scopeHeaders({ headers }: FastifyRequest): Record<string, string> {
  const names = ["x-account-id", "x-business-id"] as const;
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return typeof value === "string" ? [[name, value]] : [];
    }),
  );
}

function noBody(operation: OperationShape): ApiError {
  return new ApiError("bad_request", `${operation.method} ${operation.path} takes no body.`);
}
