import type { FastifyInstance, FastifyRequest } from "fastify";
import { ApiError, rejectBodyField } from "../api-error.ts";
import { bodyBytesOf, bodyValuesOf } from "./body-limits.ts";
import {
  jsonDepthMax,
  namesIn,
  namesMax,
  repeatedName,
  type Shape,
  shapeOf,
} from "./json-shape.ts";

/**
 * Makes every route accept JSON, and nothing else: no larger than its schema permits, and scanned
 * before it is parsed.
 */
export function parseJsonBody(app: FastifyInstance): void {
  // Plain text would otherwise be read, and rejected as if it were a JSON string.
  app.removeContentTypeParser("text/plain");
  const valuesOfNone = bodyValuesOf(undefined);
  const valuesMax = new WeakMap<object, number>();
  app.addHook("onRoute", (route) => {
    const body = route.schema?.body as object | undefined;
    route.bodyLimit ??= bodyBytesOf(body);
    if (body !== undefined) valuesMax.set(body, bodyValuesOf(body));
  });
  const readJson = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, sent, done) => {
    // Many clients send a media type with each request, even without a body.
    if (sent === "") {
      done(null, undefined);
      return;
    }
    const schema = request.routeOptions.schema?.body as object | undefined;
    const most = (schema && valuesMax.get(schema)) ?? valuesOfNone;
    const shape = shapeOf(sent as string, most);
    if (typeof shape === "string") {
      done(parseError(shape, most), undefined);
      return;
    }
    readJson(request, sent as string, (error, value) => {
      // A repeated name is parsed into one.
      if (error === null && namesIn(value) !== shape.names) {
        done(rejectRepeated(repeatedName(sent as string)), undefined);
      } else done(error, value);
    });
  });
}

/** An oversized body is rejected with the limit of its route. */
export function rejectTooLarge(request: FastifyRequest): ApiError {
  return new ApiError(
    "content_too_large",
    `The body is larger than ${request.routeOptions.bodyLimit} bytes, the limit of this operation.`,
  );
}

function parseError(fieldError: Exclude<Shape, object>, valuesMax: number): ApiError {
  switch (fieldError) {
    case "too_deep":
      return new ApiError("bad_request", `The body is nested deeper than ${jsonDepthMax} levels.`);
    case "too_many_values":
      return new ApiError("bad_request", `The body has more than ${valuesMax} values.`);
    case "too_many_names":
      return new ApiError("bad_request", `The body has more than ${namesMax} names.`);
  }
}

function rejectRepeated(path = "body"): ApiError {
  return rejectBodyField({
    code: "duplicate_key",
    expected: "each name once",
    received: "a name twice",
    path,
    message: `${path} appears twice in one object.`,
  });
}
