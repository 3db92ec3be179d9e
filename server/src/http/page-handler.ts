import type { BodyOf, OperationShape, ParamsOf, ResponseOf } from "@openpayfac/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Upload } from "./read-upload.ts";
import type { HttpDependencies } from "./register-operations.ts";

/** What the handler of a page's call is given of one request, validated. */
export interface PageCall<Op extends OperationShape> {
  operation: Op;
  params: ParamsOf<Op>;
  body: BodyOf<Op>;
  /** The file that came with a form. */
  upload: Upload | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Aborted when the server stops: a response that has no end of its own ends then. */
  stopping: AbortSignal;
}

/** Does what one call of a page promises. What is no JSON, it sends by the reply itself. */
export type PageHandler<Op extends OperationShape> = (
  call: PageCall<Op>,
  deps: HttpDependencies,
) => Promise<ResponseOf<Op> | FastifyReply>;

/** A call that only our own pages make, with the function that implements it. */
export interface PageOperationHandler {
  readonly operation: OperationShape;
  readonly handle: PageHandler<OperationShape>;
}

/** Implements a page's call, as `handlerFor` does an operation of a published API. */
export function pageHandlerFor<Op extends OperationShape>(
  operation: Op,
  handle: PageHandler<Op>,
): PageOperationHandler {
  return { operation, handle: handle as unknown as PageHandler<OperationShape> };
}
