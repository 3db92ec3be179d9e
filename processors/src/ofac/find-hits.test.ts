import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ScreenedName } from "../verification/sanctions-screening.ts";
import { alignWords, wordLengthFuzzyMin, wordSimilarityMin } from "./align-words.ts";
import { findHits, indexList, scoreMin } from "./find-hits.ts";
import { wordsOf } from "./fold-name.ts";
import { jaroWinkler } from "./jaro-winkler.ts";
import { buildNameIndex, searchedName } from "./name-index.ts";
import type { ListEntry } from "./parse-list.ts";
import { syntheticList } from "./synthetic-list.fixtures.ts";

const entryOf = (name: string, more: Partial<ListEntry> = {}): ListEntry => ({
  id: "1",
  type: "person",
  name,
  aliases: [],
  programs: ["TEST"],
  birthYears: [],
  countries: [],
  version: "a",
  ...more,
});

const scoreOf = (entry: ListEntry, name: string, more: Partial<ScreenedName> = {}) =>
  findHits([indexList("SDN", [entry])], {
    subject: "s",
    type: entry.type === "person" ? "person" : "company",
    name,
    ...more,
  })[0]?.score;

describe("a person's name", () => {
  it.each([
    // The same name.
    ["QUILLFEATHER, Ambrose Testcase", "Ambrose Testcase Quillfeather"],
    // Without the middle name, in the other order, with a title, and spelled without accents.
    ["QUILLFEATHER, Ambrose Testcase", "Ambrose Quillfeather"],
    ["QUILLFEATHER, Ambrose Testcase", "Quillfeather Ambrose"],
    ["QUILLFEATHER, Ambrose Testcase", "Dr. Ambrose Quillfeather Jr."],
    ["QUILLFEATHER, Ambrose Testcase", "Ámbrosé QUILLFÉATHER"],
    // Misspelled, and transliterated.
    ["QUILLFEATHER, Ambrose Testcase", "Ambros Quilfeather"],
    ["OBLIVIONSKI, Testomir Vymyslovich", "Тестомир Обливионски"],
    ["AL-MUTAKHAYYAL, Jabir", "Jabir Al Mutakhayal"],
    ["O'SAMPLE, Fictitia", "Fictitia OSample"],
    // A list with a single name.
    ["LISTED", "Jane Listed"],
  ])("%s is found as %s", (listed, name) => {
    expect(scoreOf(entryOf(listed), name)).toBeGreaterThanOrEqual(scoreMin.person);
  });

  it.each([
    ["QUILLFEATHER, Ambrose Testcase", "Amber Quilter"],
    ["QUILLFEATHER, Ambrose Testcase", "Ambrose Smith"],
    ["QUILLFEATHER, Ambrose Testcase", "Testcase Miller"],
    ["LISTED", "Jane Liston"],
    ["FICTIVO NADIE, Hipolito", "Carlos Nadal"],
    ["LI, Wei", "Min Lu"],
  ])("%s is not found as %s", (listed, name) => {
    expect(scoreOf(entryOf(listed), name)).toBeUndefined();
  });

  it("scores a weak alias 5 points lower than a strong one", () => {
    const alias = (weak: boolean) =>
      entryOf("QUILLFEATHER, Ambrose", { aliases: [{ name: "MOUNTEBANK, Silas", weak }] });
    expect(scoreOf(alias(false), "Silas Mountebank")).toBe(100);
    expect(scoreOf(alias(true), "Silas Mountebank")).toBe(95);
  });

  it("scores a birth year that is over 2 years off 10 points lower, and a missing one not", () => {
    const entry = entryOf("QUILLFEATHER, Ambrose", { birthYears: [1961, 1962] });
    expect(scoreOf(entry, "Ambrose Quillfeather", { birthYear: 1964 })).toBe(100);
    expect(scoreOf(entry, "Ambrose Quillfeather", { birthYear: 1965 })).toBe(90);
    expect(scoreOf(entry, "Ambrose Quillfeather")).toBe(100);
    const without = entryOf("QUILLFEATHER, Ambrose");
    expect(scoreOf(without, "Ambrose Quillfeather", { birthYear: 1990 })).toBe(100);
  });
});

