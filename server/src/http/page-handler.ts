import type { BodyOf, OperationShape, ParamsOf, QueryOf, ResponseOf } from "@openpayfac/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { HttpDependencies } from "./http-dependencies.ts";
import type { Upload } from "./read-upload.ts";

/** One validated request of a page operation, as passed to its handler. */
export interface PageCall<Op extends OperationShape> {
  operation: Op;
  params: ParamsOf<Op>;
  query: QueryOf<Op>;
  body: BodyOf<Op>;
  /** The uploaded file of a form. */
  upload: Upload | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Aborted when the server stops, to end responses without an end of their own. */
  stopping: AbortSignal;
}

/** Implements one page operation. A response other than JSON is sent on the reply directly. */
export type PageHandler<Op extends OperationShape> = (
  call: PageCall<Op>,
  deps: HttpDependencies,
) => Promise<ResponseOf<Op> | FastifyReply>;

/** An operation for our own pages only, with the function that implements it. */
export interface PageOperationHandler {
  readonly operation: OperationShape;
  readonly handle: PageHandler<OperationShape>;
}

/** Implements a page operation, as `handlerFor` does an operation of a published API. */
export function pageHandlerFor<Op extends OperationShape>(
  operation: Op,
  handle: PageHandler<Op>,
): PageOperationHandler {
  return { operation, handle: handle as unknown as PageHandler<OperationShape> };
}
