import { fileBytesMax, type OperationShape, pages } from "@openpayfac/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { ApiError, rejectFieldErrors } from "../api-error.ts";
import type { Dependencies } from "../dependencies.ts";
import { cardNumbersIn } from "./card-number-fields.ts";
import { renderPage } from "./encode-response.ts";
import type { PageHandler, PageOperationHandler } from "./page-handler.ts";
import { readUpload, takeForms, type Upload } from "./read-upload.ts";
import { shardOf } from "./request-shards.ts";

/** Operations of these resources have no route without a sandbox. */
const sandboxResources = ["virtual_terminals", "sandbox_emails", "sandbox_sign_in"];

/**
 * Registers a route for every operation in the pages' part of the contract. Requests are validated,
 * writes are accepted from our own pages only, and responses are not cached and contain only fields
 * of their schema.
 */
export function registerPageOperations(
  app: FastifyInstance,
  handlers: ReadonlyMap<string, PageOperationHandler>,
  deps: Pick<Dependencies, "origin" | "sandbox">,
): void {
  const stop = new AbortController();
  app.addHook("preClose", async () => stop.abort());
  const stopping = stop.signal;
  for (const [name, operation] of Object.entries(pages.operations)) {
    const handler = handlers.get(name)?.handle;
    if (sandboxResources.includes(operation.resource) && deps.sandbox === undefined) continue;
    if (handler === undefined) throw new Error(`the page's call ${name} has no handler`);
    if (operation.bodyContent === undefined) registerOne(app, operation, handler, deps, stopping);
    else {
      app.register(async (forms) => {
        await takeForms(forms, fileBytesMax);
        registerOne(forms, operation, handler, deps, stopping);
      });
    }
  }
}

function registerOne(
  app: FastifyInstance,
  operation: OperationShape,
  handler: PageHandler<OperationShape>,
  deps: Pick<Dependencies, "origin" | "sandbox">,
  stopping: AbortSignal,
): void {
  const uploads = new WeakMap<FastifyRequest, Upload | undefined>();
  app.route({
    method: operation.method,
    url: operation.path.replace(/\{(\w+)\}/g, ":$1"),
    schema: {
      ...(operation.params === undefined ? {} : { params: operation.params }),
      ...(operation.query === undefined ? {} : { querystring: operation.query }),
      ...(operation.body === undefined ? {} : { body: operation.body }),
    },
    config: { operation, api: pages },
    onRequest: async (request, reply) => {
      reply.header("cache-control", "no-store").header("x-request-id", request.id);
      if (operation.method !== "GET") requireOwnPage(request, deps.origin());
    },
    preValidation: async (request) => {
      if (operation.bodyContent === undefined) return;
      const form = await readUpload(request, fileBytesMax);
      request.body = form.body;
      uploads.set(request, form.upload);
    },
    handler: async (request, reply) => {
      const fieldErrors = operation.keepsWhitespace === true ? cardNumbersIn(request.body) : [];
      if (fieldErrors.length > 0) throw rejectFieldErrors("invalid_request_data", fieldErrors);
      const { params, query, body } = request;
      const upload = uploads.get(request);
      const call = { operation, params, query, body, upload, request, reply, stopping } as never;
      const response = await handler(call, shardOf(request));
      const { schema, status } = operation.returns;
      if ((response as unknown) === reply) return reply;
      if (schema === undefined) return reply.code(status).send();
      return reply
        .code(status)
        .type("application/json; charset=utf-8")
        .send(renderPage(schema, response));
    },
  });
}

/**
 * Rejects requests that another site makes a browser send.
 *
 * A browser states a request's origin; a program that does not is not a browser and has no user's
 * cookie. Source: Fetch Metadata (W3C), `Sec-Fetch-Site`; Fetch, `Origin`.
 */
function requireOwnPage(request: FastifyRequest, own: string): void {
  const { origin, "sec-fetch-site": site } = request.headers;
  const strangeSite = site !== undefined && site !== "same-origin" && site !== "none";
  const isOwn = origin === own || origin === `${request.protocol}://${request.host}`;
  if (strangeSite || (origin !== undefined && !isOwn)) {
    throw new ApiError("forbidden", "This can only be done from a page of this site.");
  }
}
