import fc from "fast-check";
import { expect, it } from "vitest";
import { commonPrefix, jaroWinkler, letterMask, similarityBound } from "./jaro-winkler.ts";

// Source: W. Winkler, "Overview of Record Linkage and Current Research Directions" (2006), table 6;
// values of pairs that Winkler's own program treats specially are left out.
it.each([
  ["SHACKLEFORD", "SHACKELFORD", 0.982],
  ["DUNNINGHAM", "CUNNIGHAM", 0.896],
  ["NICHLESON", "NICHULSON", 0.956],
  ["JONES", "JOHNSON", 0.832],
  ["MASSEY", "MASSIE", 0.933],
  ["ABROMS", "ABRAMS", 0.922],
  ["JERALDINE", "GERALDINE", 0.926],
  ["MARHTA", "MARTHA", 0.961],
  ["MICHELLE", "MICHAEL", 0.921],
  ["JULIES", "JULIUS", 0.933],
  ["TANYA", "TONYA", 0.88],
  ["DWAYNE", "DUANE", 0.84],
  ["SEAN", "SUSAN", 0.805],
  ["JON", "JOHN", 0.933],
  ["DIXON", "DICKSONX", 0.813],
])("%s and %s have the published similarity %d", (left, right, published) => {
  expect(Math.round(jaroWinkler(left, right) * 1000) / 1000).toBe(published);
});

// A window that is one character wider finds a match in both of these.
it.each([
  ["AB", "BA", 0],
  ["CRATE", "TRACE", 0.733],
])("%s and %s match no character beyond the window", (left, right, published) => {
  expect(Math.round(jaroWinkler(left, right) * 1000) / 1000).toBe(published);
});

const text = fc.string({ unit: fc.constantFrom(..."ABCDEN 1"), maxLength: 14 });

it("is symmetric, 1 only for equal strings, and within its bound", () => {
  fc.assert(
    fc.property(text, text, (left, right) => {
      const similarity = jaroWinkler(left, right);
      expect(jaroWinkler(right, left)).toBe(similarity);
      expect(similarity).toBeGreaterThanOrEqual(0);
      expect(similarity).toBeLessThanOrEqual(1);
      expect(similarity === 1).toBe(left === right && left !== "");
      const bounds = [left, right].map((each) => ({ length: each.length, mask: letterMask(each) }));
      const [of = { length: 0, mask: 0 }, and = { length: 0, mask: 0 }] = bounds;
      const bound = similarityBound(of, and, commonPrefix(left, right));
      expect(similarity).toBeLessThanOrEqual(bound + 1e-12);
    }),
  );
});
