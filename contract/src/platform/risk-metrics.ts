import Type from "typebox";
import { amountMinor } from "../shared/money.ts";
import { nullable, oneOf } from "../shared/schema.ts";

/** Values that risk rules measure, over the last `riskDays` days. */
export const riskMetrics = [
  "volume",
  "average_ticket",
  "high_ticket",
  "refund_rate",
  "decline_rate",
  "dispute_rate",
] as const;

export type RiskMetric = (typeof riskMetrics)[number];

/** Days over which an account is measured. */
export const riskDays = 30;

/** Effects of a rule on an account, the mildest first. */
export const riskActions = ["none", "hold_payouts", "stop_processing"] as const;

export type RiskAction = (typeof riskActions)[number];

export const riskMetric = oneOf(
  riskMetrics,
  `Value of ${riskDays} days. \`volume\`, \`average_ticket\` and \`high_ticket\`: captured payments, compared with what was applied for. \`refund_rate\`: refunds of captured payments. \`decline_rate\`: declined card attempts of those that issuers decided. \`dispute_rate\`: disputes of settled card payments.`,
);

export const riskAction = (description: string) =>
  oneOf(
    riskActions,
    `${description} \`none\`: nothing. \`hold_payouts\`: payouts are held. \`stop_processing\`: payouts are held, and no new payment is accepted.`,
  );

/** Hundredths of a percent. */
export const basisPoints = (description: string) =>
  Type.Integer({ minimum: 0, description: `${description} In hundredths of a percent.` });

/** Amounts and counts of which a value was calculated. */
export const measurement = {
  amount: nullable(
    amountMinor("Amount that was measured."),
    "Amount that was measured, in cents; null: the metric is a share of counts.",
  ),
  applied_for: nullable(
    amountMinor("Amount that was applied for."),
    "Amount that was applied for, in cents and for the same days; null: the metric is a share of counts, or there was no application with it.",
  ),
  count: Type.Integer({
    minimum: 0,
    description: "Number of payments, refunds, declined attempts or disputes that were measured.",
  }),
  of_count: Type.Integer({
    minimum: 0,
    description: "Number of payments or attempts that the share is of.",
  }),
};
