import { expect, it } from "vitest";
import type { Policy } from "./entered-policy.ts";
import { differencesOf } from "./policy-differences.ts";

const policy = {
  version: "1",
  thresholds: { annual_volume: 10, ticket: 5 },
  categories: [{ codes: ["7995"], policy: "prohibited", points: 100, reason: "Betting." }],
  risk_points: { large_ticket: 10 },
  risk_tiers: [
    {
      name: "low",
      from: 0,
      refer: false,
      payout_delay_days: 0,
      reserve_basis_points: 0,
      reserve_days: 0,
    },
  ],
  limits: { payment_amount_percent: 150 },
} as unknown as Policy;
const [low] = policy.risk_tiers as [Policy["risk_tiers"][number]];

it("lists each rule that differs, and none that is the same", () => {
  expect(differencesOf(policy, { ...policy, version: "2" })).toEqual([]);
  const changed: Policy = {
    ...policy,
    thresholds: { ...policy.thresholds, annual_volume: 20 },
    risk_tiers: [{ ...low, refer: true }],
    categories: [],
  };
  expect(differencesOf(policy, changed)).toEqual([
    { name: "Annual volume, in dollars", before: "10", after: "20" },
    { name: "low: Decision", before: "The rules", after: "A person" },
    { name: "Codes 7995", before: "Prohibited, 100 points: Betting.", after: undefined },
  ]);
});
