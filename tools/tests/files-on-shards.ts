const shortest = [
  "journeys/src/crash.test.ts",
  "journeys/src/first-payment.test.ts",
  "journeys/src/money-over-time.test.ts",
  "journeys/src/residuals.test.ts",
  "journeys/src/webhooks.test.ts",
];

/** The test files that also run with the platform's partners on several shards, by their number. */
export const filesOnShards: Record<2 | 4, readonly string[]> = {
  2: [
    ...shortest,
    "journeys/src/concurrency.test.ts",
    "journeys/src/crash-at-random.test.ts",
    "journeys/src/pay-capture-refund.test.ts",
    "journeys/src/unknown-outcome.test.ts",
  ],
  4: shortest,
};
