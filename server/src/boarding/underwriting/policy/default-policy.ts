import { defaultTopics } from "./default-topics.ts";
import type { CategoryTerms, UnderwritingPolicy } from "./underwriting-policy.ts";

const highIntegrityRisk =
  "Registered as high risk by the card networks, or forbidden for payment facilitators.";
const prohibited = (codes: string[], reason = highIntegrityRisk): CategoryTerms => ({
  codes,
  policy: "prohibited",
  points: 100,
  reason,
});

/**
 * The policy of a new installation.
 *
 * Source   Visa Core Rules, "High-Integrity Risk" merchants and payment facilitators' limits;
 *          Mastercard Rules, Specialty Merchant Registration.
 */
export const defaultPolicy: UnderwritingPolicy = {
  version: "default-2",
  thresholds: {
    signer_age: 18,
    known_ownership_percent: 50,
    annual_volume: 10_000_000,
    ticket: 50_000,
    young_years: 1,
    young_annual_volume: 1_000_000,
    late_delivery_percent: 50,
  },
  categories: [
    prohibited(["4829"], "Money orders and wire transfers disburse money."),
    prohibited(["6010", "6011", "6012", "6051"], "Cash, quasi cash and financial institutions."),
    prohibited(["6211"], "Securities."),
    prohibited(["7800", "7801", "7802", "7995"], "Betting, casinos, lotteries and racing."),
    prohibited(["5122", "5912"], "Drugs, which are sold without a card present."),
    prohibited(["5962", "5966", "5967"], "Direct marketing of travel, and telemarketing."),
    prohibited(["5933", "5993", "7012", "7273", "7297", "8651", "9223"]),
    {
      codes: ["5816", "4816", "7994"],
      policy: "restricted",
      points: 30,
      reason: "Digital goods and networks, which are often disputed.",
    },
    {
      codes: ["6300"],
      policy: "restricted",
      points: 40,
      reason: "Insurance, which is paid long before it is used.",
    },
    {
      codes: ["3000-3299", "4511", "4722", "7011"],
      policy: "accepted",
      points: 15,
      reason: "Travel, which is paid long before it is used.",
    },
  ],
  description_topics: [...defaultTopics],
  risk_points: {
    young_business: 15,
    card_not_present: 15,
    late_delivery: 20,
    large_ticket: 10,
    large_volume: 10,
    check_needs_review: 20,
  },
  risk_tiers: [
    {
      name: "low",
      from: 0,
      refer: false,
      payout_delay_days: 0,
      reserve_basis_points: 0,
      reserve_days: 0,
    },
    {
      name: "medium",
      from: 40,
      refer: false,
      payout_delay_days: 2,
      reserve_basis_points: 0,
      reserve_days: 0,
    },
    {
      name: "high",
      from: 60,
      refer: true,
      payout_delay_days: 5,
      reserve_basis_points: 1_000,
      reserve_days: 180,
    },
  ],
  limits: { payment_amount_percent: 500, monthly_volume_percent: 200 },
};
