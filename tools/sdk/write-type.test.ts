import { expect, test } from "vitest";
import type { Schema } from "./read-calls.ts";
import { writeType } from "./write-type.ts";

const style = { nameOf: (component: string) => component, isRequest: false };

test.each<[Schema, string]>([
  [{ type: "integer" }, "number"],
  [{ type: ["string", "null"] }, "string | null"],
  [{ type: ["string", "null"], enum: ["a", "b", null] }, '"a" | "b" | null'],
  [{ const: "payment" }, '"payment"'],
  [{ $ref: "#/components/schemas/Payment" }, "Payment"],
  [{ anyOf: [{ $ref: "#/components/schemas/Card" }, { type: "null" }] }, "Card | null"],
  [{ type: "array", items: { type: ["string", "null"] } }, "Array<string | null>"],
  [{ type: "string", contentMediaType: "application/octet-stream" }, "Blob"],
  [{ type: "object", patternProperties: { "^a": { type: "string" } } }, "Record<string, string>"],
  [{ type: "object", additionalProperties: true }, "Record<string, unknown>"],
  [{ type: "object", properties: {}, additionalProperties: false }, "Record<string, never>"],
])("%j is %s", (schema, type) => {
  expect(writeType(schema, style)).toBe(type);
});

test("a schema of an unknown kind is rejected: it would be any", () => {
  expect(() => writeType({}, style)).toThrow("no type for {}");
});

test("what may be absent may be given as undefined where a caller writes it, and only there", () => {
  const schema: Schema = {
    type: "object",
    required: ["id"],
    properties: { id: { type: "string", description: "The id." }, note: { type: "string" } },
  };
  expect(writeType(schema, style)).toBe("{\n  /** The id. */\n  id: string;\n  note?: string;\n}");
  expect(writeType(schema, { ...style, isRequest: true })).toContain("note?: string | undefined;");
});
