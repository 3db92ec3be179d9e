import { describe, expect, test } from "vitest";
import { countHits, findGrowth, formatBaseline, parseBaseline } from "./baseline.ts";

const counts = (entries: Record<string, number>) => new Map(Object.entries(entries));

describe("findGrowth", () => {
  test("accepts a file at or below its count", () => {
    expect(findGrowth(counts({ "K server/a.ts": 3 }), counts({ "K server/a.ts": 3 }))).toEqual([]);
    expect(findGrowth(counts({ "K server/a.ts": 3 }), counts({ "K server/a.ts": 1 }))).toEqual([]);
    expect(findGrowth(counts({ "K server/a.ts": 3 }), counts({}))).toEqual([]);
  });

  test("rejects a file above its count although another file improved", () => {
    const baseline = counts({ "K server/a.ts": 3, "K server/b.ts": 9 });
    const grown = findGrowth(baseline, counts({ "K server/a.ts": 4, "K server/b.ts": 0 }));
    expect(grown.map(({ keys }) => keys)).toEqual([["K server/a.ts"]]);
  });

  test("rejects a hit in a new file", () => {
    const grown = findGrowth(
      counts({ "K server/a.ts": 3 }),
      counts({
        "K server/a.ts": 3,
        "K server/b.ts": 1,
      }),
    );
    expect(grown.map(({ keys }) => keys)).toEqual([["K server/b.ts"]]);
  });

  test("accepts a file that was moved or split, and rejects one hit more", () => {
    const baseline = counts({ "K server/a.ts": 5, "K server/b.ts": 2 });
    const moved = { "K server/c.ts": 5, "K server/b.ts": 2 };
    expect(findGrowth(baseline, counts(moved))).toEqual([]);
    const split = { "K server/a.ts": 3, "K server/c.ts": 2, "K server/b.ts": 2 };
    expect(findGrowth(baseline, counts(split))).toEqual([]);
    expect(findGrowth(baseline, counts({ ...split, "K server/c.ts": 3 }))).toHaveLength(1);
  });

  test("rejects hits that move to another corpus or workspace", () => {
    const baseline = counts({ "K server/a.ts": 5 });
    expect(findGrowth(baseline, counts({ "K web/a.ts": 1 }))).toHaveLength(1);
    expect(findGrowth(baseline, counts({ "S server/a.ts": 1 }))).toHaveLength(1);
  });
});

describe("the baseline file", () => {
  test("keeps counts through a round trip and omits files without hits", () => {
    const hits = ["a.ts", "b.ts", "a.ts"].map((file) => ({ corpus: "K" as const, file }));
    const text = formatBaseline(new Map([...countHits(hits), ["K c.ts", 0]]));
    expect(parseBaseline(text)).toEqual(counts({ "K a.ts": 2, "K b.ts": 1 }));
  });

  test("takes the lower count of a line that a merge kept from both sides", () => {
    expect(parseBaseline("K a.ts 4\nK b.ts 3\nK a.ts 7\n")).toEqual(
      counts({ "K a.ts": 4, "K b.ts": 3 }),
    );
  });
});
