import { describe, expect, it } from "vitest";
import { merchantCategories } from "../../../../server/src/boarding/mccs/merchant-category-codes.ts";
import { mccDescriptionsEs } from "../messages/mccs-es.ts";
import { findMccs } from "./mcc-entry.tsx";
import { describedIn } from "./use-mccs.ts";

/** Airlines, car rental companies and hotels have a code each. */
const isName = (code: string) => code.startsWith("3");

describe("a merchant category code", () => {
  it("is found by its number's beginning, and by every word of what it is", () => {
    const all = [
      { code: "5812", description: "Eating Places and Restaurants" },
      { code: "5814", description: "Fast Food Restaurants" },
    ];
    expect(findMccs(all, "58")).toHaveLength(2);
    expect(findMccs(all, "restaurants fast").map(({ code }) => code)).toEqual(["5814"]);
    expect(findMccs(all, "bakery")).toEqual([]);
  });

  it("is found in Spanish without its accents, and by its English words", () => {
    const all = describedIn(mccDescriptionsEs, [
      { code: "5462", description: "Bakeries" },
      { code: "3000", description: "UNITED AIRLINES" },
    ]);
    expect(all.map(({ description }) => description)).toEqual([
      "Panaderías y pastelerías",
      "UNITED AIRLINES",
    ]);
    for (const text of ["panaderia", "PANADERÍA", "bakeries", "5462"]) {
      expect(findMccs(all, text).map(({ code }) => code)).toEqual(["5462"]);
    }
  });

  it("has a Spanish description, unless it is a name", () => {
    const described = merchantCategories.map(({ code }) => code).filter((code) => !isName(code));
    expect(Object.keys(mccDescriptionsEs).sort()).toEqual(described);
  });
});
