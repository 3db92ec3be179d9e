import { describe, expect, it } from "vitest";
import type { Plan } from "./form-api.ts";
import { applyMessages } from "./messages/index.ts";
import { exampleOf, otherFees, percentOf, rateGroups, rateOf } from "./plan-summary.ts";

const m = applyMessages.en.plan;

const card = (card_type: string, cp_bps: number, state: "ACTIVE" | "INACTIVE" = "ACTIVE") => ({
  card_type,
  discount_fee: { cp_bps, cnp_bps: 290 },
  state,
});

const plan: Plan = {
  processing_plan_id: "plan_1",
  name: "Standard",
  plan_type: "FLAT_RATE",
  description: null,
  card_acceptances: [
    card("visa", 265),
    card("mastercard", 265),
    card("american_express", 300),
    card("discover", 265, "INACTIVE"),
  ],
  interchange_plan_cost: null,
  auth_fee: { cp: 10, cnp: 30 },
  fees: { chargeback: 1500, token: 0, platform: 500 },
  fees_paid_by_partner: { platform: true },
};

describe("what a plan costs", () => {
  it("is shown in percent and dollars, without zero amounts", () => {
    expect([290, 265, 300, 5].map(percentOf)).toEqual(["2.9%", "2.65%", "3%", "0.05%"]);
    expect(rateOf(plan, 265, 10, m)).toBe("2.65% + $0.10");
    expect(rateOf(plan, 0, 0, m)).toBe("nothing");
    expect(rateOf({ ...plan, plan_type: "IC_PLUS" }, 20, 10, m)).toBe("interchange + 0.2% + $0.10");
  });

  it("is shown once for brands with the same rates, and not for brands that are not accepted", () => {
    const groups = rateGroups(plan, m).map(({ cards, present }) => [cards.length, present]);
    expect(groups).toEqual([
      [2, "2.65% + $0.10"],
      [1, "3% + $0.10"],
    ]);
  });

  it("is shown of a hundred dollars where the plan alone decides it", () => {
    expect(exampleOf(plan)).toEqual({ cost: "$2.75", left: "$97.25", by: "visa" });
    expect(exampleOf({ ...plan, plan_type: "IC_PLUS" })).toBeUndefined();
  });

  it("holds the other fees that are not nothing, and who pays them", () => {
    expect(otherFees(plan, m)).toEqual([
      { name: "For each customer dispute", amount: "$15.00", byPartner: false },
      { name: "For the platform, each month", amount: "$5.00", byPartner: true },
    ]);
  });
});
