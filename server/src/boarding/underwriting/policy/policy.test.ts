import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { merchantCategories } from "../../mccs/merchant-category-codes.ts";
import { categoryTermsOf } from "./category-terms.ts";
import { defaultPolicy } from "./default-policy.ts";
import { limitsFor } from "./limits-for.ts";
import { policyErrors } from "./policy-errors.ts";
import { isYoung, type ScoredApplication, scoreRisk } from "./risk-score.ts";
import type { UnderwritingPolicy } from "./underwriting-policy.ts";

const [low, medium, high] = defaultPolicy.risk_tiers as [
  UnderwritingPolicy["risk_tiers"][number],
  UnderwritingPolicy["risk_tiers"][number],
  UnderwritingPolicy["risk_tiers"][number],
];

function application(change: object = {}): ScoredApplication {
  return {
    company: { mcc: "5814", business_start_date: "2019-04-01" },
    industry_volume: { avg_annual_volume: 420_000, avg_ticket_amount: 12, high_ticket_amount: 300 },
    services_deliveries: { more_than_one_month_delivery: 0 },
    transaction_modes: { in_person: 90, online: 10 },
    ...change,
  } as ScoredApplication;
}
const at = { today: "2026-11-23", neededReview: false };

describe("a policy", () => {
  it("of the release is valid", () => {
    expect(policyErrors(defaultPolicy)).toEqual([]);
  });

  it.each<[string, object, string]>([
    ["an unknown field", { surprise: 1 }, "surprise is not a field"],
    ["no version", { version: undefined }, "version is required"],
    ["a version with spaces", { version: "a b" }, "version must be"],
    [
      "a threshold out of range",
      { thresholds: { ...defaultPolicy.thresholds, signer_age: 17 } },
      "thresholds.signer_age must be >= 18; got 17.",
    ],
    [
      "a code of five digits",
      { categories: [{ codes: ["58140"], policy: "prohibited", points: 0, reason: "x" }] },
      "categories[0].codes[0]",
    ],
    [
      "a range upside down",
      { categories: [{ codes: ["5814-5812"], policy: "accepted", points: 0, reason: "x" }] },
      "ascending order; got 5814-5812",
    ],
    ["a first tier above 0", { risk_tiers: [{ ...low, from: 1 }] }, "risk_tiers[0].from must be 0"],
    [
      "tiers in the wrong order",
      { risk_tiers: [low, high, { ...medium, from: 60 }] },
      "risk_tiers[2].from must be above",
    ],
    [
      "a reserve without days",
      { risk_tiers: [{ ...low, reserve_basis_points: 1 }] },
      "both above 0, or both 0",
    ],
  ])("with %s is rejected by name", (_, change, why) => {
    const given = JSON.parse(JSON.stringify({ ...defaultPolicy, ...change }));
    expect(policyErrors(given).join(" ")).toContain(why);
  });
});

describe("the terms of a category", () => {
  it("are those of the first that contains the code", () => {
    const of = (code: string) => categoryTermsOf(defaultPolicy, code)?.policy;
    expect(["7995", "6300", "3000", "3299", "3300", "5814"].map(of)).toEqual([
      "prohibited",
      "restricted",
      "accepted",
      "accepted",
      undefined,
      undefined,
    ]);
  });

  it("name published codes only", () => {
    const known = new Set(merchantCategories.map(({ code }) => code));
    const named = defaultPolicy.categories.flatMap(({ codes }) => codes);
    expect(named.flatMap((range) => range.split("-")).filter((code) => !known.has(code))).toEqual(
      [],
    );
  });
});

describe("a risk score", () => {
  it("of an ordinary merchant is 0, in the lowest tier", () => {
    expect(scoreRisk(defaultPolicy, application(), at)).toEqual({ score: 0, parts: {}, tier: low });
  });

  it.each<[string, object, object, number]>([
    ["travel", { company: { mcc: "4722" } }, { category: 15 }, 0],
    [
      "a young business",
      { company: { business_start_date: "2025-11-24" } },
      { young_business: 15 },
      0,
    ],
    ["online payments", { transaction_modes: { online: 51 } }, { card_not_present: 15 }, 0],
    [
      "late deliveries",
      { services_deliveries: { more_than_one_month_delivery: 50 } },
      { late_delivery: 20 },
      0,
    ],
    [
      "a large ticket",
      { industry_volume: { high_ticket_amount: 10_001 } },
      { large_ticket: 10 },
      0,
    ],
    [
      "a large volume",
      { industry_volume: { avg_annual_volume: 2_000_001 } },
      { large_volume: 10 },
      0,
    ],
    [
      "several of them",
      {
        company: { mcc: "6300", business_start_date: "2026-01-01" },
        transaction_modes: { online: 100 },
      },
      { category: 40, young_business: 15, card_not_present: 15 },
      2,
    ],
  ])("counts %s", (_, change, parts, tier) => {
    const scored = scoreRisk(defaultPolicy, application(change), at);
    expect(scored.parts).toEqual(parts);
    expect(scored.tier).toBe(defaultPolicy.risk_tiers[tier]);
  });

  it("counts a check that needed a person", () => {
    const scored = scoreRisk(defaultPolicy, application(), { ...at, neededReview: true });
    expect(scored.parts).toEqual({ check_needs_review: 20 });
  });

  it("is at most 100", () => {
    const worst = application({
      company: { mcc: "7995", business_start_date: "2026-11-22" },
      transaction_modes: { online: 100 },
    });
    expect(scoreRisk(defaultPolicy, worst, at).score).toBe(100);
  });

  it("counts a business as young until the day of the year", () => {
    const young = (start: string) => isYoung(defaultPolicy, start, "2026-11-23");
    expect([
      young("2025-11-24"),
      young("2025-11-23"),
      isYoung(defaultPolicy, null, "2026-11-23"),
    ]).toEqual([true, false, false]);
  });
});

describe("the limits of an account", () => {
  it("are those that were applied for, times the policy's percentages, in cents", () => {
    expect(limitsFor(defaultPolicy, application(), low)).toEqual({
      // 300 dollars times 5.
      payment_amount_max: 150_000,
      // 420,000 dollars a year are 35,000 a month, times 2.
      monthly_volume_max: 7_000_000,
      payout_delay_days: 0,
      reserve_basis_points: 0,
      reserve_days: 0,
    });
    expect(limitsFor(defaultPolicy, application(), high)).toMatchObject({
      payout_delay_days: 5,
      reserve_basis_points: 1_000,
      reserve_days: 180,
    });
  });

  it("are absent without an amount", () => {
    const none = limitsFor(defaultPolicy, { industry_volume: null }, low);
    expect([none.payment_amount_max, none.monthly_volume_max]).toEqual([null, null]);
  });

  it("never round below what was applied for, and stay exact", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999_999 }),
        fc.integer({ min: 100, max: 10_000 }),
        (dollars, percent) => {
          const { monthly_volume_max: most } = limitsFor(
            { limits: { payment_amount_percent: 100, monthly_volume_percent: percent } },
            application({ industry_volume: { avg_annual_volume: dollars } }),
            low,
          );
          const exact = BigInt(dollars) * BigInt(percent);
          expect(BigInt(most ?? 0) * 12n >= exact && (BigInt(most ?? 0) - 1n) * 12n < exact).toBe(
            true,
          );
        },
      ),
    );
  });
});
