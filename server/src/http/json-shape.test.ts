import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { jsonDepthMax, namesIn, repeatedName, shapeOf } from "./json-shape.ts";

const plenty = 50_000;
/** Whether parsing a text loses names, for comparison with the scan. */
const losesNames = (text: string) => {
  const shape = shapeOf(text, plenty);
  return typeof shape === "string" || shape.names !== namesIn(JSON.parse(text));
};

describe("the shape of a JSON text", () => {
  it.each([
    ['{"a":1,"a":2}', "a"],
    ['{"a":{"b":[{},{"c":1,"d":"}","c":[]}]}}', "a.b[1].c"],
    ['{"a":1,"\\u0061":2}', "a"],
    ['[{"x\\"":1,"x\\"":2}]', '[0].x"'],
    ['{"":1,"":2}', ""],
    [
      `{${"abcdefghijklmnopqrst".split("").map((name) => `"${name}":0,`)}"t":1}`.replaceAll(
        ",,",
        ",",
      ),
      "t",
    ],
  ])("finds a repeated name: %s", (text, path) => {
    expect(losesNames(text)).toBe(true);
    expect(repeatedName(text)).toBe(path);
  });

  it.each([
    '{"a":"a","b":{"a":["a","a",{"a":1}]},"c":{"a":1}}',
    '[{"a":1},{"a":1}]',
    '{"a\\\\":1,"a":"\\",\\"a\\":"}',
    '"text"',
    "7",
    "[]",
  ])("is valid: %s", (text) => {
    expect(losesNames(text)).toBe(false);
    expect(repeatedName(text)).toBeUndefined();
  });

  it("is valid for any serialized JSON, and is not once a name is repeated", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 })), (value) => {
        const text = JSON.stringify(value);
        expect(losesNames(text)).toBe(false);
        for (const name of Object.keys(value)) {
          const again = `${text.slice(0, -1)},${JSON.stringify(name)}:0}`;
          expect(losesNames(again)).toBe(true);
          expect(repeatedName(again)).toEqual(expect.any(String));
        }
      }),
      { numRuns: 200 },
    );
  });

  it("limits the depth and the number of values", () => {
    const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
    expect(shapeOf(nested(jsonDepthMax), plenty)).toEqual({ names: 0 });
    expect(shapeOf(nested(jsonDepthMax + 1), plenty)).toBe("too_deep");
    expect(shapeOf("[1,2,3]", 4)).toEqual({ names: 0 });
    expect(shapeOf("[1,2,3,4]", 4)).toBe("too_many_values");
  });

  it("scans a text that is not JSON without an error", () => {
    for (const text of ["{", '{"a', '"\\', "]]]]", '{"a"}}}{,,', "\u0000"]) {
      expect(shapeOf(text, plenty)).toEqual({ names: expect.any(Number) });
    }
  });
});