describe("a company's name", () => {
  const company = (name: string) => entryOf(name, { type: "company" });
  it.each([
    ["LISTED TRADING LLC", "Listed Trading, Inc."],
    ["LISTED TRADING LLC", "Blue LISTED TRADING Partners of Ohio"],
    ["ZEPHYRINE SYNTHETIC MINERALS FZE", "Zephirine Synthetic Minerals"],
    ["ZEPHYRINE SYNTHETIC MINERALS FZE", "Minerals Zephyrine Synthetic"],
    ["NORTH QUILL HOLDINGS", "NorthQuill Holdings LLC"],
  ])("%s is found as %s", (listed, name) => {
    expect(scoreOf(company(listed), name)).toBeGreaterThanOrEqual(scoreMin.company);
  });

  it.each([
    ["LISTED TRADING LLC", "Lister Grading Supplies"],
    ["LISTED TRADING LLC", "General Trading Company"],
    ["ZEPHYRINE SYNTHETIC MINERALS FZE", "Saffron Minerals"],
    // One word of a longer name is not the whole name.
    ["ATLAS LLC", "Atlas Roofing and Siding of Dayton"],
    ["ATLAS CO LTD", "Pineapple Imports LLC"],
  ])("%s is not found as %s", (listed, name) => {
    expect(scoreOf(company(listed), name)).toBeUndefined();
  });

  it("is compared with persons, and a vessel with no one", () => {
    const person = entryOf("QUILLFEATHER, Ambrose");
    expect(scoreOf(person, "Ambrose Quillfeather", { type: "company" })).toBe(100);
    const vessel = entryOf("MV IMAGINARY", { type: "other" });
    expect(scoreOf(vessel, "MV Imaginary", { type: "company" })).toBeUndefined();
  });
});

it("a hit has the entry once, with its most similar name, and the most similar entry is first", () => {
  const entries = [
    entryOf("QUILFEATHER, Ambros", { id: "2" }),
    entryOf("QUILLFEATHER, Ambrose", {
      id: "3",
      aliases: [{ name: "QUILLFEATHERS, Ambrose", weak: false }],
    }),
  ];
  const hits = findHits([indexList("SDN", entries)], {
    subject: "owner",
    type: "person",
    name: "Ambrose Quillfeather",
  });
  expect(hits.map(({ entryId, listedName }) => [entryId, listedName])).toEqual([
    ["3", "QUILLFEATHER, Ambrose"],
    ["2", "QUILFEATHER, Ambros"],
  ]);
});

it("the version of a subject changes with its name or birth year, and not with its spelling of case", () => {
  const list = [indexList("SDN", [entryOf("QUILLFEATHER, Ambrose")])];
  const versionOf = (name: string, birthYear?: number) =>
    findHits(list, {
      subject: "s",
      type: "person",
      name,
      ...(birthYear === undefined ? {} : { birthYear }),
    })[0]?.subjectVersion;
  expect(versionOf("AMBROSE  quillfeather")).toBe(versionOf("Ambrose Quillfeather"));
  expect(versionOf("Ambrose Quillfeather", 1980)).not.toBe(versionOf("Ambrose Quillfeather"));
  expect(versionOf("Ambros Quillfeather")).not.toBe(versionOf("Ambrose Quillfeather"));
});

