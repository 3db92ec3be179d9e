import { describe, expect, test } from "vitest";
import type { OpenApi, Schema } from "../plugin/openapi.ts";
import { renderMarkdown } from "../plugin/render-markdown.ts";
import { componentsUsed, describeComponents, describeField } from "../plugin/schema-tree.ts";

const document: OpenApi = {
  info: { title: "Test", version: "1" },
  paths: {},
  components: {
    schemas: {
      Node: {
        type: "object",
        properties: { name: { type: "string" }, next: { $ref: "#/components/schemas/Node" } },
      },
      Holder: {
        type: "object",
        properties: { nodes: { type: "array", items: { $ref: "#/components/schemas/Node" } } },
      },
    },
  },
};

function field(schema: Schema) {
  return describeField(document, "it", schema, { required: false });
}

describe("a schema as text", () => {
  test.each<[Schema, string]>([
    [{ type: "integer" }, "integer"],
    [{ type: ["string", "null"], format: "date-time" }, "date-time"],
    [{ type: "array", items: { type: "string" } }, "array of strings"],
    [{ type: "array", items: { $ref: "#/components/schemas/Node" } }, "array of objects"],
    [{ anyOf: [{ $ref: "#/components/schemas/Node" }, { type: "null" }] }, "object"],
    [{ anyOf: [{ type: "string" }, { type: "integer" }] }, "string or integer"],
    [
      {
        type: "object",
        patternProperties: { "^.*$": { type: "string" } },
        additionalProperties: false,
      },
      "map of strings",
    ],
  ])("%j is %s", (schema, words) => {
    expect(field(schema).type).toBe(words);
  });

  test.each<[Schema, string[]]>([
    [{ type: "string", minLength: 10, maxLength: 255 }, ["10 to 255 characters"]],
    [{ type: "string", minLength: 4, maxLength: 4 }, ["exactly 4 characters"]],
    [{ type: "integer", minimum: 0, maximum: 9007199254740991 }, ["0 to 9007199254740991"]],
    [{ type: "integer", minimum: -5, maximum: 5 }, ["\u22125 to 5"]],
    [
      { type: "array", items: { type: "string", maxLength: 3 }, maxItems: 1 },
      ["at most 1 entry", "each at most 3 characters"],
    ],
    [
      { type: "string", pattern: "^pi_[0-7][0-9abcdefghjkmnpqrstvwxyz]{25}$" },
      ["begins with pi_, then 26 characters"],
    ],
  ])("says the limits of %j", (schema, limits) => {
    expect(field(schema).limits).toEqual(limits);
  });

  test("shows values without the null that only says that there may be none", () => {
    const shown = field({ type: ["string", "null"], enum: ["a", "b", null] });
    expect(shown.values).toEqual(["a", "b"]);
    expect(shown.nullable).toBe(true);
  });

  test("shows a pattern unchanged, unless it is an id's", () => {
    expect(field({ type: "string", pattern: "^[A-Z]{2}$" }).pattern).toBe("^[A-Z]{2}$");
  });
});

describe("components", () => {
  test("are named where they are held, and described once even if they hold themselves", () => {
    const components = describeComponents(document);
    expect(components.Holder?.[0]?.ref).toBe("Node");
    expect(components.Node?.[1]?.ref).toBe("Node");
    expect(componentsUsed(components, [{ ref: "Holder" }])).toEqual(["Holder", "Node"]);
  });

  test("that do not exist fail the build", () => {
    expect(() => field({ $ref: "#/components/schemas/Missing" })).toThrow("points nowhere");
  });
});

test("HTML in a description is shown as text", () => {
  expect(renderMarkdown("<script>alert(1)</script>")).not.toContain("<script>");
  expect(renderMarkdown("a [link](javascript:alert(1))")).not.toContain("javascript:");
});
