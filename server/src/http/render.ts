import type { OperationShape, ResponseOf } from "@openpayfac/contract";
import fastJson from "fast-json-stringify";

const serializers = new WeakMap<object, (value: unknown) => string>();

/** The answer as text, by the operation's own schema: what the schema does not name is not sent. */
export function render<Op extends OperationShape>(operation: Op, body: ResponseOf<Op>): string {
  return serializerOf(operation.returns.schema)(body);
}

export function serializerOf(schema: object): (value: unknown) => string {
  let serializer = serializers.get(schema);
  if (serializer === undefined) {
    serializer = fastJson(schema as Parameters<typeof fastJson>[0], { rounding: "trunc" });
    serializers.set(schema, serializer);
  }
  return serializer;
}
