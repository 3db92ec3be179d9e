import { apis, createPaymentIntent, type OperationShape, takesJson } from "@openpayfac/contract";
import { describe, expect, it } from "vitest";
import { bodyBytesMax, bodyBytesMin, bodyBytesOf, bodyValuesOf } from "./body-limits.ts";
import { isFreeText, type SchemaNode, sampleOf } from "./fixtures/schema-edges.ts";
import { shapeOf } from "./json-shape.ts";
import { compileValidator } from "./validators.ts";

const withJson = apis
  .flatMap((api) => Object.values(api.operations) as OperationShape[])
  .filter(takesJson);

describe.each(withJson.map((each) => [each.id, each] as const))("the body of %s", (_, { body }) => {
  it("may be as large as its schema permits, within the limit of its route", () => {
    const schema = body as unknown as SchemaNode;
    const largest = largestOf(schema);
    // As sent by a client that escapes all non-ASCII characters.
    const text = JSON.stringify(largest).replace(
      /[^ -~]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
    expect(compileValidator("body", schema)(largest)).toBe(true);
    const limit = bodyBytesOf(schema);
    if (limit < bodyBytesMax) expect(text.length).toBeLessThan(limit);
    expect(shapeOf(text, bodyValuesOf(schema))).toEqual({ names: expect.any(Number) });
  });
});

it("a small operation has a small limit, and none exceeds the maximum", () => {
  const signIn = { type: "object", properties: { email: { type: "string", maxLength: 254 } } };
  expect(bodyBytesOf(signIn)).toBe(bodyBytesMin);
  expect(bodyBytesOf(undefined)).toBe(bodyBytesMin);
  expect(bodyBytesOf(createPaymentIntent.body)).toBe(bodyBytesMax);
});

/** A value at every limit of its schema together. */
function largestOf(schema: SchemaNode): unknown {
  const { properties, items, maxItems = 20, patternProperties, maxProperties = 0 } = schema;
  if (properties !== undefined) {
    return Object.fromEntries(
      Object.entries(properties).map(([name, inner]) => [name, largestOf(inner)]),
    );
  }
  if (patternProperties !== undefined) {
    const [inner] = Object.values(patternProperties);
    const keys = Array.from({ length: maxProperties }, (_, at) => `${at}`.padEnd(64, "\u{1fa91}"));
    return Object.fromEntries(
      keys.map((key) => [[...key].slice(0, 64).join(""), largestOf(inner ?? {})]),
    );
  }
  if (items !== undefined) {
    if (items.enum !== undefined) return items.enum.slice(0, maxItems);
    return Array.from({ length: maxItems }, (_, index) => {
      const largest = largestOf(items);
      const differ = schema.uniqueItems === true && typeof largest === "string";
      return differ ? otherThan(largest, index) : largest;
    });
  }
  const isFree = isFreeText(schema) && !schema.enum;
  if (schema.type === "string" && schema.maxLength !== undefined && isFree) {
    return "\u{1fa91}".repeat(schema.maxLength);
  }
  if (schema.maximum !== undefined) return schema.maximum;
  return sampleOf(schema);
}

function otherThan(text: string, index: number): string {
  const letters = index
    .toString(26)
    .replace(/[0-9]/g, (digit) => "qrstuvwxyz"[Number(digit)] ?? "");
  return /^[a-z]+_[0-9a-z]{26}$/.test(text)
    ? `${text.slice(0, -3)}${String(index).padStart(3, "0")}`
    : `${text}${letters}`;
}
