import type { OperationShape, ResponseOf } from "@openpayfac/contract";
import fastJson from "fast-json-stringify";

const serializers = new WeakMap<object, (value: unknown) => string>();

/** The answer as text, by the operation's schema: what that does not name is not sent; 204: none. */
export function encodeResponse<Op extends OperationShape>(
  operation: Op,
  body: ResponseOf<Op>,
): string {
  const { schema } = operation.returns;
  return schema === undefined ? "" : jsonEncoderFor(schema)(body);
}

export function jsonEncoderFor(schema: object): (value: unknown) => string {
  let serializer = serializers.get(schema);
  if (serializer === undefined) {
    serializer = fastJson(schema as Parameters<typeof fastJson>[0], { rounding: "trunc" });
    serializers.set(schema, serializer);
  }
  return serializer;
}

/**
 * The answer of a page's call as text. Of several forms, the one whose constants the answer has:
 * a serializer would try them out one after the other, and fail where none fits wholly.
 */
export function renderPage(schema: object, body: unknown): string {
  const { anyOf } = schema as { anyOf?: object[] };
  const form = anyOf?.find((each) => hasConstants(each, body));
  if (anyOf !== undefined && form === undefined)
    throw new Error("the response has an unknown form");
  return jsonEncoderFor(form ?? schema)(body);
}

function hasConstants(form: object, body: unknown): boolean {
  const { properties = {} } = form as { properties?: Record<string, { const?: unknown }> };
  return Object.entries(properties).every(
    ([name, { const: constant }]) =>
      constant === undefined || (body as Record<string, unknown>)[name] === constant,
  );
}
