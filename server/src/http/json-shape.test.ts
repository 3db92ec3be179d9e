import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { jsonDepthMax, shapeFaultOf } from "./json-shape.ts";

const plenty = 50_000;
const duplicate = (path: string) => ({ kind: "duplicate_name", path });

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
  ])("has a name twice: %s", (text, path) => {
    JSON.parse(text);
    expect(shapeFaultOf(text, plenty)).toEqual(duplicate(path));
  });

  it.each([
    '{"a":"a","b":{"a":["a","a",{"a":1}]},"c":{"a":1}}',
    '[{"a":1},{"a":1}]',
    '{"a\\\\":1,"a":"\\",\\"a\\":"}',
    '"text"',
    "7",
    "[]",
  ])("is sound: %s", (text) => {
    JSON.parse(text);
    expect(shapeFaultOf(text, plenty)).toBeUndefined();
  });

  it("is sound for whatever is written by a JSON writer, and is not once a name is repeated", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 })), (value) => {
        const text = JSON.stringify(value);
        expect(shapeFaultOf(text, plenty)).toBeUndefined();
        for (const name of Object.keys(value)) {
          const again = `${text.slice(0, -1)},${JSON.stringify(name)}:0}`;
          expect(shapeFaultOf(again, plenty)).toMatchObject({ kind: "duplicate_name" });
        }
      }),
      { numRuns: 200 },
    );
  });

  it("has a depth and a number of values that it may not pass", () => {
    const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
    expect(shapeFaultOf(nested(jsonDepthMax), plenty)).toBeUndefined();
    expect(shapeFaultOf(nested(jsonDepthMax + 1), plenty)).toEqual({ kind: "too_deep" });
    expect(shapeFaultOf("[1,2,3]", 4)).toBeUndefined();
    expect(shapeFaultOf("[1,2,3,4]", 4)).toEqual({ kind: "too_many_values" });
  });

  it("of a text that is no JSON is looked at without a fault of its own", () => {
    for (const text of ["{", '{"a', '"\\', "]]]]", '{"a"}}}{,,', "\u0000"]) {
      expect(shapeFaultOf(text, plenty)).toBeUndefined();
    }
  });
});
