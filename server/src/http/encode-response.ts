import type { OperationShape, ResponseOf } from "@openpayfac/contract";
import fastJson from "fast-json-stringify";

const serializers = new WeakMap<object, (value: unknown) => string>();

/**
 * Encodes a response by the operation's schema: fields outside the schema are not sent; 204: empty.
 */
export function encodeResponse<Op extends OperationShape>(
  operation: Op,
  body: ResponseOf<Op>,
): string {
  const { schema } = operation.returns;
  return schema === undefined ? "" : jsonEncoderFor(schema)(body);
}

/** Encodes one item of an operation's list as `encodeResponse` would within the whole list. */
export function itemEncoderFor<Op extends OperationShape>(
  operation: Op,
): (item: ItemOf<ResponseOf<Op>>) => string {
  const { properties } = operation.returns.schema as unknown as {
    properties: { data: { items: object } };
  };
  return jsonEncoderFor(properties.data.items);
}

type ItemOf<List> = List extends { data: (infer Item)[] } ? Item : never;

export function jsonEncoderFor(schema: object): (value: unknown) => string {
  let serializer = serializers.get(schema);
  if (serializer === undefined) {
    serializer = fastJson(schema as Parameters<typeof fastJson>[0], { rounding: "trunc" });
    serializers.set(schema, serializer);
  }
  return serializer;
}

/**
 * Encodes the response of a page operation. Of several variants it takes the one whose constants
 * match: a serializer would try each in turn, and throw if none fits entirely.
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