const words = fc.array(
  fc.string({ unit: fc.constantFrom(..."ABCDELMNORST"), minLength: 2, maxLength: 9 }),
  {
    minLength: 2,
    maxLength: 4,
  },
);
const alike = (left: string, right: string) => {
  if (left === right) return 1;
  if (Math.min(left.length, right.length) < wordLengthFuzzyMin) return 0;
  const similarity = jaroWinkler(left, right);
  return similarity >= wordSimilarityMin ? similarity : 0;
};
const aligned = (left: readonly string[], right: readonly string[]) =>
  alignWords(left, right, (i, j) => alike(left[i] ?? "", right[j] ?? ""), { within: "person" });

it("the alignment of words is symmetric, and does not depend on their order", () => {
  fc.assert(
    fc.property(words, words, (left, right) => {
      expect(aligned(right, left)).toBeCloseTo(aligned(left, right), 12);
      expect(aligned([...left].reverse(), right)).toBeCloseTo(aligned(left, right), 12);
    }),
  );
});

it("finds a listed person's name in any order, and with accents", () => {
  fc.assert(
    fc.property(words, fc.nat(), (name, turn) => {
      const listed = entryOf(`${name.at(-1)}, ${name.slice(0, -1).join(" ")}`);
      const turned = name.map((_, index) => name[(index + turn) % name.length]).join(" ");
      expect(scoreOf(listed, turned)).toBe(100);
      const accented = name.join(" ").replaceAll("E", "É").replaceAll("O", "o\u0308");
      expect(scoreOf(listed, accented)).toBe(100);
    }),
  );
});

it("folding leaves only letters and digits of ASCII, and is idempotent", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (name) => {
      const folded = wordsOf(name);
      expect(folded.join("")).toMatch(/^[A-Z0-9]*$/);
      expect(wordsOf(folded.join(" "))).toEqual(folded);
    }),
  );
});

describe("a list of 19,000 entries", () => {
  const entries = syntheticList(19_000);

  it("has every result that a comparison with each name has", () => {
    const some = entries.slice(0, 1_500);
    const small = [indexList("SDN", some)];
    for (const { name, type } of entries.slice(2_000, 2_040)) {
      if (type === "other") continue;
      const own = searchedName(name, type);
      const expected = some
        .filter((entry) => type === "company" || entry.type === "person")
        .filter((entry) =>
          [{ name: entry.name, weak: false }, ...entry.aliases].some((alias) => {
            const other = searchedName(alias.name, entry.type as "person" | "company");
            const whole = Math.max(
              ...own.texts.flatMap((text) => other.texts.map((one) => jaroWinkler(text, one))),
            );
            const byWord = alignWords(
              own.words,
              other.words,
              (i, j) => alike(own.words[i] ?? "", other.words[j] ?? ""),
              { within: entry.type === "person" ? "person" : "company" },
            );
            const score = Math.floor(Math.max(whole, byWord) * 100 + 1e-9);
            return score - (alias.weak ? 5 : 0) >= scoreMin[type];
          }),
        )
        .map(({ id }) => id);
      const found = findHits(small, { subject: "s", type, name }).map(({ entryId }) => entryId);
      expect([...found].sort()).toEqual(expected.sort());
    }
  });

  // A comparison takes less than a microsecond: see decision 90 for the time of a search.
  it("is searched with comparisons of a small part of its names and words", () => {
    let comparisons = 0;
    const index = buildNameIndex(entries, (left, right) => {
      comparisons += 1;
      return jaroWinkler(left, right);
    });
    const names: [string, ScreenedName["type"]][] = [
      ["Maria Garcia", "person"],
      ["Robert Johnson", "person"],
      ["Mohammed Al Hassan", "person"],
      ["Northwind Coffee Roasters LLC", "company"],
      ["Miami General Trading Services", "company"],
    ];
    for (const [name, type] of names) {
      comparisons = 0;
      const similarityMin = scoreMin[type] / 100;
      index.search(searchedName(name, type), { types: ["person", "company"], similarityMin });
      expect(comparisons, name).toBeGreaterThan(0);
      expect(comparisons, name).toBeLessThan(40_000);
    }
  });
});
