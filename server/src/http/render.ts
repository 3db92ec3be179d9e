import type { OperationShape, ResponseOf } from "@openpayfac/contract";
import fastJson from "fast-json-stringify";

const serializers = new WeakMap<object, (value: unknown) => string>();

/** The answer as text, by the operation's schema: what that does not name is not sent; 204: none. */
export function render<Op extends OperationShape>(operation: Op, body: ResponseOf<Op>): string {
  const { schema } = operation.returns;
  return schema === undefined ? "" : serializerOf(schema)(body);
}

export function serializerOf(schema: object): (value: unknown) => string {
  let serializer = serializers.get(schema);
  if (serializer === undefined) {
    serializer = fastJson(schema as Parameters<typeof fastJson>[0], { rounding: "trunc" });
    serializers.set(schema, serializer);
  }
  return serializer;
}
