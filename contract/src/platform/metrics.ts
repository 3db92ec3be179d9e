import Type from "typebox";
import { signedAmountMinor } from "../shared/money.ts";
import { patternMeaning } from "../shared/pattern-descriptions.ts";
import { reads } from "../shared/permissions.ts";
import { component, nullable, oneOf, strictObject, timestamp } from "../shared/schema.ts";
import { metricsExamples as examples } from "./examples/metrics.ts";
import { platformCommon, platformOperation } from "./operation.ts";
import { readModelMeta } from "./read-model.ts";
import { scopeNode } from "./scope.ts";

export const metricNames = [
  "volume",
  "payment_count",
  "settled",
  "approved",
  "declined",
  "disputes_opened",
  "refunds",
  "payouts_sent",
  "balance",
] as const;

/** Most points of a series. */
export const metricPointsMax = 400;

export const MetricSeries = component(
  "MetricSeries",
  strictObject(
    {
      part: nullable(
        Type.String({
          description:
            "Category of declines, `other` for those without one; ledger account of a balance; null without a split.",
        }),
      ),
      points: Type.Array(
        component(
          "MetricPoint",
          strictObject({
            start: timestamp("Start of the interval."),
            amount: signedAmountMinor("Sum of the interval; a balance is that at its end."),
            count: Type.Integer({ description: "Number of objects; 0 for a balance." }),
          }),
        ),
        { description: "One for each interval, also without any object." },
      ),
    },
    { description: "The values of a metric over time." },
  ),
);

export const listMetrics = platformOperation({
  ...platformCommon,
  id: "listMetrics",
  resource: "metrics",
  method: "GET",
  path: "/platform/metrics",
  ...reads("payments:read"),
  summary: "List the values of a metric",
  description: `Returns sums by interval for the caller's part of the hierarchy or the node in \`in\`.

- \`volume\` and \`payment_count\`: captured payments, gross, by the time of capture.
- \`settled\`: card payments that the network funded, gross, by the time of settlement.
- \`approved\` and \`declined\`: decisions of issuers about card payments. Invalid requests and unknown outcomes are neither. \`split\` returns declines by category.
- \`disputes_opened\`: by the time of opening.
- \`refunds\`: by the time of the refund, without failed ones.
- \`payouts_sent\`: net amounts by the time of sending, without returned and cancelled payouts. It needs \`money:read\`.
- \`balance\`: amounts owed to merchants, contractors and partners at the end of each interval. \`split\` returns one series for each ledger account. It needs \`money:read\`.

At most ${metricPointsMax} intervals.`,
  idempotent: false,
  query: strictObject({
    metric: oneOf(metricNames, "The metric."),
    in: scopeNode,
    from: timestamp("Start, inclusive. The first interval contains it."),
    to: timestamp("End, exclusive."),
    interval: Type.Optional(
      oneOf(["hour", "day", "week", "month"], "Length of an interval; `day` by default."),
    ),
    time_zone: Type.Optional(
      Type.String({
        pattern: patternMeaning(
          "^[A-Za-z][A-Za-z0-9_+/-]{1,63}$",
          "the name of a time zone, such as America/New_York",
        ),
        description: "Time zone in which days begin; `America/New_York` by default.",
      }),
    ),
    split: Type.Optional(
      Type.Boolean({ description: "Whether to return a series for each part." }),
    ),
  }),
  returns: {
    status: 200,
    schema: component(
      "MetricValues",
      strictObject({
        data: Type.Array(MetricSeries, { description: "One series, or one for each part." }),
        meta: component("MetricsMeta", strictObject(readModelMeta)),
      }),
    ),
    description: "The values.",
  },
  errors: ["referenced_not_found"],
  examples: [examples.volume],
});
